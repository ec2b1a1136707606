import type { CellValue, Column } from './workbook.ts';

/** All keys of the rows, in the order in which they appear, under their own names. */
export function columnsOf(rows: readonly Readonly<Record<string, CellValue>>[]): readonly Column[] {
  const keys = new Set<string>();
  for (const row of rows) for (const key of Object.keys(row)) keys.add(key);
  return [...keys].map((key) => ({ key, label: key }));
}
