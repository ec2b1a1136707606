/** What of a sheet is its table: titles stand above the names of the columns, totals below the rows. */
import { mostUsual } from './delimiter.ts';

type Cell = unknown;

/** So many of a sheet's first rows tell where its table begins. */
export const rowsOfShape = 60;

const isFilled = (cell: Cell) => cell !== null && cell !== undefined && String(cell).trim() !== '';
const isNumber = (cell: Cell) =>
  typeof cell === 'number' || /^[-+]?[\d.,\s]*\d[\d.,\s]*$/.test(String(cell).trim());

/**
 * The index of the row that holds the names of the columns: the first that is about as wide as the rows are, and
 * holds names and no numbers. 0 where there is no better one.
 */
export function headerIndex(rows: readonly (readonly Cell[])[]): number {
  const widths = rows.map((row) => row.filter(isFilled).length);
  const usual = mostUsual(widths.filter((width) => width > 1));
  if (usual === null) return 0;
  const wide = Math.max(2, Math.ceil(usual[0] * 0.6));
  for (const [index, row] of rows.entries()) {
    const filled = row.filter(isFilled);
    if (filled.length < wide) continue;
    // The first wide row is the names' or, where there are none, the first of the data: then nothing is skipped.
    const names = new Set(filled.map((cell) => String(cell).trim().toLowerCase()));
    const isHeader = names.size === filled.length && filled.filter(isNumber).length * 4 <= filled.length;
    return isHeader ? index : 0;
  }
  return 0;
}

const totalWord = /^(?:totale?|totali|sub-?totale|somma|tot\.?)(?:$|[\s:.(])/i;

/** Whether a row sums up those above it: a word that says so stands first, and little else. */
export function isTotals(cells: readonly Cell[]): boolean {
  const filled = cells.filter(isFilled);
  const [first] = filled;
  if (typeof first !== 'string' || !totalWord.test(first.trim())) return false;
  return filled.slice(1).every(isNumber) || filled.length * 2 <= cells.length;
}
