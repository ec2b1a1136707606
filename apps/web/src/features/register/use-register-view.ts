import type { Kind } from '@lucerna/domain/kind';
import { useEffect, useMemo, useState } from 'react';
import type { FeatureTable } from '../../api/feature-table.ts';
import type { References } from '../../grid/cell-text.ts';
import { type FreeTextFilter, useFreeTextFilter } from '../../grid/use-free-text-filter.ts';
import { onHashChange } from '../../ui/address-hash.ts';
import type { SelectionStore } from '../../ui/selection.ts';
import { foundWithin } from './list-choice.ts';
import { readRegisterAddress, writeChosen, writeFilter, writeGroup } from './register-address.ts';
import { type ChosenValue, useListChoice } from './use-list-choice.ts';

export interface RegisterView {
  /** The free search; what it found is narrowed by the choice, where the kind has one. */
  readonly filter: FreeTextFilter;
  readonly choice: ChosenValue | undefined;
  readonly group: string;
  chooseGroup(group: string): void;
}

/** Filter, column group and selection of a register screen, and the address that holds them. */
export function useRegisterView(
  kind: Kind,
  table: FeatureTable | undefined,
  references: References,
  selection: SelectionStore,
): RegisterView {
  const [start] = useState(readRegisterAddress);
  const first = kind.groups[0]?.id;
  const knownGroup = (id: string | null) => kind.groups.find((group) => group.id === id)?.id ?? first ?? '';
  const [group, setGroup] = useState(() => knownGroup(start.group));
  const filter = useFreeTextFilter(kind, table, references, start.filter);
  const { chosen: choice, mask } = useListChoice(kind, table);
  const found = useMemo(() => foundWithin(filter.found, mask), [filter.found, mask]);

  useEffect(() => writeFilter(filter.applied), [filter.applied]);
  useEffect(() => writeGroup(group, first), [group, first]);

  useEffect(() => {
    selection.choose(start.chosen);
    return selection.subscribe(chosenWriter(selection));
  }, [selection, start]);

  // Rows that have gone since are chosen no more.
  useEffect(() => {
    if (table === undefined) return;
    const { chosen } = selection.get();
    const present = [...chosen].filter((id) => table.rowOf(id) !== undefined);
    if (present.length < chosen.size) selection.choose(present);
  }, [selection, table]);

  useEffect(() =>
    onHashChange(() => {
      const next = readRegisterAddress();
      filter.apply(next.filter);
      setGroup(knownGroup(next.group));
      selection.choose(next.chosen);
    }),
  );

  return { filter: { ...filter, found }, choice, group, chooseGroup: setGroup };
}

/** Writes the selection into the address, once it has stopped changing. */
function chosenWriter(selection: SelectionStore): () => void {
  let written = selection.get().chosen;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    const { chosen } = selection.get();
    if (chosen === written) return;
    written = chosen;
    clearTimeout(timer);
    timer = setTimeout(() => writeChosen(chosen), 150);
  };
}
