import { type Kind, labelledFor } from '@lucerna/domain/kind';
import { formatCriteria } from '@lucerna/domain/rules/criteria/criteria-text';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FeatureTable } from '../../api/feature-table.ts';
import { derivedFieldsOf } from '../../elements/derived-fields.ts';
import { soleType } from '../../elements/sole-type.ts';
import type { References } from '../../grid/cell-text.ts';
import { foundWithin } from '../../grid/masks.ts';
import type { Found } from '../../grid/search-index.ts';
import { type ListFilter, useListFilter } from '../../lists/criteria/use-list-filter.ts';
import { useOnlyPresent } from '../../lists/use-only-present.ts';
import { onHashChange } from '../../state/address-hash.ts';
import type { SelectionStore } from '../../state/selection.ts';
import { foundAndKept, type KeptRows, keptWords, nothingKept, withChanged, withMade } from './kept-rows.ts';
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
  readonly kept: Kept;
}

/** What was just written and the filter would hide. */
export interface Kept {
  /** `12 nuovi, fuori dal filtro`; undefined where there is nothing of the kind. */
  readonly words: string | undefined;
  made(ids: readonly number[]): void;
  changed(ids: readonly number[]): void;
  /** The filter holds for them too. */
  forget(): void;
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
  const filter = useListFilter({ listing: kind, table, references, derived, text: start.filter });
  const { chosen: choice, mask } = useListChoice(kind, table);
  const within = useMemo(() => foundWithin(filter.found, mask), [filter.found, mask]);
  const narrowing = `${filter.applied}\n${formatCriteria(filter.criteria.all)}\n${choice?.value ?? ''}`;
  const { found, kept } = useKept(kind, table, within, narrowing);

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

  return { filter: { ...filter, found }, choice, shownKind, group, chooseGroup: setGroup, kept };
}

/** What the filter finds with what is kept besides, until `narrowing` is another one. */
function useKept(
  kind: Kind,
  table: FeatureTable | undefined,
  within: Found,
  narrowing: string,
): { readonly found: Found; readonly kept: Kept } {
  const [held, setHeld] = useState({ narrowing, rows: nothingKept });
  const rows = held.narrowing === narrowing ? held.rows : nothingKept;
  const { found, made, changed } = useMemo(() => foundAndKept(within, table, rows), [within, table, rows]);
  const latest = useRef({ narrowing, table, found });
  useEffect(() => {
    latest.current = { narrowing, table, found };
  });
  const [keep] = useState(() => {
    const put = (next: (rows: KeptRows) => KeptRows) => {
      const now = latest.current.narrowing;
      setHeld((known) => ({
        narrowing: now,
        rows: next(known.narrowing === now ? known.rows : nothingKept),
      }));
    };
    return {
      made: (ids: readonly number[]) => put((rows) => withMade(rows, ids)),
      changed(ids: readonly number[]) {
        const { table: seen, found: shown } = latest.current;
        put((rows) => withChanged(rows, ids, seen, shown));
      },
      forget: () => put(() => nothingKept),
    };
  });
  return { found, kept: { ...keep, words: keptWords(kind.names, made, changed) } };
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
