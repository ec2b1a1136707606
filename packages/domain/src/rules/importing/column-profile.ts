/** A column of a file as proposals see it. */
import { foldText } from '../free-search.ts';

/** A column as it is seen in a part of the file's rows. */
export interface ColumnProfile {
  readonly name: string;
  /** Texts of filled cells, at even distance through the file. */
  readonly samples: readonly string[];
  /** In the whole file: cells that are filled, and different texts among them. */
  readonly filled: number;
  readonly distinct: number;
}

/** A unit whose letters are of both sizes, and one word all the same. */
const mixedUnit = /(?<!\p{L})k(?:Wh?|VA|V|A)(?!\p{L})/gu;

/** Small letters, without accents and signs; `CodicePL` and `COD_PL` have their words apart, `P.O.D.` and `kWh` are one. */
export function foldColumn(name: string): string {
  const apart = name.replace(mixedUnit, (unit) => unit.toLowerCase()).replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  const initials = apart.replace(/(?<!\p{L})(?:\p{L}\.){2,}/gu, (dotted) => `${dotted.replaceAll('.', '')} `);
  return foldText(initials)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** How many of the samples fit, from 0 to 1; 0 where there is none. */
export const share = (samples: readonly string[], fits: (text: string) => boolean): number =>
  samples.length === 0 ? 0 : samples.filter(fits).length / samples.length;

const unitBefore = /^(?:kwh|kwp|kw|kva|watt|w|mmq|mq|mc|mt|ml|m|amp|a|euro|eur|€)\s?[.:=]?\s?(?=\d)/i;

/** Without the minus that accountants write behind a number, or as brackets around it, or before the unit. */
const signless = (text: string) =>
  text
    .trim()
    .replace(/^\((.*)\)$/, '$1')
    .replace(/^[-+−–]\s?/, '')
    .replace(/[-−–]$/, '');

/** A number, perhaps with its unit behind or before it: `8 m`, `ml 8,0`. */
export const isNumberText = (text: string): boolean =>
  /^[-+−]?\d[\d.,'’ \u00a0\u202f]*\s*(?:\p{L}{0,6}|€)$/u.test(signless(text).replace(unitBefore, ''));

/** Whether a folded name is that one; a star at its end stands for any ending. */
export function isNamed(column: string, wanted: string): boolean {
  return wanted.endsWith('*') ? column.startsWith(wanted.slice(0, -1)) : column === wanted;
}

/** `1x150`: so many lamps of so many watts. */
export const isMultiplied = (text: string) => /^\d{1,2}\s*[x×]\s*\d/iu.test(text.trim());
