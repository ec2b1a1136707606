import { letterBase, letterOf, lettersOfRow } from '@lucerna/contract/column-letters';

const codes = Uint8Array.from({ length: letterBase }, (_, digit) => letterOf(digit));

/** The index of a column of so many values as letters, in ASCII. */
export function lettersOfIndex(index: Uint32Array, values: number): Uint8Array {
  const letters = lettersOfRow(values);
  const bytes = Buffer.allocUnsafe(letters * index.length);
  let at = 0;
  for (let weight = letterBase ** (letters - 1); at < bytes.length; weight /= letterBase) {
    for (const place of index) bytes[at++] = codes[Math.floor(place / weight) % letterBase] as number;
  }
  return bytes;
}
