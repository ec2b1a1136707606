/** The departures of all cabinets as the phone keeps them: with the tag that says whether they are still the same. */
import type { KeptDepartures } from '@lucerna/contract/endpoints/campo';
import type { Departure } from '@lucerna/domain/departure';
import type { FieldDatabase } from './database.ts';

/** By the cabinet's key, each in its order; a cabinet that is not named has none. */
export type Departures = ReadonlyMap<number, readonly Departure[]>;

export interface TaggedDepartures {
  readonly tag: string | null;
  readonly list: KeptDepartures;
}

/** Null: they are still those of the tag. */
export type FetchDepartures = (tag: string | null) => Promise<TaggedDepartures | null>;

const fact = 'partenze';

const byCabinet = ({ list }: TaggedDepartures): Departures =>
  new Map(list.map(({ id_imp, partenze }) => [id_imp, partenze]));

async function kept(database: FieldDatabase): Promise<TaggedDepartures | null> {
  const known = (await database.get('fatti', fact)) as Partial<TaggedDepartures> | undefined;
  return Array.isArray(known?.list) ? { tag: known.tag ?? null, list: known.list } : null;
}

/** Null where the phone never got any. */
export async function readDepartures(database: FieldDatabase): Promise<Departures | null> {
  const known = await kept(database);
  return known === null ? null : byCabinet(known);
}

/** Asks for them; null where nothing changed. Throws what the call threw: those that were there stay. */
export async function freshDepartures(
  database: FieldDatabase,
  fetchDepartures: FetchDepartures,
): Promise<Departures | null> {
  const fresh = await fetchDepartures((await kept(database))?.tag ?? null);
  if (fresh === null) return null;
  await database.put('fatti', fresh, fact);
  return byCabinet(fresh);
}
