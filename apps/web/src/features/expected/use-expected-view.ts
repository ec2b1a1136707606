import type { ConsumptionVerdict } from '@lucerna/domain/vocabulary/consumption-verdict';
import { useEffect, useMemo, useState } from 'react';
import type { FeatureTable } from '../../api/feature-table.ts';
import type { Found } from '../../grid/search-index.ts';
import { type FreeTextFilter, useFreeTextFilter } from '../../grid/use-free-text-filter.ts';
import { hashValue, putHashValues } from '../../state/address-hash.ts';
import { expectedListing } from './expected-table.ts';
import { verdictLabel, verdictOrder } from './verdict-looks.tsx';

/** Lets every row pass. */
const everything = '*';

export interface ExpectedView {
  readonly filter: FreeTextFilter;
  readonly verdict: string;
  readonly verdicts: readonly { readonly value: string; readonly label: string }[];
  chooseVerdict(verdict: string): void;
  /** How many cabinets have each verdict. */
  readonly counts: ReadonlyMap<ConsumptionVerdict, number>;
  /** What passes both. */
  readonly found: Found;
  clear(): void;
}

const references = {};

/** The free search and the choice of a verdict, both in the address. */
export function useExpectedView(table: FeatureTable | undefined): ExpectedView {
  const [start] = useState(() => hashValue('filtro') ?? '');
  const filter = useFreeTextFilter(expectedListing, table, references, start);
  const [verdict, chooseVerdict] = useState<string>(
    () => verdictOrder.find((value) => value === hashValue('verdetto')) ?? everything,
  );
  useEffect(() => {
    putHashValues({ filtro: filter.applied, verdetto: verdict === everything ? null : verdict });
  }, [filter.applied, verdict]);
  const counts = useMemo(() => {
    const column = table?.column('verdetto');
    const found = new Map<ConsumptionVerdict, number>();
    for (let row = 0; row < (table?.count ?? 0); row += 1) {
      const value = column?.at(row) as ConsumptionVerdict;
      found.set(value, (found.get(value) ?? 0) + 1);
    }
    return found;
  }, [table]);
  const found = useMemo<Found>(() => {
    if (table === undefined || verdict === everything) return filter.found;
    const column = table.column('verdetto');
    const mask = Uint8Array.from({ length: table.count }, (_, row) =>
      column.at(row) === verdict ? (filter.found.mask?.[row] ?? 1) : 0,
    );
    return { mask, count: mask.reduce((sum, flag) => sum + flag, 0) };
  }, [filter.found, table, verdict]);
  const verdicts = [
    { value: everything, label: 'Tutti i verdetti' },
    ...verdictOrder
      .filter((value) => counts.has(value) || value === verdict)
      .map((value) => ({ value, label: `${verdictLabel(value)} (${counts.get(value) ?? 0})` })),
  ];
  return {
    filter,
    verdict,
    verdicts,
    chooseVerdict,
    counts,
    found,
    clear() {
      filter.apply('');
      chooseVerdict(everything);
    },
  };
}
