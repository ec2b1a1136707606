const collator = new Intl.Collator('it', { numeric: true });

/**
 * The order in which people expect codes: `Q2` before `Q10`, `0198` before `0199`, letters as Italian sorts
 * them. A total order: codes that sort alike (`02`, `2`) keep a fixed one.
 */
export function naturalOrder(a: string, b: string): number {
  return bySameNumber(a, b) ?? (collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0));
}

const isDigit = (code: number) => code >= 48 && code <= 57;

function endOfNumber(text: string, from: number): number {
  let end = from;
  while (isDigit(text.charCodeAt(end))) end += 1;
  return end;
}

/**
 * Two codes that differ first in numbers of as many digits, as neighbours in a list nearly all do: asking the rules of a
 * language costs more than twice as much. Null where the rules have to tell.
 */
function bySameNumber(a: string, b: string): number | null {
  if (a === b) return 0;
  let at = 0;
  while (at < a.length && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  const [one, other] = [a.charCodeAt(at), b.charCodeAt(at)];
  if (!isDigit(one) || !isDigit(other) || endOfNumber(a, at) !== endOfNumber(b, at)) return null;
  return one - other;
}
