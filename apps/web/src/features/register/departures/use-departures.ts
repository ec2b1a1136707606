import { departureMessages, questions } from '@lucerna/domain/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { ask } from '../../../ui/ask.ts';
import { closeNotice, type NoticeOptions, notify } from '../../../ui/notify.ts';
import type { SelectionStore } from '../../../ui/selection.ts';
import { useUnsaved } from '../../../ui/unsaved.ts';
import {
  type DepartureEvent,
  type DepartureList,
  departureList,
  departuresOf,
  isOpenDirty,
  listOf,
  type StoredDepartures,
  unsavedCount,
} from './departure-list.ts';
import { departuresQuery, refusalText, refusedRow, storeDepartures } from './stored-departures.ts';

export interface Departures {
  /** Undefined until the list is there. */
  readonly list: DepartureList | undefined;
  readonly error: ApiError | null;
  readonly unsaved: number;
  readonly saving: boolean;
  /** What somebody else stored meanwhile, until one of the two lists is chosen. */
  readonly theirs: StoredDepartures | null;
  send(event: DepartureEvent): void;
  reload(): void;
  /** Sends the whole list; gives false where an open row is not complete yet. */
  save(): boolean;
  /** Takes the other list, keeps this one, or decides later. */
  settle(choice: 'theirs' | 'mine' | 'later'): void;
}

const nothing = listOf({ departures: [], tag: null });

/** The departures of one cabinet: read, edited, saved as a whole, and not left without a question. */
export function useDepartures(cabinet: number, selection: SelectionStore): Departures {
  const client = useQueryClient();
  const query = useQuery(departuresQuery(cabinet));
  const [list, send] = useReducer(departureList, nothing);
  const [loaded, setLoaded] = useState<StoredDepartures | undefined>(undefined);
  const [saving, setSaving] = useState(false);
  const [theirs, setTheirs] = useState<StoredDepartures | null>(null);
  const unsaved = unsavedCount(list);
  const busy = unsaved > 0 || list.open !== null || saving;

  // A newer list takes the place of the old one, unless somebody is at work on that.
  if (query.data !== undefined && query.data !== loaded && !busy) {
    setLoaded(query.data);
    send({ type: 'loaded', stored: query.data });
  }

  const dirty = unsaved > 0 || saving;
  useUnsaved(() => dirty);
  useEffect(() => {
    if (!dirty) return;
    selection.guard((go) => {
      void ask({ title: questions.generic, text: questions.unsavedChanges }).then((yes) => yes && go());
    });
    return () => selection.guard(null);
  }, [selection, dirty]);

  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });

  // What failed is said for as long as it is so, and nobody may try it again once the list is left.
  const standing = useRef<number | null>(null);
  const clear = useRef(() => {
    if (standing.current !== null) closeNotice(standing.current);
    standing.current = null;
  }).current;
  useEffect(() => clear, [clear]);
  const fail = (title: string, options: NoticeOptions) => {
    clear();
    standing.current = notify.error(title, options);
  };

  async function store(from: DepartureList): Promise<void> {
    clear();
    setSaving(true);
    const outcome = await storeDepartures(cabinet, departuresOf(from), from.stored.tag);
    setSaving(false);
    if (outcome.kind === 'saved') {
      const { stored } = outcome;
      client.setQueryData(departuresQuery(cabinet).queryKey, stored);
      setLoaded(stored);
      send({ type: 'loaded', stored });
      notify.success(departureMessages.saved);
      if (stored.tag === null) void query.refetch();
      return;
    }
    const { error } = outcome;
    const title = departureMessages.saveFailed(refusalText(error));
    if (outcome.kind === 'stale') {
      const { data = { departures: outcome.theirs, tag: null } } = await query.refetch();
      fail(title, { actions: [{ label: 'Confronta', run: () => setTheirs(data) }] });
      setTheirs(data);
      return;
    }
    fail(title, error.status === 422 ? {} : { onRetry: () => void store(latest.current) });
    const refused = refusedRow(error);
    const row = refused === null ? undefined : from.rows[refused.index];
    if (refused !== null && row !== undefined) send({ type: 'edit', key: row.key, said: refused.said });
  }

  return {
    list: loaded === undefined ? undefined : list,
    error: query.error,
    unsaved,
    saving,
    theirs,
    send,
    reload: () => void query.refetch(),
    save() {
      const closed = departureList(list, { type: isOpenDirty(list) ? 'confirm' : 'cancel' });
      if (closed.open !== null) return false;
      send({ type: isOpenDirty(list) ? 'confirm' : 'cancel' });
      void store(closed);
      return true;
    },
    settle(choice) {
      setTheirs(null);
      if (theirs === null || choice === 'later') return;
      clear();
      send({ type: choice === 'theirs' ? 'loaded' : 'rebased', stored: theirs });
    },
  };
}
