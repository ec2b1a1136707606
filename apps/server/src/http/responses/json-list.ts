import { JsonRows } from './copy-text.ts';
import type { Write } from './encoded-text.ts';

/**
 * Writes the elements of a JSON list as a COPY gives them: rows of one text each, a comma and an element. The first
 * ones go out at once.
 */
export async function writeElements(write: Write, copied: AsyncIterable<Uint8Array>): Promise<void> {
  const rows = new JsonRows();
  let first = true;
  for await (const piece of copied) {
    if (piece.length === 0) continue;
    // Each row begins with the comma that parts it from the one before.
    if (first) await write(rows.next(piece.subarray(1)), 'now');
    else await write(rows.next(piece));
    first = false;
  }
}
