/** A file that an office of a municipality keeps, and what a person who reads it would write into the register. */
import { utils, write } from '@e965/xlsx';

export type Cell = string | number | null | { readonly v: number; readonly z: string };

export interface OfficeFile {
  readonly name: string;
  readonly file: string;
  readonly content: Buffer | string;
  readonly type: 'centraline' | 'pl' | 'linee' | 'quadri' | 'edifici' | 'civici' | 'bollette' | 'produzione';
  /** Fields by code; `lon` and `lat`: where it stands, or its first corner. */
  readonly right?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** `[quantity, euro]` month by month; every row that comes in. */
  readonly figures?: readonly (readonly [number | null, number | null])[];
  /** What a person answers. */
  readonly choices?: object;
  /** How many rows are refused; none unless told. */
  readonly refused?: number;
}

interface Look {
  readonly merged?: readonly string[];
  readonly hiddenRows?: readonly number[];
  readonly hiddenColumns?: readonly number[];
}

/** A workbook of sheets by name. */
export function bookOf(
  sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>,
  { merged = [], hiddenRows = [], hiddenColumns = [] }: Look = {},
  bookType: 'xlsx' | 'biff8' | 'ods' = 'xlsx',
): Buffer {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    const cells = rows.map((row) =>
      row.map((cell) => (typeof cell === 'object' && cell !== null ? { t: 'n', ...cell } : cell)),
    );
    const sheet = utils.aoa_to_sheet(cells);
    sheet['!merges'] = merged.map((range) => utils.decode_range(range));
    sheet['!rows'] = rows.map((_, at) => ({ hidden: hiddenRows.includes(at) }));
    sheet['!cols'] = (rows[0] ?? []).map((_, at) => ({ hidden: hiddenColumns.includes(at) }));
    utils.book_append_sheet(book, sheet, name);
  }
  return write(book, { type: 'buffer', bookType, cellStyles: true }) as Buffer;
}

export const lines = (...rows: readonly string[]) => rows.join('\r\n');
export const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** Each file stands in a corner of its own. */
let corner = 0;
export function corners(count: number): readonly (readonly [lon: number, lat: number])[] {
  corner += 1;
  const lat = Number((45.06 + corner / 1000).toFixed(4));
  return Array.from({ length: count }, (_, n) => [Number((7.26 + n / 5_000).toFixed(4)), lat] as const);
}

export const supplyOfOffice = (n: number) => `IT001E0000077${String(n).padStart(2, '0')}`;
export const gasOfOffice = '01611234000077';

export const geoJson = (
  features: readonly { readonly properties: object; readonly geometry: object }[],
  more: object = {},
) =>
  JSON.stringify({
    type: 'FeatureCollection',
    ...more,
    features: features.map((one) => ({ type: 'Feature', ...one })),
  });
export const pointAt = (at: readonly [number, number]) => ({ type: 'Point', coordinates: at });
