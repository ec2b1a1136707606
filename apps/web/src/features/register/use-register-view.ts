import { type Kind, labelledFor } from '@lucerna/domain/kind';
import { useEffect, useMemo, useState } from 'react';
import type { FeatureTable } from '../../api/feature-table.ts';
import { derivedFieldsOf } from '../../elements/derived-fields.ts';
import { soleType } from '../../elements/sole-type.ts';
import type { References } from '../../grid/cell-text.ts';
import { foundWithin } from '../../grid/masks.ts';
import { type ListFilter, useListFilter } from '../../lists/criteria/use-list-filter.ts';
import { useOnlyPresent } from '../../lists/use-only-present.ts';
import { onHashChange } from '../../state/address-hash.ts';
import type { SelectionStore } from '../../state/selection.ts';
import { readRegisterAddress, writeChosen, writeFilter, writeGroup } from './register-address.ts';
import { type ChosenValue, useListChoice } from './use-list-choice.ts';

export interface RegisterView {
  /** Free search and criteria; what they found is narrowed by the choice, where the kind has one. */
  readonly filter: ListFilter;
  readonly choice: ChosenValue | undefined;
  /** The kind under the labels of the type that is chosen, or that all rows shown have. */
  readonly shownKind: Kind;
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
  const derived = derivedFieldsOf(kind.id);
  const filter = useListFilter({ ...{ listing: kind, table, references, derived }, text: start.filter });
  const { chosen: choice, mask } = useListChoice(kind, table);
  const found = useMemo(() => foundWithin(filter.found, mask), [filter.found, mask]);

  const all = choice === undefined || choice.value === choice.choice.all;
  const type = useMemo(
    () => (all ? soleType(kind, table, found.mask) : choice.value),
    [all, choice?.value, kind, table, found.mask],
  );
  const shownKind = useMemo(() => labelledFor(kind, type), [kind, type]);

  useEffect(() => writeFilter(filter.applied), [filter.applied]);
  useEffect(() => writeGroup(group, first), [group, first]);

  useEffect(() => {
    selection.choose(start.chosen);
    return selection.subscribe(chosenWriter(selection));
  }, [selection, start]);

  useOnlyPresent(selection, table);

  useEffect(() =>
    onHashChange(() => {
      const next = readRegisterAddress();
      filter.apply(next.filter);
      setGroup(knownGroup(next.group));
      selection.choose(next.chosen);
    }),
  );

  return { filter: { ...filter, found }, choice, shownKind, group, chooseGroup: setGroup };
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
