/** The rows of a workbook's sheets (XLSX, Excel's older XLS, ODS); the first row of each has the columns' names. */

import { readFile } from 'node:fs/promises';
import type * as XLSX from '@e965/xlsx';
import { guideSheet } from '@lucerna/domain/rules/importing/file-shape';
import { xlsx } from '../../spreadsheet/xlsx.ts';
import { ImportFault } from '../fault.ts';
import { foreignFormat, onTheScreen } from '../files/text-encoding.ts';
import { readZip } from '../files/zip.ts';
import { carriedIn, carriedSheet } from './carried-sheet.ts';
import { hiddenInOds } from './ods-view.ts';
import type { OpenLists, RawRecord, RawValue, RecordSource } from './record.ts';
import { type Hidden, hiddenOf, mergedAbove, shownByFormat } from './sheet-view.ts';
import { isPageBreak, isTotals, rowsOfShape, tableHead } from './table-shape.ts';

/** What workbooks begin with: a ZIP, or the compound file of older ones. */
const signatures: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** Whether a file that begins so is a workbook. */
export function looksLikeWorkbook(start: Uint8Array): boolean {
  return signatures.some((signature) => signature.every((byte, i) => start[i] === byte));
}

/** A cell as a person reads it: a day as `YYYY-MM-DD`, whatever its format. Empty ones and errors are null. */
function cellValue(cell: XLSX.CellObject | undefined, date1904: boolean): RawValue {
  if (cell === undefined || cell.t === 'z' || cell.t === 'e') return null;
  if (typeof cell.v === 'string' && cell.v.trim() === '') return null;
  if (cell.t !== 'n' || typeof cell.z !== 'string' || !xlsx().SSF.is_date(cell.z)) return cell.v ?? null;
  if (isTimeOfDay(cell.z)) return cell.w?.trim() ?? cell.v ?? null;
  const { y, m, d, H, M, S } = xlsx().SSF.parse_date_code(Number(cell.v), { date1904 }) ?? {};
  if (y === undefined || m === undefined || d === undefined) return cell.v;
  const day = [String(y).padStart(4, '0'), String(m).padStart(2, '0'), String(d).padStart(2, '0')].join('-');
  // What may be midnight in Italy, told in universal time.
  return (H === 22 || H === 23) && M === 0 && S === 0 ? `${day} ${H}:00` : day;
}

/** Whether a format shows hours and no day: the day of such a cell is the one on which spreadsheets begin to count. */
function isTimeOfDay(format: string): boolean {
  const bare = format.replace(/\[\$[^\]]*\]|"[^"]*"/g, '');
  return /[hs]/i.test(bare) && !/[dy]/i.test(bare);
}

/** Throws `ImportFault` where the file is no workbook, or its first sheet has no rows. */
export async function openWorkbook(file: string): Promise<RecordSource> {
  const { book, hidden } = await readBook(file);
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (sheet?.['!ref'] === undefined) throw new ImportFault(`Il foglio di ${file} è vuoto.`);
  const source = openSheet(book, sheet, hidden(book.SheetNames[0] ?? ''));
  if (source === null) throw new ImportFault(`La prima riga di ${file} non ha nomi di colonne.`);
  return source;
}

/** All sheets that hold a table, by name. Throws `ImportFault` where none does. */
export async function openSheets(file: string): Promise<Pick<OpenLists, 'lists' | 'carried'>> {
  const { book, hidden } = await readBook(file);
  const lists = book.SheetNames.flatMap((name) => {
    if (name === carriedSheet) return [];
    const sheet = book.Sheets[name];
    const source = sheet?.['!ref'] === undefined ? null : openSheet(book, sheet, hidden(name));
    return source === null || isGuide(name, source) ? [] : [{ name, source }];
  });
  if (lists.length === 0)
    throw new ImportFault(`Nessun foglio di ${file} ha una riga con i nomi delle colonne.`);
  return { lists, carried: carriedIn(book) };
}

/** What a template says of its columns is none of its rows, be it ever so much longer than what was filled in. */
function isGuide(name: string, { columns }: RecordSource): boolean {
  return name === guideSheet.name && Object.values(guideSheet.headers).every((one) => columns.includes(one));
}

