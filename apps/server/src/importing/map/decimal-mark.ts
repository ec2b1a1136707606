/** Which mark parts the decimals of a column, told by all of its numbers together. */
import type { DecimalMark } from './number.ts';

/** `1.500`, `12,250`: fifteen hundred or one and a half, nobody can tell from the text alone. */
const ambiguous = /^[-+]?[1-9]\d{0,2}[.,]\d{3}$/;

export function isAmbiguous(text: string): boolean {
  return ambiguous.test(text.trim());
}

/** What one number says: the mark that must part its decimals; null where it says nothing. */
function markOf(text: string): Exclude<DecimalMark, 'auto'> | null {
  const bare = text.trim().replace(/[\s\u00a0]/g, '');
  const found = /^[-+]?(?<whole>\d[\d.,]*?)(?<mark>[.,])(?<decimals>\d+)$/.exec(bare)?.groups;
  if (found === undefined) return null;
  const { whole = '', mark, decimals = '' } = found;
  const own = mark === ',' ? 'virgola' : 'punto';
  const other = mark === ',' ? 'punto' : 'virgola';
  // Groups of three behind the same mark part thousands.
  if (whole.includes(mark ?? '')) return other;
  if (/[.,]/.test(whole)) return own;
  return decimals.length === 3 && !whole.startsWith('0') ? null : own;
}

/** Collects what the numbers of a column say. */
export function markOfColumn(): { read(text: string): void; mark(): DecimalMark } {
  const seen = new Set<DecimalMark>();
  return {
    read(text) {
      const mark = markOf(text);
      if (mark !== null) seen.add(mark);
    },
    /** `auto` where they say nothing, or contradict each other. */
    mark: () => (seen.size === 1 ? ([...seen][0] ?? 'auto') : 'auto'),
  };
}
