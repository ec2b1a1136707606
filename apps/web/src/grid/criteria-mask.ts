/**
 * Criteria over all rows of a table. A value that many rows share is judged once, and no row becomes an object: a
 * hundred thousand rows take some milliseconds a criterion.
 */
import type { Cell } from '@lucerna/contract/columns';
import { type Criterion, comparedAs, criterionTest } from '@lucerna/domain/rules/criteria/criterion';
import { type FeatureTable, type TableColumn, valuesIn } from '../api/feature-table.ts';
import { cellText, type References } from './cell-text.ts';
import type { ListedField } from './listed-field.ts';

/** 1 for each row that meets all criteria; null where there are none. One on a field that is not there lets all pass. */
export function criteriaMask(
  criteria: readonly Criterion[],
  fields: readonly ListedField[],
  table: FeatureTable,
  references: References,
): Uint8Array | null {
  let mask: Uint8Array | null = null;
  for (const criterion of criteria) {
    const listed = fields.find(({ field }) => field.key === criterion.field);
    if (listed === undefined) continue;
    const { field, columnOf } = listed;
    const meets = criterionTest(field, criterion, (value) => cellText(field, value, references));
    mask ??= new Uint8Array(table.count).fill(1);
    narrow(mask, columnOf(table), meets);
  }
  return mask;
}

function narrow(mask: Uint8Array, column: TableColumn, meets: (value: Cell) => boolean): void {
  const { dictionary, index } = column;
  if (dictionary === undefined || index === undefined) {
    for (let row = 0; row < mask.length; row++) if (mask[row] === 1 && !meets(column.at(row))) mask[row] = 0;
    return;
  }
  const known = Uint8Array.from(dictionary, (value) => (meets(value) ? 1 : 0));
  const nothing = meets(null) ? 1 : 0;
  for (let row = 0; row < mask.length; row++) {
    mask[row] = (mask[row] ?? 0) & (known[index[row] ?? -1] ?? nothing);
  }
}

/** The smallest and the largest value of a column of numbers or days; null where it has none. */
export function rangeOf(
  { field, columnOf }: ListedField,
  table: FeatureTable,
): readonly [from: string | number, to: string | number] | null {
  const as = comparedAs(field);
  if (as !== 'number' && as !== 'day') return null;
  const column = columnOf(table);
  let range: [string | number, string | number] | null = null;
  const look = (value: Cell) => {
    if ((typeof value !== 'number' && typeof value !== 'string') || value === '') return;
    range ??= [value, value];
    if (value < range[0]) range[0] = value;
    if (value > range[1]) range[1] = value;
  };
  for (const value of valuesIn(column, table.count)) look(value);
  return range;
}

/** The texts of a column as they are shown, the most frequent first. */
export function textsOf(
  { field, columnOf }: ListedField,
  table: FeatureTable,
  references: References,
): readonly string[] {
  const column = columnOf(table);
  const counts = new Map<Cell, number>();
  for (let row = 0; row < table.count; row++) {
    const value = column.at(row);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const texts = new Map<string, number>();
  for (const [value, count] of counts) {
    const text = cellText(field, value, references);
    if (text !== '') texts.set(text, (texts.get(text) ?? 0) + count);
  }
  return [...texts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0], 'it')).map(([text]) => text);
}
