const collator = new Intl.Collator('it', { numeric: true });

/**
 * The order in which people expect codes: `Q2` before `Q10`, `0198` before `0199`, letters as Italian sorts
 * them. A total order: codes that sort alike (`02`, `2`) keep a fixed one.
 */
export function naturalOrder(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
}
