/** Units beside numbers: `150 W`, `9,5 mt.`, `ml 8,0`, `-€ 12,50`. */
import { divisorBetween, isUnit, unitNamed, unitOfHeader } from '@lucerna/domain/rules/importing/unit-name';
import { type DecimalMark, plainlyWritten } from './number.ts';

/** Most cells are nothing else, and there are many. */
const bareNumber = /^[\d.,]+$/;

/** What people write around a number without saying more: `h. 9,00`, `10 mt f.t.`, `7 m circa`. */
const aside = /(?<!\p{L})(?:circa|ca)(?![\p{L}])\.?|[=:~≈]/giu;
const asideOfHeight = /(?<!\p{L})(?:h|alt|altezza|f\.?t|fuori terra)(?!\p{L})\.?/giu;
const longestAside = 40;

function withoutAsides(text: string, unit: string): string {
  if (text.length > longestAside) return text;
  const left = text.replace(aside, ' ');
  return (unit === 'm' ? left.replace(asideOfHeight, ' ') : left).trim();
}

/** A number with its sign wherever that stands, and what stands behind or before it. */
const numberFirst = /^(?<number>[-+−–(]?[\d.,'’\s\u00a0\u202f]*\d[-−)]?)\s*(?<unit>[^\d\s)−-].*)$/;
const unitFirst =
  /^(?<sign>[-−–]?)(?<unit>[^\d\s+−–(-]{1,10})\s?(?<number>[-+−–(]?\d[\d.,'’\s\u00a0\u202f]*[-−)]?)$/;

/** A number and the unit beside it, as they are written; undefined where a text is anything else. */
export function numberAndUnit(text: string): { readonly number: string; readonly unit: string } | undefined {
  const trimmed = text.trim();
  const within = /^\((?<inner>[^()]*[^\d\s.,'’()][^()]*)\)$/.exec(trimmed)?.groups?.inner?.trim();
  const whole = within ?? trimmed;
  const found = numberFirst.exec(whole)?.groups ?? unitFirst.exec(whole)?.groups;
  if (found === undefined) return undefined;
  const { sign = '', number = '', unit = '' } = found;
  const before = within === undefined ? sign : `-${sign}`;
  return { number: plainlyWritten(`${before}${number.trim()}`), unit };
}

/**
 * A number with the unit that its format shows behind it, as a person would have written it: 1.1 shown as `1 MWh` is
 * `1,1 MWh`. A share as it is shown, which is a hundred times the number and no measure. The number alone where the format
 * shows neither.
 */
export function withShownUnit(value: number, shown: string, mark: DecimalMark): number | string {
  if (/\d\s?%$/.test(shown)) return shown;
  const unit = unitNamed(numberAndUnit(shown)?.unit ?? '');
  const bare = String(value);
  if (unit === undefined || !/^-?\d+(?:\.\d+)?$/.test(bare)) return value;
  // Three decimals might be thousands.
  const open = /\.\d{3}$/.test(bare) ? `${bare}0` : bare;
  return `${mark === 'virgola' ? open.replace('.', ',') : open} ${unit}`;
}

/** A number that stands alone, with the unit that another column of its row tells; the text as it is elsewhere. */
export function withUnitOfRow(text: string, unit: string): string {
  return unitNamed(unit) === undefined || !/^[-+]?[\d.,'\s]+$/.test(text) ? text : `${text} ${unit}`;
}

/**
 * `90 cm` of a field in metres: the number as it stands there, and what it is to be divided by; undefined where it is no
 * such.
 */
export function inOtherUnit(
  text: string,
  unit: string | undefined,
): { readonly number: string; readonly divisor: number } | undefined {
  const found = unit === undefined ? undefined : numberAndUnit(text);
  const said = found === undefined ? undefined : unitNamed(found.unit);
  const divisor = said === undefined ? undefined : divisorBetween(said, unit);
  return found === undefined || divisor === undefined ? undefined : { number: found.number, divisor };
}

/** What is to be said of a column whose header names another unit than the field's, and whose numbers are taken for the field's. */
export function headerAtOdds(header: string, unit: string | undefined): string | undefined {
  const said = unit === undefined ? undefined : unitOfHeader(header);
  const divisor = said === undefined ? undefined : divisorBetween(said, unit);
  if (divisor === undefined || divisor === 1) return undefined;
  return `l'intestazione dice ${said}, i valori sembrano in ${unit}: presi così`;
}

/** Nothing that carries a lamp stands so many metres out of the ground; as many feet are a pole. */
const fewestFeet = 16;

/** `26 ft` are feet; `8 ft` may be feet, or metres `fuori terra`. Undefined where neither is written. */
export function feetOf(text: string, unit: string | undefined): 'feet' | 'either' | undefined {
  if (unit !== 'm' || !/^[\d.,]+\s*ft\.?$/i.test(text.trim())) return undefined;
  return Number.parseFloat(text.trim().replace(',', '.')) < fewestFeet ? 'either' : 'feet';
}

/** The text without the field's own unit at its end or its beginning; as it is where there is another, or none. */
export function withoutUnit(text: string, unit: string | undefined): string {
  if (unit === undefined || bareNumber.test(text)) return text;
  const bare = withoutUnitBeside(text, unit);
  if (bare !== text) return bare;
  const left = withoutAsides(text, unit);
  if (bareNumber.test(left)) return left;
  return left === text ? text : withoutUnitBeside(left, unit, text);
}

/** `otherwise`: what stays where there is none. */
function withoutUnitBeside(text: string, unit: string, otherwise = text): string {
  const found = numberAndUnit(text);
  return found !== undefined && isUnit(found.unit, unit) ? found.number : otherwise;
}
