/** The selection as this tab of the browser keeps it, with every key: it is there again after a reload. */
import type { QueriedType } from '@lucerna/contract/endpoints/saved-queries';
import { formatRanges, parseRanges } from '../../state/id-ranges.ts';
import { personalName } from '../../state/personal-memory.ts';
import type { Query } from './query-list.ts';

/** The selection on the server that the present one was opened from, or kept as. */
export interface KeptAs {
  readonly id: number;
  readonly nome: string;
  readonly condivisa: boolean;
  readonly versione: number;
  readonly own: boolean;
}

export interface Held {
  readonly queries: readonly Query[];
  readonly kept: KeptAs | null;
  /** The queries are no more what was kept. */
  readonly changed: boolean;
}

export interface Place {
  readonly codistat: string;
  readonly username: string;
  readonly type: QueriedType;
}

const nameOf = ({ type, ...owner }: Place) => `lucerna.${personalName('interrogazioni', owner, type)}`;

export function holdHere(place: Place, held: Held): void {
  try {
    if (held.queries.length === 0 && held.kept === null) window.sessionStorage.removeItem(nameOf(place));
    else {
      const queries = held.queries.map((query) => ({ ...query, ids: formatRanges(query.ids) }));
      window.sessionStorage.setItem(nameOf(place), JSON.stringify({ ...held, queries }));
    }
  } catch {
    // A browser that keeps nothing, or has no room: the address still names what it can.
  }
}

export function heldHere(place: Place): Held | null {
  try {
    const text = window.sessionStorage.getItem(nameOf(place));
    if (text === null) return null;
    const held = JSON.parse(text) as Omit<Held, 'queries'> & {
      queries: readonly (Omit<Query, 'ids' | 'criteri'> & { ids: string; criteri?: string })[];
    };
    const queries = held.queries.map((query) => ({
      // What an older page left here had no criteria.
      criteri: '',
      ...query,
      ids: parseRanges(query.ids),
    }));
    return { ...held, queries };
  } catch {
    return null;
  }
}
