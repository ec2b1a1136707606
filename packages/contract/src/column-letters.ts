/**
 * The index of a column as letters: the places in its dictionary as digits of base 91, in the printable ASCII that JSON writes
 * as it is. All first digits come first, then all second ones: what stands in a column repeats, and is compressed so. The
 * index of one single value has no digits.
 */

/** All but the quotation mark, which comes before, and the reverse solidus. */
const firstLetter = 0x23;
const leftOut = 0x5c;

export const letterBase = 91;

/** How many letters a row has where a column has so many values. */
export function lettersOfRow(values: number): number {
  let letters = 0;
  for (let most = 1; most < values; most *= letterBase) letters += 1;
  return letters;
}

/** The letter's code. */
export function letterOf(digit: number): number {
  const code = digit + firstLetter;
  return code < leftOut ? code : code + 1;
}

const digits = new Uint8Array(0x80);
for (let digit = 0; digit < letterBase; digit += 1) digits[letterOf(digit)] = digit;

/** Reads an index of `letters` into one that is as long as there are rows, and all zero. */
export function readLetters(letters: string, index: Uint8Array | Uint16Array | Uint32Array): void {
  for (let at = 0; at < letters.length; ) {
    for (let row = 0; row < index.length; row += 1, at += 1) {
      index[row] = (index[row] as number) * letterBase + (digits[letters.charCodeAt(at)] as number);
    }
  }
}