/** Null where no row has names of columns. */
function openSheet(book: XLSX.WorkBook, sheet: XLSX.WorkSheet, hidden: Hidden): RecordSource | null {
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  const { s, e } = xlsx().utils.decode_range(sheet['!ref'] ?? 'A1');
  const cellAt = (r: number, c: number) =>
    sheet[xlsx().utils.encode_cell({ r, c })] as XLSX.CellObject | undefined;
  const at = (r: number, c: number) => cellValue(cellAt(r, c), date1904);
  const cellsOf = (r: number) => Array.from({ length: e.c - s.c + 1 }, (_, i) => at(r, s.c + i));
  const first = Array.from({ length: Math.min(rowsOfShape, e.r - s.r + 1) }, (_, i) => cellsOf(s.r + i));
  const { names, rows } = tableHead(first);
  const columns = names.flatMap((name, i) => (name === '' ? [] : [[s.c + i, name] as const]));
  if (columns.length === 0) return null;
  const above = mergedAbove(sheet, s.r + rows);
  const records: RawRecord[] = [];
  for (let r = s.r + rows; r <= e.r; r++) {
    const cells = cellsOf(r);
    if (isTotals(cells) || isPageBreak(cells, names)) continue;
    if (columns.every(([c]) => at(r, c) === null)) continue;
    const values: Record<string, RawValue> = {};
    const shown: Record<string, string> = {};
    for (const [c, column] of columns) {
      const row = above(r, c) ?? r;
      const cell = cellAt(row, c);
      values[column] = cellValue(cell, date1904);
      const text = cell === undefined ? undefined : shownByFormat(cell);
      if (text !== undefined && typeof values[column] === 'number') shown[column] = text;
    }
    records.push({
      place: r + 1,
      values,
      ...(Object.keys(shown).length === 0 ? {} : { shown }),
      ...(hidden.rows.has(r) ? { hidden: true as const } : {}),
    });
  }
  return {
    format: 'workbook',
    placeName: 'riga',
    columns: columns.map(([, name]) => name),
    srid: null,
    hiddenColumns: columns.flatMap(([c, column]) => (hidden.columns.has(c) ? [column] : [])),
    hidden: hidden.sheet,
    records: () => records,
  };
}

/** Undefined where it is no workbook of OpenDocument. */
async function hiddenOfOds(file: string, content: Buffer): Promise<readonly Hidden[] | undefined> {
  const entry = readZip(file, content).find(({ name }) => name === 'content.xml');
  return entry === undefined ? undefined : hiddenInOds((await entry.content()).toString('utf8'));
}

/** What a whole ZIP ends with. The library looks for it for ever in one that is cut off. */
const endOfZip = Buffer.from('PK\x05\x06', 'latin1');

/** What a ZIP holds that is no workbook, told by the names in it. */
const archives: readonly (readonly [name: string, what: string, ending: string])[] = [
  ['.shp', 'uno Shapefile compresso (.zip)', '.zip'],
  ['.kml', 'un KMZ, il formato di Google Earth', '.kmz'],
  ['.gpkg', 'un GeoPackage compresso (.zip)', '.zip'],
];
const workbooks = ['xl/', 'content.xml', 'Index/'];

function foreignArchive(file: string, content: Buffer): ImportFault | null {
  if (content[0] !== 0x50 || workbooks.some((name) => content.includes(name))) return null;
  const found = archives.find(([name]) => content.includes(name) || content.includes(name.toUpperCase()));
  if (found === undefined)
    return foreignFormat(
      file,
      'un archivio compresso (.zip)',
      'estrai i file che contiene e scegli quello da importare',
    );
  const [, what, ending] = found;
  return foreignFormat(file, what, onTheScreen(ending));
}

interface Book {
  readonly book: XLSX.WorkBook;
  /** What is hidden of a sheet. */
  readonly hidden: (name: string) => Hidden;
}

async function readBook(file: string): Promise<Book> {
  const content = await readFile(file);
  const archive = foreignArchive(file, content);
  if (archive !== null && content.includes(endOfZip)) throw archive;
  try {
    if (content[0] === 0x50 && !content.includes(endOfZip)) throw new Error('A ZIP that is cut off');
    const book = xlsx().read(content, {
      cellNF: true,
      cellFormula: false,
      cellHTML: false,
      cellStyles: true,
    });
    const inOds = content[0] === 0x50 ? await hiddenOfOds(file, content) : undefined;
    return { book, hidden: (name) => inOds?.[book.SheetNames.indexOf(name)] ?? hiddenOf(book, name) };
  } catch {
    throw new ImportFault(`Il file ${file} non si riesce a leggere come foglio di calcolo.`);
  }
}
