/** Which columns of a survey tell where its rows stand: by their names, and by what they hold. */
import { surveyCoordinates, surveyGeometries } from '../../vocabulary/survey-places.ts';
import { readCoordinate, readPlace } from '../typed-coordinate.ts';
import { type ColumnProfile, foldColumn, isNumberText, share } from './column-profile.ts';

/** Two columns (the first runs east), or one with a text that tells both. */
export type PlaceColumns = readonly [string, string] | readonly [string];

const isCoordinateText = (text: string) =>
  isNumberText(text) ||
  ['lat', 'lon'].some((axis) => readCoordinate(text, axis as 'lat' | 'lon') !== undefined);

const isGeometryText = (text: string) =>
  /^(?:\\x|0x)?0[01](?:[0-9a-f]{2}){20,}$/i.test(text.trim()) ||
  /^\s*(?:SRID=\d+;\s*)?(?:MULTI)?(?:POINT|LINESTRING|POLYGON)|^\s*\{\s*"(?:type|coordinates)"/i.test(text);

/** `362380,5 4995700,2`: two numbers and nothing that tells what they are. */
const isPairText = (text: string) => /^\D*\d{5,7}(?:[.,]\d+)?\D+\d{5,7}(?:[.,]\d+)?\D*$/.test(text);

/** Names of axes that say nothing else where something stands behind or before them. */
const bareAxes = new Set(['x', 'lon', 'long', 'lng', 'longitudine', 'longitude', 'est', 'coord x', 'coordx']);

/** `X_GB` beside `Y_GB`, `UTM X` beside `UTM Y`: the same stands behind the axes, or before them. */
function pairsAlike(numeric: readonly ColumnProfile[]): readonly PlaceColumns[] {
  const byName = new Map(numeric.map(({ name }) => [foldColumn(name), name]));
  const found = new Map<string, PlaceColumns>();
  for (const [folded, name] of byName) {
    for (const [x, y] of surveyCoordinates) {
      if (!bareAxes.has(x)) continue;
      const other =
        (folded.startsWith(`${x} `) ? byName.get(`${y}${folded.slice(x.length)}`) : undefined) ??
        (folded.endsWith(` ${x}`) ? byName.get(`${folded.slice(0, -x.length)}${y}`) : undefined) ??
        numberedPair(folded, x, y, byName);
      if (other !== undefined && !found.has(name)) found.set(name, [name, other]);
    }
  }
  return [...found.values()];
}

/** `lon2` beside `lat2`. */
function numberedPair(
  folded: string,
  x: string,
  y: string,
  byName: ReadonlyMap<string, string>,
): string | undefined {
  const rest = folded.startsWith(x) ? folded.slice(x.length) : '';
  return /^\d{1,4}$/.test(rest) ? byName.get(`${y}${rest}`) : undefined;
}

/** By their names, the likeliest first. */
export function placesByName(columns: readonly ColumnProfile[]): readonly PlaceColumns[] {
  const byName = new Map(columns.map((column) => [foldColumn(column.name), column]));
  const isNumeric = (column: ColumnProfile | undefined) =>
    column !== undefined && share(column.samples, isCoordinateText) >= 0.5;
  const pairOf = (one: ColumnProfile | undefined, other: ColumnProfile | undefined): PlaceColumns[] =>
    one !== undefined && other !== undefined && one !== other && isNumeric(one) && isNumeric(other)
      ? [[one.name, other.name]]
      : [];
  const exact = surveyCoordinates.flatMap(([x, y]) => pairOf(byName.get(x), byName.get(y)));
  const begun = (word: string) =>
    columns.find((column) => isNumeric(column) && foldColumn(column.name).split(' ')[0] === word);
  const alike = pairsAlike(columns.filter(isNumeric));
  const isNew = (one: PlaceColumns) => !exact.some((other) => other.some((name) => one.includes(name)));
  // `Long. E` beside `Lat. N`: what it is stands first, and what follows differs.
  const begins = surveyCoordinates.flatMap(([x, y]) => pairOf(begun(x), begun(y))).slice(0, 1);
  const longer = alike.length > 0 ? alike.filter(isNew) : exact.length > 0 ? [] : begins;
  const texts = surveyGeometries.flatMap((name): PlaceColumns[] => {
    const column = byName.get(name);
    return column !== undefined && share(column.samples, isGeometryText) >= 0.5 ? [[column.name]] : [];
  });
  return [...exact, ...longer, ...texts];
}

/** How large the numbers of a coordinate are: of degrees in and around Italy, or metres of any system used there. */
function sizeOf({ samples }: ColumnProfile): 'degrees' | 'metres' | undefined {
  const values = samples.map(sizedValue).filter((one) => one !== undefined);
  if (values.length === 0 || values.length < samples.length * 0.7) return undefined;
  const most = (fits: (value: number) => boolean) => values.filter(fits).length >= values.length * 0.8;
  const isFine = share(samples, (text) => /[.,]\d{4}|[°'"]|\d[ :]\d/.test(text)) >= 0.5;
  if (isFine && most((one) => one >= 5 && one <= 48)) return 'degrees';
  return most((one) => one >= 100_000 && one < 6_500_000) ? 'metres' : undefined;
}

function sizedValue(text: string): number | undefined {
  const degrees = readCoordinate(text, 'lat') ?? readCoordinate(text, 'lon');
  if (degrees !== undefined) return degrees;
  if (!isNumberText(text)) return undefined;
  const bare = text.replace(/\s/g, '');
  const last = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'));
  const isGrouped = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})+$/.test(bare);
  const whole = last < 0 || isGrouped ? bare : bare.slice(0, last);
  const value = Number(whole.replace(/[.,]/g, ''));
  return Number.isFinite(value) ? value : undefined;
}

/**
 * By what they hold alone, whatever they are called: columns of as many different numbers as coordinates have, side by
 * side; a text with both. That they lead into the municipality is still to be seen.
 */
export function placesByContent(columns: readonly ColumnProfile[]): readonly PlaceColumns[] {
  const isVaried = ({ distinct, filled }: ColumnProfile) => distinct >= filled * 0.5;
  const found: PlaceColumns[] = [];
  for (const size of ['degrees', 'metres']) {
    const alike = columns.filter((column) => isVaried(column) && sizeOf(column) === size);
    // Two coordinates in two systems are four columns, of which the middle two are no pair.
    const step = alike.length % 2 === 0 ? 2 : 1;
    for (const [index, one] of alike.entries()) {
      const other = alike[index + 1];
      if (other === undefined || index % step !== 0) continue;
      const isTurned = (middle(one) ?? 0) > (middle(other) ?? 0);
      found.push(isTurned ? [other.name, one.name] : [one.name, other.name]);
    }
  }
  const texts = columns.filter(
    ({ samples }) =>
      share(samples, (text) => isGeometryText(text) || readPlace(text) !== undefined || isPairText(text)) >=
      0.5,
  );
  return [...found, ...texts.map(({ name }): PlaceColumns => [name])];
}

function middle({ samples }: ColumnProfile): number | undefined {
  const values = samples.map(sizedValue).filter((one) => one !== undefined);
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
}
