import type { Listing } from '@lucerna/domain/kind';
import { formatCriteria, parseCriteria } from '@lucerna/domain/rules/criteria/criteria-text';
import type { Criterion } from '@lucerna/domain/rules/criteria/criterion';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FeatureTable } from '../../api/feature-table.ts';
import type { References } from '../../grid/cell-text.ts';
import { criteriaMask } from '../../grid/criteria-mask.ts';
import { criteriaFields, type ListedField } from '../../grid/listed-field.ts';
import { foundWithin, steadyFound } from '../../grid/masks.ts';
import type { Found } from '../../grid/search-index.ts';
import { type FreeTextFilter, useFreeTextFilter } from '../../grid/use-free-text-filter.ts';
import { hashValue, onHashChange, putHashValues } from '../../state/address-hash.ts';

/** The criteria of a list, and what they may be about. */
export interface ListCriteria {
  readonly all: readonly Criterion[];
  readonly fields: readonly ListedField[];
  put(criteria: readonly Criterion[]): void;
}

/** Free search and criteria, which hold together: `found` is what passes both. */
export interface ListFilter extends FreeTextFilter {
  readonly criteria: ListCriteria;
}

interface ListFilterInput {
  readonly listing: Listing;
  readonly table: FeatureTable | undefined;
  readonly references: References;
  /** What the free search begins with. */
  readonly text: string;
  /** What can be asked for besides the listing's fields. The same array as long as it is the same. */
  readonly derived?: readonly ListedField[];
}

const none: readonly ListedField[] = [];
const name = 'criteri';

/** What narrows a list. The criteria stand in the address; the text is the screen's to put there. */
export function useListFilter(input: ListFilterInput): ListFilter {
  const { listing, table, references, text, derived = none } = input;
  const filter = useFreeTextFilter(listing, table, references, text);
  const fields = useMemo(() => criteriaFields(listing, derived), [listing, derived]);
  const inAddress = () =>
    parseCriteria(
      hashValue(name) ?? '',
      fields.map(({ field }) => field),
    );
  const [all, put] = useState(inAddress);
  useEffect(() => putHashValues({ [name]: formatCriteria(all) }), [all]);
  useEffect(() =>
    onHashChange(() => {
      const next = inAddress();
      put((known) => (formatCriteria(known) === formatCriteria(next) ? known : next));
    }),
  );
  const mask = useMemo(
    () => (table === undefined ? null : criteriaMask(all, fields, table, references)),
    [all, fields, table, references],
  );
  const before = useRef<Found>(undefined);
  const found = useMemo(
    () => steadyFound(before.current, foundWithin(filter.found, mask)),
    [filter.found, mask],
  );
  useEffect(() => {
    before.current = found;
  }, [found]);
  return { ...filter, found, criteria: { all, fields, put } };
}
