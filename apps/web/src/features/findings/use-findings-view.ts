import { billRules, type FindingState, findingStates } from '@lucerna/domain/vocabulary/bill-rule';
import { useEffect, useMemo, useState } from 'react';
import type { FeatureTable } from '../../api/feature-table.ts';
import type { Found } from '../../grid/search-index.ts';
import { type FreeTextFilter, useFreeTextFilter } from '../../grid/use-free-text-filter.ts';
import { hashValue, putHashValues } from '../../state/address-hash.ts';
import { judgedListing, openListing } from './finding-table.ts';

/** Lets every row pass. */
const everything = '*';

export interface FindingsView {
  readonly state: FindingState;
  chooseState(state: FindingState): void;
  readonly filter: FreeTextFilter;
  readonly rule: string;
  chooseRule(rule: string): void;
  readonly carrier: string;
  chooseCarrier(carrier: string): void;
  /** What passes all of them. */
  readonly found: Found;
  readonly narrows: boolean;
  clear(): void;
}

export const ruleOptions = [
  { value: everything, label: 'Tutti i controlli' },
  ...billRules.map(({ value, label }) => ({ value: value as string, label })),
];

/** The carriers of the rows on display, by their name. */
export function carrierOptions(table: FeatureTable | undefined): { value: string; label: string }[] {
  const column = table?.column('vett');
  const names = new Set(Array.from({ length: table?.count ?? 0 }, (_, row) => String(column?.at(row) ?? '')));
  const known = [...names].filter((name) => name !== '').sort((a, b) => a.localeCompare(b, 'it'));
  return [
    { value: everything, label: 'Tutti i vettori' },
    ...known.map((name) => ({ value: name, label: name })),
  ];
}

/** The state that the address names. */
export function startState(): FindingState {
  const named = hashValue('stato');
  return findingStates.find(({ value }) => value === named)?.value ?? 'aperta';
}

const references = {};

/** The state, the free search and the two choices, all in the address. */
export function useFindingsView(
  state: FindingState,
  chooseState: (state: FindingState) => void,
  table: FeatureTable | undefined,
): FindingsView {
  const [start] = useState(() => ({
    filter: hashValue('filtro') ?? '',
    rule: hashValue('controllo') ?? everything,
    carrier: hashValue('vettore') ?? everything,
  }));
  const listing = state === 'aperta' ? openListing : judgedListing;
  const filter = useFreeTextFilter(listing, table, references, start.filter);
  const [rule, chooseRule] = useState(
    () => ruleOptions.find(({ value }) => value === start.rule)?.value ?? everything,
  );
  const [carrier, chooseCarrier] = useState(start.carrier);
  useEffect(() => {
    putHashValues({
      stato: state === 'aperta' ? null : state,
      filtro: filter.applied,
      controllo: rule === everything ? null : rule,
      vettore: carrier === everything ? null : carrier,
    });
  }, [state, filter.applied, rule, carrier]);
  const found = useMemo<Found>(() => {
    if (table === undefined || (rule === everything && carrier === everything)) return filter.found;
    const [rules, carriers] = [table.column('regola'), table.column('vett')];
    const passes = (row: number) =>
      (rule === everything || rules.at(row) === rule) &&
      (carrier === everything || carriers.at(row) === carrier);
    const mask = Uint8Array.from({ length: table.count }, (_, row) =>
      passes(row) ? (filter.found.mask?.[row] ?? 1) : 0,
    );
    return { mask, count: mask.reduce((sum, flag) => sum + flag, 0) };
  }, [filter.found, table, rule, carrier]);
  return {
    state,
    chooseState,
    filter,
    rule,
    chooseRule,
    carrier,
    chooseCarrier,
    found,
    narrows: found.mask !== null && found.count < (table?.count ?? 0),
    clear() {
      filter.apply('');
      chooseRule(everything);
      chooseCarrier(everything);
    },
  };
}
