/** The code after a code: what the next element of a series is called. */

const lastNumber = /\d+(?=\D*$)/;

/** The code with its last number raised by one, as wide as it was: `0199` → `0200`, `A9/b` → `A10/b`. */
function raised(code: string): string | null {
  const found = lastNumber.exec(code);
  if (found === null) return null;
  const [digits] = found;
  const next = String(BigInt(digits) + 1n).padStart(digits.length, '0');
  return `${code.slice(0, found.index)}${next}${code.slice(found.index + digits.length)}`;
}

/** The first code after this one that is not taken; null where it holds no number to raise. */
export function nextFreeCode(code: string, isTaken: (code: string) => boolean): string | null {
  let next = raised(code);
  while (next !== null && isTaken(next)) next = raised(next);
  return next;
}

/** So many codes, from the first one on: it, and the free ones after it. Fewer where it holds no number to raise. */
export function codesFrom(
  first: string,
  count: number,
  isTaken: (code: string) => boolean,
): readonly string[] {
  const codes: string[] = [];
  for (let code: string | null = first; code !== null && codes.length < count; ) {
    codes.push(code);
    code = nextFreeCode(code, isTaken);
  }
  return codes;
}
