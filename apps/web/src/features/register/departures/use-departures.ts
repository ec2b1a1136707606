import { departureMessages } from '@lucerna/domain/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { departuresQuery, type StoredDepartures } from '../../../api/departures.ts';
import { ask } from '../../../state/ask.ts';
import { notify } from '../../../state/notify.ts';
import type { SelectionStore } from '../../../state/selection.ts';
import { useStandingNotice } from '../../../state/standing-notice.ts';
import { leaveQuestion, useUnsaved } from '../../../state/unsaved.ts';
import {
  type DepartureEvent,
  type DepartureList,
  departureList,
  departuresOf,
  isOpenDirty,
  listOf,
  unsavedCount,
} from './departure-list.ts';
import { departuresLost } from './departure-words.ts';
import { refusalText, refusedRow, storeDepartures } from './stored-departures.ts';

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
  useUnsaved(
    () => dirty,
    () => departuresLost(unsaved),
  );
  useEffect(() => {
    if (!dirty) return;
    selection.guard((go) => {
      void ask(leaveQuestion()).then((yes) => yes && go());
    });
    return () => selection.guard(null);
  }, [selection, dirty]);

  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });

  // What failed is said for as long as it is so, and nobody may try it again once the list is left.
  const { error: fail, clear } = useStandingNotice();

  async function store(from: DepartureList): Promise<void> {
    clear();
    setSaving(true);
    const outcome = await storeDepartures(cabinet, departuresOf(from), from.stored.tag);
    setSaving(false);
    if (outcome.kind === 'done') {
      const stored = outcome.stored ?? nothing.stored;
      client.setQueryData(departuresQuery(cabinet).queryKey, stored);
      setLoaded(stored);
      send({ type: 'loaded', stored });
      notify.success(departureMessages.saved);
      if (stored.tag === null) void query.refetch();
      return;
    }
    if (outcome.kind === 'stale') {
      const { data = outcome.theirs } = await query.refetch();
      fail(departureMessages.saveFailed(departureMessages.changedMeanwhile), {
        actions: [{ label: 'Confronta', run: () => setTheirs(data) }],
      });
      setTheirs(data);
      return;
    }
    const { error } = outcome;
    const again = error.mayRetry ? { onRetry: () => void store(latest.current) } : {};
    fail(departureMessages.saveFailed(refusalText(error)), again);
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
      const close: DepartureEvent = { type: isOpenDirty(list) ? 'confirm' : 'cancel' };
      const closed = departureList(list, close);
      send(close);
      if (closed.open !== null) return false;
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
