/** Parts of a text that says several things: `Sodio a.p. 150W`, `palo in acciaio h. 8 m`. */

import { typesOfSiglas } from '../../vocabulary/lamp-words.ts';
import { foldText } from '../free-search.ts';
import { lampCategory, lampTypeIn } from '../lamp-category.ts';
import { nominalPower } from './nominal-power.ts';
import { periodIn } from './period.ts';
import { streetAndNumber } from './street-number.ts';

/**
 * What of a text a field takes: a lamp's kind and its power often stand in one, and the power with its ballast (`nominale`
 * is the lamp's own).
 */
export const textParts = [
  'tutto',
  'parole',
  'potenza',
  'nominale',
  'altezza',
  'volte',
  'sigla',
  'sigla nominale',
  'via',
  'civico',
  'cavo',
  'sezione',
  'primo giorno',
  'ultimo giorno',
] as const;
export type TextPart = (typeof textParts)[number];

/** A number whole, never the end of a longer one; `1.000` and `1'000` with their thousands, `1 000` only where it is round. */
const number = String.raw`(?<![\d.,'’])(\d{1,3}(?: 000|['’]\d{3})|\d{1,5}(?:[.,]\d{1,4})?)(?!['’]?\d|[.,]\d)`;
const watts = new RegExp(`${number}\\s*(k?)(?:w|watt)(?![\\p{L}])`, 'iu');
const multiplied = new RegExp(`\\d\\s*[x×]\\s*${number}`, 'iu');
const metres = new RegExp(`${number}\\s*(?:m|mt|ml|mtr|metri|metro)(?![\\p{L}])`, 'iu');
/** `ml 8,0`, and nothing else: within a text the number may be anything. */
const metresBefore = new RegExp(`^\\s*(?:m|mt|ml|mtr|metri)\\s?[.:=]?\\s?${number}\\s*$`, 'iu');
/** Among heights that tell more there are those that tell nothing else. */
const bare = new RegExp(`^\\s*${number}\\s*$`, 'u');
const named = new RegExp(
  `(?<![\\p{L}])(?:h|altezza)\\s*[.:=]?\\s*(?:(?:f\\.?t|mt?|metri)\\.?)?\\s*${number}`,
  'iu',
);
const alone = new RegExp(
  `(?<![\\d.,\\p{L}])${number}(?![\\d.,]|\\s*(?:m|mt|metri|k|kelvin|lm|v|volt|x|×)(?![\\p{L}]))`,
  'giu',
);

/** `2 lampade`, `n. 2 proiettori`: so many of them, and no watts. */
const counted =
  /(?<![\d.,\p{L}])(?:n\s?[.°º]?\s?)?(\d{1,2})\s+(?:lampad|sorgent|tub[oi]|proiettor|armatur|apparecch|corpi|far[io](?!\p{L})|farett)/iu;

/** The same of lamps alone, with the brackets around them. */
const countedLamps = /\(?\s?(?<![\d.,\p{L}])(?:n\s?[.°º]?\s?)?\d{1,2}\s+(?:lampad|sorgent)\p{L}*\s?\)?/giu;

/** How many lamps a text tells: `2x70 W`, `FL 2 x 36`, `2x mercurio 125 W`, `2 lampade`; null where it tells none. */
function timesIn(text: string): string | null {
  return (/(?<![\d.,])(\d{1,2})\s*[x×]\s*(?:\d|\p{L}{2})/iu.exec(text) ?? counted.exec(text))?.[1] ?? null;
}

/** `12/03/14` says when, and no power. */
const dated = /(?<![\d.,])\d{1,2}([/.-])\d{1,2}\1\d{2,4}(?![\d])/gu;

/** No lamp takes more watts. */
const mostWatts = 5000;

