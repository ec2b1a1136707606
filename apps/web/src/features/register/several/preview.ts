/** What setting some fields on several elements would change, told before it is done. */
import { type Field, type FieldValue, setByClient } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { disagreementWords, mayDisagree } from '@lucerna/domain/rules/lamp-sigla';
import type { FeatureTable } from '../../../api/feature-table.ts';
import type { Draft } from '../../../form/draft.ts';
import { type Faults, wordedFaults } from '../../../form/draft-faults.ts';
import { judge } from '../../../form/judge.ts';
import { plain } from './several-draft.ts';

export interface OldValue {
  readonly value: FieldValue;
  readonly count: number;
}

export interface FieldPreview {
  readonly field: Field;
  /** What the elements would hold, null where the field is emptied; absent where the field stays as it is. */
  readonly next?: FieldValue;
  /** What would be replaced, the most frequent first; of a field that stays, what is there. */
  readonly old: readonly OldValue[];
  /** How many elements hold the new value already. */
  readonly same: number;
}

export interface Preview {
  /** How many elements would change in one field at least. */
  readonly changing: number;
  readonly fields: readonly FieldPreview[];
}

/** The fields that can be set on several at once: those of the form. */
export function settableFields(kind: Kind): readonly Field[] {
  return kind.fields.filter((field) => setByClient(field) && field.group !== undefined);
}

export function rowsOf(table: FeatureTable, ids: Iterable<number>): readonly number[] {
  return [...ids].flatMap((id) => table.rowOf(id) ?? []);
}

/** `values`: what is set, of the chosen fields; the others of them stay as they are. */
export function preview(
  fields: readonly Field[],
  table: FeatureTable,
  rows: readonly number[],
  values: Draft,
): Preview {
  const changed = new Set<number>();
  const previews = fields.map((field): FieldPreview => {
    const column = table.column(field.key);
    const wanted = values[field.key];
    const counts = new Map<FieldValue, number>();
    let same = 0;
    for (const row of rows) {
      const value = plain(column.at(row));
      if (value === wanted) {
        same += 1;
        continue;
      }
      if (wanted !== undefined) changed.add(row);
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    const old = [...counts].map(([value, count]) => ({ value, count })).sort(mostFrequentFirst);
    return { field, old, same, ...(wanted === undefined ? {} : { next: wanted }) };
  });
  return { changing: changed.size, fields: previews };
}

function mostFrequentFirst(a: OldValue, b: OldValue): number {
  if (a.count !== b.count) return b.count - a.count;
  if (typeof a.value === 'number' && typeof b.value === 'number') return a.value - b.value;
  return String(a.value ?? '').localeCompare(String(b.value ?? ''), 'it', { numeric: true });
}

/** Lamps whose sigla would say another type or power than their fields, in words with their number. */
export function lampsAtOdds(table: FeatureTable, rows: readonly number[], values: Draft): readonly string[] {
  if (!mayDisagree(Object.keys(values))) return [];
  const columns = ['lampot', 'lamp_tipo', 'lamp_pot'].map((key) => [key, table.column(key)] as const);
  return disagreementWords(
    rows.map((row) => ({
      ...Object.fromEntries(columns.map(([key, column]) => [key, column.at(row)])),
      ...values,
    })),
  );
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
  return wordedFaults(judge.fields(kind, values));
}
