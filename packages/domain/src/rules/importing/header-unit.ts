/** A unit that a header names and that is not the field's own: `Potenza (kW)` of a lamp, `Altezza (cm)`. */
import { type ColumnProfile, isNumberText, share } from './column-profile.ts';

interface OtherUnit {
  readonly said: string;
  /** By so much the file's number is divided. */
  readonly divisor: number;
  /** Whether a number is of that unit at all: many headers are wrong. */
  readonly isOfIt: (value: number) => boolean;
}

const others: Readonly<Record<string, readonly OtherUnit[]>> = {
  W: [{ said: 'kw', divisor: 0.001, isOfIt: (value) => value < 5 }],
  kW: [{ said: 'w', divisor: 1000, isOfIt: (value) => value >= 100 }],
  m: [
    { said: 'cm', divisor: 100, isOfIt: (value) => value >= 40 },
    { said: 'mm', divisor: 1000, isOfIt: (value) => value >= 400 },
  ],
};

/** The unit at the end of a header: in brackets, or a word by itself. */
const atTheEnd = /(?:[([]\s*|[\s_.])(\p{L}{1,2})\s*[.)\]]*$/u;

/** By what the numbers of the column are to be divided; undefined where they are of the field's own unit. */
export function divisorOf(unit: string | undefined, { name, samples }: ColumnProfile): number | undefined {
  const said = atTheEnd.exec(name)?.[1]?.toLowerCase();
  const other = others[unit ?? '']?.find((one) => one.said === said);
  if (other === undefined) return undefined;
  const isOfIt = (text: string) =>
    isNumberText(text) &&
    other.isOfIt(Number.parseFloat(text.replace(/\.(?=\d{3}(?:\D|$))/g, '').replace(',', '.')));
  return share(samples, isOfIt) >= 0.9 ? other.divisor : undefined;
}
