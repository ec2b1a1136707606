/** The register's elements as the phone keeps them: columns as received, patched by what changed since. */
import type { ColumnsChanges, ColumnsDocument } from '@lucerna/contract/columns';
import type { Segment } from '@lucerna/domain/kind';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { type FeatureTable, featureTable } from '../../api/feature-table.ts';
import { patchedTable } from '../../api/patched-table.ts';
import { createStore } from '../../state/store.ts';
import type { FieldDatabase, KeptList } from './database.ts';
import { type Departures, type FetchDepartures, freshDepartures, readDepartures } from './departures.ts';

export type KeptLayer = Segment | 'confini';
/** The layers that are kept, the first one drawn first. */
export const keptLayers: readonly KeptLayer[] = [...kinds.map(({ segment }) => segment), 'confini'];

export interface Copy {
  readonly tables: Readonly<Partial<Record<KeptLayer, FeatureTable>>>;
  /** Of all cabinets; null while they never came. */
  readonly departures: Departures | null;
  /** Whether what the phone holds has been read. */
  readonly read: boolean;
  readonly syncing: boolean;
  /** When all lists were last asked for with an answer, ISO 8601; null while they never were. */
  readonly syncedAt: string | null;
}

export const copy = createStore<Copy>({
  tables: {},
  departures: null,
  read: false,
  syncing: false,
  syncedAt: null,
});

/** After so many changes the list is fetched whole again: to read them all at each start would take longer. */
const MOST_CHANGES = 40;

const decoder = new TextDecoder();
const parsed = <T>(bytes: ArrayBuffer): T => JSON.parse(decoder.decode(bytes)) as T;

/** Throws where the bytes are no list. */
export function tableOf({ whole, changes }: KeptList): FeatureTable {
  return changes.reduce(
    (table, bytes) => patchedTable(table, parsed<ColumnsChanges>(bytes)),
    featureTable(parsed<ColumnsDocument>(whole)),
  );
}

function put(layer: KeptLayer, table: FeatureTable): void {
  copy.set({ ...copy.get(), tables: { ...copy.get().tables, [layer]: table } });
}

/** Reads what the phone holds, the light points first. A list that cannot be read is as if it were not there. */
export async function readCopy(database: FieldDatabase): Promise<void> {
  for (const layer of keptLayers) {
    const kept = await database.get('elenchi', layer);
    if (kept === undefined) continue;
    try {
      put(layer, tableOf(kept));
    } catch (error) {
      console.warn(error);
      await database.delete('elenchi', layer);
    }
  }
  const syncedAt = ((await database.get('fatti', 'sincronizzato')) as string | undefined) ?? null;
  copy.set({ ...copy.get(), departures: await readDepartures(database), read: true, syncedAt });
}

/** A list as the server sends it: whole, or what changed since `da`; null: since then is no longer known (410). */
export type FetchList = (
  layer: KeptLayer,
  da: number | null,
) => Promise<{ readonly bytes: ArrayBuffer; readonly version: number } | null>;

/** The calls that bring it. */
export interface CopyCalls {
  readonly fetchList: FetchList;
  readonly fetchDepartures: FetchDepartures;
}

/** One list: what it is after asking. Nothing is lost where it fails half way: the old copy stays. */
export async function freshList(
  known: KeptList | undefined,
  layer: KeptLayer,
  fetchList: FetchList,
): Promise<KeptList> {
  if (known !== undefined && known.changes.length < MOST_CHANGES) {
    const answer = await fetchList(layer, known.version);
    if (answer !== null) {
      const { cambiati, eliminati, versione } = parsed<ColumnsChanges>(answer.bytes);
      if (cambiati.count === 0 && eliminati.length === 0) return { ...known, version: versione };
      return { ...known, version: versione, changes: [...known.changes, answer.bytes] };
    }
  }
  const whole = await fetchList(layer, null);
  if (whole === null) throw new Error(`The server does not know the list ${layer}`);
  return { segment: layer, version: whole.version, whole: whole.bytes, changes: [] };
}

let running: Promise<void> | null = null;

/** Asks for all lists, one after the other. Throws what the call threw; what came before it stays. */
export function syncCopy(database: FieldDatabase, calls: CopyCalls, now: () => Date): Promise<void> {
  running ??= syncAll(database, calls, now).finally(() => {
    running = null;
    copy.set({ ...copy.get(), syncing: false });
  });
  return running;
}

async function syncAll(database: FieldDatabase, calls: CopyCalls, now: () => Date): Promise<void> {
  copy.set({ ...copy.get(), syncing: true });
  for (const layer of keptLayers) {
    const known = await database.get('elenchi', layer);
    const fresh = await freshList(known, layer, calls.fetchList);
    if (known?.version === fresh.version && copy.get().tables[layer] !== undefined) continue;
    await database.put('elenchi', fresh);
    put(layer, tableOf(fresh));
  }
  const departures = await freshDepartures(database, calls.fetchDepartures);
  if (departures !== null) copy.set({ ...copy.get(), departures });
  const syncedAt = now().toISOString();
  await database.put('fatti', syncedAt, 'sincronizzato');
  copy.set({ ...copy.get(), syncedAt });
}
