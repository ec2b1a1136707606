/** Faults and orders as lists hold them: narrowed by free text and criteria as the registers are. */
import type { Cell } from '@lucerna/contract/columns';
import type { Field } from '@lucerna/domain/field';
import type { Listing } from '@lucerna/domain/kind';
import { closed } from '@lucerna/domain/vocabulary/options';
import { useMemo } from 'react';
import { featureTable } from '../api/feature-table.ts';
import type { CriteriaProps } from './criteria/CriteriaRow.tsx';
import { type ListFilter, useListFilter } from './criteria/use-list-filter.ts';

/** A field of such a list, and what a row has in it. */
export interface WorkColumn<T> {
  readonly field: Omit<Field, 'group'>;
  readonly of: (row: T) => Cell;
}

/** What such a list is made of. The same object as long as the page lives. */
export interface WorkListing<T> {
  readonly listing: Listing;
  readonly columns: readonly WorkColumn<T>[];
}

/** The values of a field, each under its word. */
export const worded = (values: readonly string[], word: (value: string) => string) =>
  closed(values.map((value) => ({ value, label: word(value) })));

const group = { id: 'lavori', label: 'Elenco' };

export function workListing<T>(columns: readonly WorkColumn<T>[]): WorkListing<T> {
  const fields = columns.map(({ field }) => ({ ...field, group: group.id }));
  return { listing: { groups: [group], fields }, columns };
}

export interface WorkList<T> {
  readonly filter: ListFilter;
  /** What the chips and their editor take. */
  readonly chips: CriteriaProps;
  /** The rows that pass; undefined until they are there. */
  readonly listed: readonly T[] | undefined;
  /** Whether a text or a criterion is on. */
  readonly narrowed: boolean;
  /** Takes text and criteria back. */
  readonly clear: () => void;
}

const references = {};

/** What narrows the rows, and those that are left. The criteria stand in the address. */
export function useWorkList<T extends { readonly id: number }>(
  { listing, columns }: WorkListing<T>,
  rows: readonly T[] | undefined,
): WorkList<T> {
  const table = useMemo(
    () =>
      rows &&
      featureTable({
        layer: 'lavori',
        version: 0,
        count: rows.length,
        id: rows.map(({ id }) => id),
        columns: Object.fromEntries(columns.map(({ field, of }) => [field.key, { values: rows.map(of) }])),
      }),
    [rows, columns],
  );
  const filter = useListFilter({ listing, table, references, text: '' });
  const { criteria } = filter;
  const { mask } = filter.found;
  const listed = useMemo(
    () => (mask === null ? rows : rows?.filter((_, at) => mask[at] === 1)),
    [rows, mask],
  );
  return {
    filter,
    chips: { criteria, listing, table, references },
    listed,
    narrowed: filter.applied.trim() !== '' || criteria.all.length > 0,
    clear: () => {
      filter.apply('');
      criteria.put([]);
    },
  };
}
