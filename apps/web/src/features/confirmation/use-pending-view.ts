import { pendingListing } from '@lucerna/domain/intervention';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { useEffect, useMemo, useState } from 'react';
import type { FeatureTable } from '../../api/feature-table.ts';
import type { Found } from '../../grid/search-index.ts';
import { type ListFilter, useListFilter } from '../../lists/criteria/use-list-filter.ts';
import { hashValue, putHashValues } from '../../state/address-hash.ts';

/** Lets every row pass. */
const everyElement = '*';

export const elementOptions = [
  { value: everyElement, label: 'Tutti gli elementi' },
  ...kinds.map(({ tipoElemento, names }) => ({ value: tipoElemento as string, label: names.title })),
];

export interface PendingView {
  readonly filter: ListFilter;
  readonly type: string;
  chooseType(type: string): void;
  /** What passes both. */
  readonly found: Found;
  clear(): void;
}

const references = {};

/** The free search and the type of element, both in the address. */
export function usePendingView(table: FeatureTable | undefined): PendingView {
  const [start] = useState(() => ({ filter: hashValue('filtro') ?? '', type: hashValue('tipo') }));
  const filter = useListFilter({ listing: pendingListing, table, references, text: start.filter });
  const [type, chooseType] = useState(
    () => elementOptions.find(({ value }) => value === start.type)?.value ?? everyElement,
  );
  useEffect(() => putHashValues({ filtro: filter.applied }), [filter.applied]);
  useEffect(() => putHashValues({ tipo: type === everyElement ? null : type }), [type]);
  const found = useMemo<Found>(() => {
    if (type === everyElement || table === undefined) return filter.found;
    const column = table.column('tipo_elemento');
    const mask = Uint8Array.from({ length: table.count }, (_, row) =>
      column.at(row) === type ? (filter.found.mask?.[row] ?? 1) : 0,
    );
    return { mask, count: mask.reduce((sum, flag) => sum + flag, 0) };
  }, [filter.found, table, type]);
  return {
    filter,
    type,
    chooseType,
    found,
    clear() {
      filter.apply('');
      chooseType(everyElement);
    },
  };
}
