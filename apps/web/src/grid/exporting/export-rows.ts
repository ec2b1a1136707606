/**
 * Rows of a table as the body of an export: values typed where a spreadsheet has types for them, else as they are
 * shown. A hundred thousand rows are written in slices, between which the page goes on.
 */
import type { Cell } from '@lucerna/contract/columns';
import { type Field, fullLabel } from '@lucerna/domain/field';
import { italianClock, shownText } from '@lucerna/domain/rules/shown-text';
import type { FeatureTable } from '../../api/feature-table.ts';
import { cellText, isEmpty, type References } from '../cell-text.ts';

export interface ExportInput {
  readonly fields: readonly Field[];
  readonly table: FeatureTable;
  readonly references: References;
  /** The keys of the rows, in their order. */
  readonly ids: readonly number[];
  readonly sheet: string;
  /** The fields that keep their own names in the body of the request; all others get short ones. */
  readonly named?: readonly string[];
  /** What narrowed the rows, in words: it stands in a sheet of its own. */
  readonly filter?: readonly { readonly label: string; readonly text: string }[] | undefined;
}

/** Milliseconds of work between two looks at what else the page has to do. */
const SLICE_MS = 12;
const ROWS_PER_LOOK_AT_THE_CLOCK = 200;

/** Numbers and dates as they are, so that cells are typed; keys resolved and codes spelt out, as on the screen. */
export function exportValue(field: Field, value: Cell, references: References): string | number | null {
  if (isEmpty(value)) return null;
  if (typeof value === 'boolean') return shownText(field, value);
  if (typeof value === 'number' && field.reference === undefined) return value;
  if (field.type === 'date') return String(value);
  if (field.type === 'instant') return italianClock(String(value));
  return cellText(field, value, references);
}

/** Short names for the columns: a long body repeats them in every row. */
function shortKey(index: number): string {
  return index.toString(36);
}

function keyIn({ named = [] }: ExportInput, field: Field, index: number): string {
  return named.includes(field.key) ? field.key : shortKey(index);
}

/** What each row adds to its object: `"a":"SAP 70",`, or nothing where it is empty. */
function pieceOf(field: Field, index: number, input: ExportInput): (row: number) => string {
  const { table, references } = input;
  const column = table.column(field.key);
  const name = JSON.stringify(keyIn(input, field, index));
  const write = (value: Cell) => {
    const shown = exportValue(field, value, references);
    return shown === null ? '' : `${name}:${JSON.stringify(shown)},`;
  };
  // The key stands beside the columns.
  if (field.setBy === 'key') return (row) => write(table.ids[row] ?? null);
  const { dictionary, index: places } = column;
  if (dictionary === undefined || places === undefined) return (row) => write(column.at(row));
  const written = dictionary.map(write);
  return (row) => written[places[row] ?? -1] ?? '';
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/**
 * The body of `POST /api/utils/export`. `onProgress` hears how many rows are done. Throws the signal's reason where
 * that is given up.
 */
export async function exportBody(
  input: ExportInput,
  signal: AbortSignal,
  onProgress: (rows: number) => void,
): Promise<Blob> {
  const { fields, table, ids, sheet, filter = [] } = input;
  const columns = fields.map((field, i) => ({ key: keyIn(input, field, i), label: fullLabel(field) }));
  const pieces = fields.map((field, i) => pieceOf(field, i, input));
  // Encoded piece by piece: all at once would take as long as everything else.
  const encoder = new TextEncoder();
  const parts = [
    encoder.encode(
      `${JSON.stringify({ sheet, columns, ...(filter.length > 0 && { filter }) }).slice(0, -1)},"rows":[`,
    ),
  ];
  let done = 0;
  let end = performance.now() + SLICE_MS;
  while (done < ids.length) {
    const until = Math.min(ids.length, done + ROWS_PER_LOOK_AT_THE_CLOCK);
    let text = '';
    for (; done < until; done++) {
      const row = table.rowOf(ids[done] ?? Number.NaN) ?? -1;
      let object = '';
      for (const piece of pieces) object += piece(row);
      text += `${done === 0 ? '' : ','}{${object.slice(0, -1)}}`;
    }
    parts.push(encoder.encode(text));
    if (performance.now() < end) continue;
    onProgress(done);
    await nextTask();
    signal.throwIfAborted();
    end = performance.now() + SLICE_MS;
  }
  onProgress(done);
  parts.push(encoder.encode(']}'));
  return new Blob(parts, { type: 'application/json' });
}
