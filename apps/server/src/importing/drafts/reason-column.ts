/** How the workbook of refused rows calls the column of the reasons: one that has it comes from here. */
import type { ReadList } from '../read/read-file.ts';

export const reasonColumn = 'Motivo';

/** Whether a list looks like that of our workbook, whoever saved it since and as whatever: each row has its reason. */
export function hasReasons({ columns, records }: ReadList): boolean {
  if (!columns.includes(reasonColumn) || records.length === 0) return false;
  return records.every(({ values }) => typeof values[reasonColumn] === 'string');
}
