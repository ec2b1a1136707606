/** The hidden sheet in which a workbook of refused rows carries what its import went by, as JSON in pieces. */
import type * as XLSX from '@e965/xlsx';

export const carriedSheet = 'Scelte di Lucerna';
/** A cell of a workbook holds 32,767 characters. */
export const pieceLength = 30_000;
const mostPieces = 200;

/** The text that it carries; undefined where there is no such sheet. Whether it makes sense is not looked at here. */
export function carriedIn({ Sheets }: XLSX.WorkBook): string | undefined {
  const sheet = Sheets[carriedSheet];
  const pieces: string[] = [];
  // Above the pieces stands what the sheet is for.
  for (let row = 2; row < mostPieces + 2; row += 1) {
    const { v } = (sheet?.[`A${row}`] ?? {}) as Partial<XLSX.CellObject>;
    if (typeof v !== 'string') break;
    pieces.push(v);
  }
  return pieces.length === 0 ? undefined : pieces.join('');
}
