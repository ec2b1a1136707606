/** Workbooks as they were written, kept for who asks for the same rows again. */
import { createHash } from 'node:crypto';
import { UsedLast } from '../../http/responses/used-last.ts';
import { type Sheet, workbookBytes } from '../../spreadsheet/workbook.ts';

/** In bytes: some twenty of the largest lists of findings. */
const MOST_KEPT = 20e6;

/**
 * By what the rows say, not by when they were read: that cannot be out of date, and costs a twentieth of writing the
 * workbook, which packs ten thousand rows in a tenth of a second.
 */
export class KeptWorkbooks {
  readonly #kept = new UsedLast<Uint8Array>(MOST_KEPT, (bytes) => bytes.byteLength);

  /** The bytes of a workbook, as `workbookBytes` writes them. */
  bytes(sheets: readonly Sheet[]): Uint8Array {
    const name = createHash('sha256').update(JSON.stringify(sheets)).digest('base64');
    const known = this.#kept.get(name);
    if (known !== undefined) return known;
    const bytes = workbookBytes(sheets);
    this.#kept.set(name, bytes);
    return bytes;
  }
}
