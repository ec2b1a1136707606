/** A field as a list knows it: what it is, and where its values stand. */
import { type Field, fullLabel } from '@lucerna/domain/field';
import type { Listing } from '@lucerna/domain/kind';
import type { FeatureTable, TableColumn } from '../api/feature-table.ts';

export interface ListedField {
  readonly field: Field;
  columnOf(table: FeatureTable): TableColumn;
}

/** Keys as a column: they stand beside the others. */
const keysOf = ({ ids }: FeatureTable): TableColumn => ({ at: (row) => ids[row] ?? null });

/** The fields that a criterion may name: what is derived of others, all that some tab shows, and the key. */
export function criteriaFields(listing: Listing, derived: readonly ListedField[]): readonly ListedField[] {
  const tabs = new Set(listing.groups.map(({ id }) => id));
  const own = listing.fields
    .filter(({ group, setBy }) => setBy === 'key' || (group !== undefined && tabs.has(group)))
    .map(
      (field): ListedField => ({
        field,
        columnOf: (table) => (field.setBy === 'key' ? keysOf(table) : table.column(field.key)),
      }),
    );
  return [...derived, ...own];
}

interface FieldChoices {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** The fields to choose from, under the names of their tabs; what stands in no tab comes last. */
export function fieldChoices(listing: Listing, fields: readonly ListedField[]): readonly FieldChoices[] {
  const optionsOf = (within: (group: string | undefined) => boolean) =>
    fields
      .filter(({ field }) => within(field.group))
      .map(({ field }) => ({ value: field.key, label: fullLabel(field) }));
  const known = new Set(listing.groups.map(({ id }) => id));
  return [
    ...listing.groups.map(({ id, label }) => ({ label, options: optionsOf((group) => group === id) })),
    { label: 'Altri dati', options: optionsOf((group) => group === undefined || !known.has(group)) },
  ].filter(({ options }) => options.length > 0);
}
