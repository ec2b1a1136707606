/** What of a workbook's sheet a person does not see, or sees over several rows: hidden rows and columns, merged cells, formats. */
import type * as XLSX from '@e965/xlsx';
import { xlsx } from '../../spreadsheet/xlsx.ts';

/** What is hidden of a sheet, as the library does not tell it of every format. */
export interface Hidden {
  readonly sheet: boolean;
  /** Indexes, from 0. */
  readonly rows: ReadonlySet<number>;
  readonly columns: ReadonlySet<number>;
}

export function hiddenOf(book: XLSX.WorkBook, name: string): Hidden {
  const sheet = book.Sheets[name];
  const state = book.Workbook?.Sheets?.[book.SheetNames.indexOf(name)]?.Hidden ?? 0;
  return {
    sheet: state !== 0,
    rows: hiddenAmong(sheet?.['!rows']),
    columns: hiddenAmong(sheet?.['!cols']),
  };
}

function hiddenAmong(
  infos: readonly ({ hidden?: boolean | undefined } | undefined | null)[] = [],
): ReadonlySet<number> {
  const found = new Set<number>();
  // Such lists have holes.
  infos.forEach((info, index) => {
    if (info?.hidden === true) found.add(index);
  });
  return found;
}

/**
 * Where the value of a cell stands that is merged with the one above it: by column, the rows of the merge and its first.
 * A cell merged with one beside it alone is empty, as it looks.
 */
export function mergedAbove(
  sheet: XLSX.WorkSheet,
  firstRow: number,
): (row: number, column: number) => number | undefined {
  const columns = new Map<number, { readonly from: number; readonly to: number }[]>();
  for (const { s, e } of sheet['!merges'] ?? []) {
    if (e.r === s.r || s.r < firstRow) continue;
    columns.set(s.c, [...(columns.get(s.c) ?? []), { from: s.r, to: e.r }]);
  }
  for (const merges of columns.values()) merges.sort((a, b) => a.from - b.from);
  // Rows are asked for from the top.
  const next = new Map<number, number>();
  return (row, column) => {
    const merges = columns.get(column);
    if (merges === undefined) return undefined;
    let at = next.get(column) ?? 0;
    while ((merges[at]?.to ?? Number.POSITIVE_INFINITY) < row) at += 1;
    next.set(column, at);
    const merge = merges[at];
    return merge !== undefined && merge.from < row ? merge.from : undefined;
  };
}

/** Digits with the marks of thousands and decimals, and money: the number itself says as much. Of a share it is the hundredth. */
const plainlyShown = /^[-+(]?\s?(?:[€$£]\s?)?(?:0|[1-9][\d.,'\s\u00a0\u202f]*)(?:[.,]\d+)?\s?[€$£)-]*$/;
const exponent = /^-?\d(?:[.,]\d+)?E[+-]?\d+$/i;

const slash = '\uE000';

/** The library takes a slash that stands for itself, as in `00\/0000`, for a fraction. */
function withOwnSlashes(value: XLSX.CellObject['v'], format: XLSX.CellObject['z']): string | undefined {
  if (typeof value !== 'number' || typeof format !== 'string' || !format.includes('/')) return undefined;
  const own = format
    .replace(/"[^"]*"/g, (text) => text.replaceAll('/', slash))
    .replaceAll('\\/', `"${slash}"`);
  return own.includes('/') || !own.includes(slash)
    ? undefined
    : xlsx().SSF.format(own, value).trim().replaceAll(slash, '/');
}

/** What the format of a number shows where that is more than the number; undefined where it is not. */
export function shownByFormat({ t, v, w, z }: XLSX.CellObject): string | undefined {
  // Cells of OpenDocument that look as the rest of their column do have no format of their own.
  if (t !== 'n' || typeof w !== 'string' || z === 'General') return undefined;
  const text = withOwnSlashes(v, z) ?? w.trim();
  if (text === '' || text === String(v) || plainlyShown.test(text) || exponent.test(text)) return undefined;
  return /\d/.test(text) ? text : undefined;
}
