/** What setting some fields on several elements would change, told before it is done. */
import { editingCalls } from '@lucerna/contract/endpoints/editing';
import { fieldMessages } from '@lucerna/contract/italian';
import { type Field, type FieldValue, setByClient } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import type { FeatureTable } from '../../../api/feature-table.ts';
import { type Draft, draftValue } from '../../../form/draft.ts';
import { type Faults, wordedFaults } from '../../../form/draft-faults.ts';

export interface OldValue {
  readonly value: FieldValue;
  readonly count: number;
}

export interface FieldPreview {
  readonly field: Field;
  /** What would be replaced, the most frequent first. */
  readonly old: readonly OldValue[];
  /** How many elements hold the new value already. */
  readonly same: number;
}

export interface Preview {
  /** How many elements would change in one field at least. */
  readonly changing: number;
  readonly fields: readonly FieldPreview[];
}

/** An empty text is no value. */
function plain(value: FieldValue): FieldValue {
  return value === '' ? null : value;
}

/** The fields that can be set on several at once: those of the form. */
export function settableFields(kind: Kind): readonly Field[] {
  return kind.fields.filter((field) => setByClient(field) && field.group !== undefined);
}

export function rowsOf(table: FeatureTable, ids: Iterable<number>): readonly number[] {
  return [...ids].flatMap((id) => table.rowOf(id) ?? []);
}

export function preview(
  fields: readonly Field[],
  table: FeatureTable,
  rows: readonly number[],
  values: Draft,
): Preview {
  const changed = new Set<number>();
  const previews = fields.map((field): FieldPreview => {
    const column = table.column(field.key);
    const wanted = plain(draftValue(values, field.key));
    const counts = new Map<FieldValue, number>();
    let same = 0;
    for (const row of rows) {
      const value = plain(column.at(row));
      if (value === wanted) {
        same += 1;
        continue;
      }
      changed.add(row);
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    const old = [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count);
    return { field, old, same };
  });
  return { changing: changed.size, fields: previews };
}

/** What all of the rows hold in a field, if they agree; else nothing. */
export function sharedValue(key: string, table: FeatureTable, rows: readonly number[]): FieldValue {
  const column = table.column(key);
  const [first] = rows;
  if (first === undefined) return null;
  const value = column.at(first);
  return rows.every((row) => column.at(row) === value) ? value : null;
}

/** What is wrong with the values, by the schema that the server judges by. */
export function severalFaults(kind: Kind, values: Draft): Faults {
  const read = editingCalls[kind.segment].several.body?.safeParse({ ids: [1], campi: values });
  if (read === undefined || read.success) return {};
  const inFields = Object.entries(fieldMessages(read.error)).flatMap(([path, message]) =>
    path.startsWith('campi.') ? [[path.slice('campi.'.length), message]] : [],
  );
  return wordedFaults(Object.fromEntries(inFields));
}
