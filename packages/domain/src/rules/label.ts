/** Labels of elements, as their stickers bear them: six characters and a check, which tells what was mistyped. */

/** No vowels, and nothing that looks like another one. */
export const labelAlphabet = '23456789CDFGHJKMNPQRTVWX';
const base = labelAlphabet.length;
const length = 7;

/** Luhn's sum in 24s over characters that are all of the alphabet, the last of which counts once. */
function luhn(text: string): number {
  let sum = 0;
  for (const [place, character] of [...text].reverse().entries()) {
    const value = labelAlphabet.indexOf(character);
    const counted = place % 2 === 1 ? value * 2 : value;
    sum += Math.floor(counted / base) + (counted % base);
  }
  return sum % base;
}

/** As it is written on a sticker: people type small letters and leave blanks. */
export function bareLabel(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase();
}

/** Whether it may be a label: seven characters of the alphabet, the last of which fits the others. */
export function isLabel(text: string): boolean {
  return (
    text.length === length &&
    [...text].every((character) => labelAlphabet.includes(character)) &&
    luhn(text) === 0
  );
}
