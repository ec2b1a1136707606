import { parseCriteria } from '@lucerna/domain/rules/criteria/criteria-text';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FeatureTable } from '../../api/feature-table.ts';
import type { References } from '../../grid/cell-text.ts';
import { criteriaMask } from '../../grid/criteria-mask.ts';
import { both } from '../../grid/masks.ts';
import { searchIndex } from '../../grid/search-index.ts';
import { hashValue, onHashChange, putHashValues } from '../../state/address-hash.ts';
import { notify } from '../../state/notify.ts';
import { type Held, heldHere, holdHere, type KeptAs, type Place } from './kept-here.ts';
import { formatQueries, type NamedQuery, parseQueries } from './query-address.ts';
import { allIds, type Query } from './query-list.ts';
import { keptAs, queriesOf, savedSelectionsQuery } from './saved-selections.ts';
import { criteriaFieldsOf, type Subject } from './subject.ts';

/** Where the selection comes from when the screen opens. */
type Origin =
  | { readonly from: 'here'; readonly held: Held }
  | { readonly from: 'address'; readonly named: readonly NamedQuery[] }
  | { readonly from: 'server'; readonly id: number }
  | { readonly from: 'none' };

const nothing: Held = { queries: [], kept: null, changed: false };

function addressOf({ queries, kept, changed }: Held): {
  selezione: string | null;
  interrogazioni: string | null;
} {
  const whole = kept !== null && !changed;
  return {
    selezione: whole ? String(kept.id) : null,
    interrogazioni: whole ? null : formatQueries(queries),
  };
}

function originOf(place: Place): Origin {
  const selezione = hashValue('selezione');
  const interrogazioni = hashValue('interrogazioni');
  const held = heldHere(place);
  if (held !== null) {
    const own = addressOf(held);
    // Our own address, or none: what this tab held is all of it, also what had no room in the address.
    const isOurs = selezione === own.selezione && interrogazioni === own.interrogazioni;
    if (isOurs || (selezione === null && interrogazioni === null)) return { from: 'here', held };
  }
  if (selezione !== null && /^\d{1,10}$/.test(selezione)) return { from: 'server', id: Number(selezione) };
  if (interrogazioni !== null) return { from: 'address', named: parseQueries(interrogazioni) };
  return { from: 'none' };
}

export interface SelectionState extends Held {
  /** False while the address's selection is still on its way. */
  readonly ready: boolean;
  /** How many elements it holds from an earlier visit to the screen, while nothing was added in this one; 0: none. */
  readonly fromEarlier: number;
  change(queries: readonly Query[]): void;
  /** The first were added in this visit: from now on the selection is this visit's. */
  begun(): void;
  /** It is now what the server keeps. */
  keptAs(kept: KeptAs, queries: readonly Query[]): void;
  empty(): void;
  restore(held: Held): void;
  /** Whether the address alone brings all of it back. */
  readonly inAddress: boolean;
}

/** The selection of a query screen: from the address or from before the reload, and kept in both. */
export function useSelection(
  subject: Subject,
  place: Place,
  table: FeatureTable | undefined,
  references: References,
  /** The references are there: a filter may look for the code of a cabinet. */
  searchable: boolean,
): SelectionState {
  const [origin, setOrigin] = useState<Origin>(() => originOf(place));
  const [held, setHeld] = useState<Held | null>(() =>
    origin.from === 'here' ? origin.held : origin.from === 'none' ? nothing : null,
  );
  const written = useRef<string>('');
  // A visit lasts as long as the screen stands.
  const [begun, setBegun] = useState(false);

  const saved = useQuery({ ...savedSelectionsQuery, enabled: held === null && origin.from === 'server' });
  useEffect(() => {
    if (held !== null) return;
    if (origin.from === 'address' && table !== undefined && searchable) {
      const index = searchIndex(subject.listing, table, references);
      const fields = criteriaFieldsOf(subject);
      const known = fields.map(({ field }) => field);
      const idsFor = ({ filtro, criteri }: NamedQuery) => {
        const met = criteriaMask(parseCriteria(criteri, known), fields, table, references);
        const mask = both(index.find(filtro).mask, met);
        return [...table.ids].filter((_, row) => mask === null || mask[row] === 1);
      };
      const queries = origin.named.map((query) => ({ ...query, ids: query.ids ?? idsFor(query) }));
      setHeld({ ...nothing, queries });
    }
    if (origin.from === 'server' && (saved.data !== undefined || saved.error !== null)) {
      const found = saved.data?.find(({ id, tipo }) => id === origin.id && tipo === subject.type);
      if (found === undefined) {
        notify.error('Non è stato possibile aprire la selezione', {
          fault: saved.error,
          description:
            saved.error?.message ??
            'È stata eliminata, oppure non è condivisa con te: vedi quelle che ci sono in Selezioni salvate.',
        });
      }
      setHeld(
        found === undefined
          ? nothing
          : { queries: queriesOf(found), kept: keptAs(found, place.username), changed: false },
      );
    }
  }, [held, origin, table, references, searchable, saved.data, saved.error, subject, place]);

  const address = useMemo(() => (held === null ? null : addressOf(held)), [held]);
  useEffect(() => {
    if (held === null || address === null) return;
    holdHere(place, held);
    written.current = JSON.stringify(address);
    putHashValues(address);
  }, [held, address, place]);

  useEffect(() =>
    onHashChange(() => {
      const now = { selezione: hashValue('selezione'), interrogazioni: hashValue('interrogazioni') };
      if (JSON.stringify(now) === written.current) return;
      const next = originOf(place);
      setOrigin(next);
      setHeld(next.from === 'here' ? next.held : next.from === 'none' ? nothing : null);
    }),
  );

  const now = held ?? nothing;
  return {
    ...now,
    ready: held !== null,
    inAddress: address !== null && (address.selezione !== null || address.interrogazioni !== null),
    change: (queries) => setHeld({ ...now, queries, changed: true }),
    fromEarlier: begun ? 0 : allIds(now.queries).size,
    begun: () => setBegun(true),
    keptAs(kept, queries) {
      setBegun(true);
      setHeld({ kept, queries, changed: false });
    },
    empty: () => setHeld(nothing),
    restore: setHeld,
  };
}
