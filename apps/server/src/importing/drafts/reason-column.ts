/** How the workbook of refused rows calls the column of the reasons: one that has it comes from here. */
import { type Field, fullLabel } from '@lucerna/domain/field';
import { placeLabel } from '../problem.ts';
import type { ReadList } from '../read/read-file.ts';

export const reasonColumn = 'Motivo';

/**
 * Whether a list looks like that of our workbook, whoever saved it since and as whatever: each row has its reason, and
 * most say which field they are about, as ours do. Other people's surveys have a column of that name too.
 */
export function hasReasons({ columns, records }: ReadList, fields: readonly Field[]): boolean {
  if (!columns.includes(reasonColumn) || records.length === 0) return false;
  const labels = [placeLabel, ...fields.map((field) => fullLabel(field))];
  const beginnings = labels.flatMap((label) => [`${label}: `, `${label}, colonn`]);
  let ours = 0;
  for (const { values } of records) {
    const reason = values[reasonColumn];
    if (typeof reason !== 'string') return false;
    const told = reason.split('; ');
    if (told.some((one) => beginnings.some((beginning) => one.startsWith(beginning)))) ours += 1;
  }
  return ours >= records.length / 2;
}
