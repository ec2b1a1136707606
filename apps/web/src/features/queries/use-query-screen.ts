import { useEffect, useMemo, useState } from 'react';
import type { FeatureTable } from '../../api/feature-table.ts';
import { useUser } from '../../api/use-user.ts';
import type { References } from '../../grid/cell-text.ts';
import { type ListFilter, useListFilter } from '../../lists/criteria/use-list-filter.ts';
import { useOnlyPresent } from '../../lists/use-only-present.ts';
import { hashValue, onHashChange, putHashValues } from '../../state/address-hash.ts';
import { createSelection, type SelectionStore } from '../../state/selection.ts';
import { allIds } from './query-list.ts';
import { maskOfQuery, type QueryRows, queryRows } from './query-rows.ts';
import type { Subject } from './subject.ts';
import { type SelectionState, useSelection } from './use-selection.ts';

/** What the address calls the view of the selection. */
const viewed = 'selezione';

export interface QueryScreenState {
  readonly subject: Subject;
  readonly table: FeatureTable | undefined;
  readonly references: References;
  readonly state: SelectionState;
  readonly mode: 'select' | 'view';
  /** Looks at the selection, at one of its queries or at all. */
  view(at?: number | null): void;
  back(): void;
  readonly group: string;
  chooseGroup(group: string): void;
  /** Select mode. */
  readonly filter: ListFilter;
  readonly chosen: SelectionStore;
  /** What the selection holds. */
  readonly added: ReadonlySet<number>;
  /** View mode: the rows, and those of one query. */
  readonly rows: QueryRows | undefined;
  readonly current: number | null;
  readonly rowMask: Uint8Array | null;
  readonly chosenRows: SelectionStore;
}

/** Both modes of a query screen. `searchable`: what fields point at is there. */
export function useQueryScreen(
  subject: Subject,
  table: FeatureTable | undefined,
  references: References,
  searchable: boolean,
): QueryScreenState {
  const { codistat, username } = useUser();
  const place = useMemo(() => ({ codistat, username, type: subject.type }), [codistat, username, subject]);
  const state = useSelection(subject, place, table, references, searchable);
  const [mode, setMode] = useState<'select' | 'view'>(() =>
    hashValue('vista') === viewed ? 'view' : 'select',
  );
  const [wanted, setCurrent] = useState<number | null>(null);
  const current = wanted !== null && wanted < state.queries.length ? wanted : null;
  const groups = subject.listing.groups;
  const knownGroup = (id: string | null) =>
    groups.find((group) => group.id === id)?.id ?? groups[0]?.id ?? '';
  const [group, chooseGroup] = useState(() => knownGroup(hashValue('gruppo')));
  const { listing, derived } = subject;
  const [text] = useState(() => hashValue('filtro') ?? '');
  const filter = useListFilter({ listing, table, references, text, derived });
  const [chosen] = useState(createSelection);
  const [chosenRows] = useState(createSelection);

  useEffect(() => putHashValues({ filtro: filter.applied }), [filter.applied]);
  useEffect(() => putHashValues({ vista: mode === 'view' ? viewed : null }), [mode]);
  useEffect(() => putHashValues({ gruppo: group === groups[0]?.id ? null : group }), [group, groups]);
  useEffect(() =>
    onHashChange(() => {
      filter.apply(hashValue('filtro') ?? '');
      setMode(hashValue('vista') === viewed ? 'view' : 'select');
      chooseGroup(knownGroup(hashValue('gruppo')));
    }),
  );
  useOnlyPresent(chosen, table);

  const { queries } = state;
  const added = useMemo(() => allIds(queries), [queries]);
  const rows = useMemo(
    () => (mode === 'view' && table !== undefined ? queryRows(queries, table) : undefined),
    [mode, queries, table],
  );
  // Rows are numbered anew with every change of the selection.
  useEffect(() => {
    if (rows !== undefined) chosenRows.choose([]);
  }, [rows, chosenRows]);
  const rowMask = useMemo(() => (rows === undefined ? null : maskOfQuery(rows, current)), [rows, current]);

  return {
    subject,
    table,
    references,
    state,
    mode,
    group,
    chooseGroup,
    filter,
    chosen,
    added,
    rows,
    current,
    rowMask,
    chosenRows,
    view(at = null) {
      setCurrent(at);
      setMode('view');
    },
    back: () => setMode('select'),
  };
}
