/** Which mark parts the decimals of a column, told by all of its numbers together. */
import { type DecimalMark, plainlyWritten } from './number.ts';

/** `1.500`, `12,250`: fifteen hundred or one and a half, nobody can tell from the text alone. */
const ambiguous = /^[-+]?[1-9]\d{0,2}[.,]\d{3}$/;

export function isAmbiguous(text: string): boolean {
  return ambiguous.test(plainlyWritten(text));
}

/** What one number says: the mark that must part its decimals; null where it says nothing. */
function markOf(text: string): Exclude<DecimalMark, 'auto'> | null {
  // Apostrophes between thousands leave one mark alone, which parts the decimals.
  if (/\d['’]\d{3}/.test(text)) return text.includes(',') ? 'virgola' : text.includes('.') ? 'punto' : null;
  const found = /^[-+]?(?<whole>\d[\d.,]*?)(?<mark>[.,])(?<decimals>\d+)$/.exec(plainlyWritten(text))?.groups;
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
