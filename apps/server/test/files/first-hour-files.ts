/** What a town sends: its cabinets and its light points, the same in a CSV, a workbook and a GeoPackage. */
import { read, utils, write } from '@e965/xlsx';
import { geoPackageOf, type PointList } from './geopackage-of.ts';

interface Place {
  /** Where the first cabinet stands, in the system `epsg`. */
  readonly at: readonly [x: number, y: number];
  /** So much is a metre, about. */
  readonly metre: number;
  readonly epsg: number;
  /** What the columns of the place are called. */
  readonly axes: readonly [string, string];
  /** What every code begins with. */
  readonly prefix?: string;
}

export interface FileOfTown {
  readonly ending: 'csv' | 'xlsx' | 'gpkg';
  readonly cabinets: Buffer;
  readonly points: Buffer;
}

/** Of the eight light points the sixth has no number, and is refused. */
export const numberless = 6;

export function firstHourFiles({ at: [west, south], metre, epsg, axes, prefix = '' }: Place): FileOfTown[] {
  const cabinets: PointList = {
    name: 'Quadri',
    columns: ['Quadro', 'Ubicazione', 'POD'],
    rows: ['QA', 'QB'].map((code, i) => ({
      at: [west + i * 50 * metre, south],
      values: [`${prefix}${code}`, `Via Alfa ${i + 1}`, `IT001E0012345${i}`],
    })),
  };
  const points: PointList = {
    name: 'Pali',
    columns: ['N. palo', 'Quadro', 'Via', 'Sorgente', 'Sostegno'],
    rows: Array.from({ length: 8 }, (_, i) => ({
      at: [west + i * 12 * metre, south + 20 * metre],
      values: [
        i + 1 === numberless ? null : `${prefix}PL${i + 1}`,
        `${prefix}${i < 4 ? 'QA' : 'QB'}`,
        'Via Alfa',
        i % 2 === 0 ? 'Sodio AP 150W' : 'LED 57',
        'Palo zincato h 8 m',
      ],
    })),
  };
  const table = ({ columns, rows }: PointList) => [
    [...columns, ...axes],
    ...rows.map(({ at, values }) => [...values, ...at]),
  ];
  const csvOf = (list: PointList) =>
    Buffer.from(
      table(list)
        .map((row) => row.map((cell) => cell ?? '').join(';'))
        .join('\n'),
    );
  const book = utils.book_new();
  for (const list of [cabinets, points])
    utils.book_append_sheet(book, utils.aoa_to_sheet(table(list)), list.name);
  const workbook = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  const geoPackage = geoPackageOf([cabinets, points], epsg);
  return [
    { ending: 'csv', cabinets: csvOf(cabinets), points: csvOf(points) },
    { ending: 'xlsx', cabinets: workbook, points: workbook },
    { ending: 'gpkg', cabinets: geoPackage, points: geoPackage },
  ];
}

type Row = Readonly<Record<string, unknown>>;

/** The rows of the first sheet, as who opens a workbook sees them. */
export function rowsOf(workbook: Buffer): Row[] {
  const book = read(workbook);
  return utils.sheet_to_json<Row>(book.Sheets[book.SheetNames[0] ?? ''] ?? {});
}

export function workbookOf(rows: readonly Row[]): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.json_to_sheet([...rows]), 'Righe');
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}