/** A number without its thousands' marks and with two decimals at most: what a column's decimal mark does not change. */
function bareNumber(written: string, most: number): string {
  const plain = written.replace(/[\s'’]/g, '');
  const thousands = /^[1-9]\d{0,2}\.\d{3}$/.test(plain) ? plain.replace('.', '') : null;
  if (thousands !== null && Number(thousands) <= most) return thousands;
  if (!/[.,]\d{3,}$/.test(plain)) return plain;
  const rounded = String(Math.round(Number(plain.replace(',', '.')) * 100) / 100);
  return plain.includes(',') ? rounded.replace('.', ',') : rounded;
}

/** The power in watts that a text tells, with the decimal mark that is written there; null where it tells none. */
function powerIn(text: string): string | null {
  const inWatts = watts.exec(text);
  const [, kilowatts = '', kilo = ''] = inWatts ?? [];
  if (kilo !== '')
    return String(Math.round(Number(kilowatts.replace(/['’\s]/g, '').replace(',', '.')) * 1000));
  const found = inWatts?.[1] ?? multiplied.exec(text)?.[1];
  if (found !== undefined) return bareNumber(found, mostWatts);
  const bare = text.replace(named, ' ').replace(counted, ' ').replace(dated, ' ');
  const last = [...bare.matchAll(alone)].at(-1)?.[1];
  if (last !== undefined) return bareNumber(last, mostWatts);
  // A sigla with its power: `SAP100`.
  return /^\p{L}{2,4}[-_ ]?(\d{2,4})$/u.exec(text.replace(countedLamps, ' ').trim())?.[1] ?? null;
}

/** `Palo rastremato zincato 11`: a number at the very end that no unit, count or name of another thing explains. */
const atTheEnd = new RegExp(`^(?<before>.*\\p{L}.*[\\s,;:/–-])${number}\\s*$`, 'u');
/** What the number behind it counts or measures that is no height. */
const otherThing =
  /(?:[x×*+]|(?<!\p{L})(?:n|nr|num|numero|cod|codice|art|mod|modello|tipo|serie|lotto|quadro|linea|diam\p{L}*|dn|sp|spess\p{L}*|sezione|anno|del|dal|al)\s?[.°º:]?|[ø⌀])\s*$/iu;
/** Supports are no lower and no higher. */
const [lowest, highest] = [2, 45];
/** What stands in the ground or hangs from it, by the beginning of its word. */
const support =
  /(?<!\p{L})(?:pal[oi](?!\p{L})|palett|candelabr|lampion|colonn|sosteg|torr[ei](?!\p{L})|frust|pole)/iu;

/** The number at the end of a text that may be the height of a support; null where there is none. */
function heightAtTheEnd(text: string): string | null {
  const found = atTheEnd.exec(text.slice(0, longestHeight));
  const [written, before] = [found?.[2], found?.groups?.before ?? ''];
  if (written === undefined || otherThing.test(before)) return null;
  const metres = Number(written.replace(',', '.'));
  return metres >= lowest && metres <= highest ? written : null;
}
const longestHeight = 200;

function heightIn(text: string): string | null {
  const found = (metres.exec(text) ?? named.exec(text) ?? metresBefore.exec(text) ?? bare.exec(text))?.[1];
  return found === undefined ? heightAtTheEnd(text) : bareNumber(found, 0);
}

/**
 * Whether a text says by itself that it has that part. A bare number at its end is a height where somebody chose to read
 * one; without being told, only behind a support that is described: `Palo 12` may be the twelfth.
 */
export function saysPart(text: string, part: TextPart): boolean {
  if (partOf(text, part) === null) return false;
  if (part !== 'altezza' || heightAtTheEnd(text) === null) return true;
  const isNamed = metres.test(text) || named.test(text);
  return isNamed || (support.test(text) && text.trim().split(/\s+/).length > 2);
}

const allMultiplied = /\d+\s*[x×]\s*\d+(?:[.,]\d+)?|(?<![\d.,])\d{1,2}\s*[x×](?=\s*\p{L}{2})/giu;
const heightAndUnit = new RegExp(`${named.source}\\s*(?:(?:mt?|ml|mtr|metri|metro)(?![\\p{L}]))?`, 'iu');

/** What is left without the numbers and their units; null where nothing is. */
function wordsIn(text: string): string | null {
  const left = text
    .replace(allMultiplied, ' ')
    .replace(countedLamps, ' ')
    .replace(watts, ' ')
    .replace(heightAndUnit, ' ')
    .replace(metres, ' ')
    .replace(/(?<=^\p{L}{2,4})\d{2,4}(?=\s*$)/u, ' ')
    .replace(/(?<![\p{L}])\d+(?:[.,'’]\d+)*(?![\p{L}\d])/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:/\-–]+|[\s,;:/\-–]+$/g, '');
  return left === '' ? null : left;
}

/** The power of the lamp alone, where the text tells it with the ballast. */
function nominalIn(text: string): string | null {
  const power = powerIn(text);
  if (power === null) return null;
  const watts = Number(power.replace(',', '.'));
  const nominal = nominalPower(lampCategory(text), watts);
  return nominal === watts ? power : String(nominal);
}

const compact = 'Fluorescente compatta';

/** `SAP 150`: the category by which the lamp is drawn (of others the usual sigla), and its power. */
function siglaIn(text: string, power: string | null): string | null {
  const words = wordsIn(text) ?? text;
  const category = lampCategory(text) === 'altro' ? lampCategory(words) : lampCategory(text);
  const type = lampTypeIn(text) ?? lampTypeIn(words);
  const other = [...typesOfSiglas].findLast(([, named]) => named === type)?.[0];
  // The map draws both sorts of fluorescent lamps alike, the form offers a sigla for each.
  const sigla = category === 'altro' || type === compact ? other : category;
  const isSigla = /^\p{L}{2,4}\s?\d/u.test(text.trim());
  if (sigla === undefined || (category === 'altro' && isSigla)) return isSigla ? text.trim() : null;
  const plain = foldText(text);
  if (power === null) return plain === sigla.toLowerCase() ? sigla : null;
  return `${sigla} ${power.replace(/[.,]0+$/, '').replace('.', ',')}`;
}

/** `FG7OR 4x6 mmq`, `4x(1x10) FG16R16`, `3x50+25N ARE4E4X`: what the cable is called, and the section of one phase. */
const cores =
  /(?<![\d.,\p{L}])(?:\d{1,2}\s?[x×*]\s?\(?\s?)?\d{1,2}\s?[x×*/G]\s?(\d{1,3}(?:[.,]\d{1,2})?)\s?\)?(?:\s?\+\s?(?:\d\s?[x×*]\s?)?\d{1,3}(?:[.,]\d)?\s?[NT]?)?\s?(?:mmq|mm2|mm²)?(?![\p{L}\d])/iu;
const mostOfCable = 100;

function cableIn(text: string): { readonly name: string | null; readonly section: string | null } {
  const short = text.slice(0, mostOfCable);
  const found = cores.exec(short);
  if (found === null) return { name: text.trim() === '' ? null : text, section: null };
  const name = short
    .replace(found[0], ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:/–-]+|[\s,;:/–-]+$/g, '');
  return { name: name === '' ? null : name, section: found[1] ?? null };
}

/** The part of the text that a field takes; null where the text does not have it. */
export function partOf(text: string, part: TextPart): string | null {
  switch (part) {
    case 'tutto':
      return text;
    case 'parole':
      return wordsIn(text);
    case 'potenza':
      return powerIn(text);
    case 'nominale':
      return nominalIn(text);
    case 'altezza':
      return heightIn(text);
    case 'volte':
      return timesIn(text);
    case 'sigla':
      return siglaIn(text, powerIn(text));
    case 'sigla nominale':
      return siglaIn(text, nominalIn(text));
    case 'via':
      return streetAndNumber(text).street || null;
    case 'civico':
      return streetAndNumber(text).number;
    case 'cavo':
      return cableIn(text).name;
    case 'sezione':
      return cableIn(text).section;
    case 'primo giorno':
      return periodIn(text)?.first ?? null;
    case 'ultimo giorno':
      return periodIn(text)?.last ?? null;
  }
}
