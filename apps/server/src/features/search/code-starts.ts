/**
 * How a code may be written that somebody typed the start of: in capitals or small letters, with noughts before its
 * number. Each is looked up by itself, for an index knows no case.
 */

/** Codes with more letters are looked for as typed, in capitals, in small letters and with one capital alone. */
const MOST_MIXED = 4;
/** Numbers are written with at most so many digits. */
const DIGITS = 5;
const MOST_LENGTH = 100;

/** Without what no code holds: signs that nobody can type, and half a sign. Empty where there is no letter or digit. */
export function codeStarts(typed: string): readonly string[] {
  const text = typed
    .toWellFormed()
    .replace(/\p{C}|\uFFFD/gu, '')
    .trim();
  if (!/[\p{L}\p{N}]/u.test(text) || text.length > MOST_LENGTH) return [];
  const letters = [...text].filter((sign) => sign.toUpperCase() !== sign.toLowerCase());
  const small = text.toLowerCase();
  const written =
    letters.length > MOST_MIXED
      ? [text, text.toUpperCase(), small, small.charAt(0).toUpperCase() + small.slice(1)]
      : mixed(text);
  const padded = /^\d+$/.test(text)
    ? Array.from({ length: Math.max(0, DIGITS - text.length) }, (_, i) => '0'.repeat(i + 1) + text)
    : [];
  return [...new Set([...written, ...padded])];
}

function mixed(text: string): readonly string[] {
  let all = [''];
  for (const sign of text) {
    const ways = [...new Set([sign, sign.toUpperCase(), sign.toLowerCase()])];
    all = ways.flatMap((way) => all.map((start) => start + way));
  }
  return [text, ...all];
}
