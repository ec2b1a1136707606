/**
 * The town's map on the phone: squares of a kilometre, each a ZIP of tiles as the server made it. All of them where they
 * fit, else those that somebody chose. It is the first to go where room is short.
 */
import type { ZoneMaps } from '@lucerna/contract/endpoints/campo';
import { unzipSync } from 'fflate';
import { createStore } from '../../state/store.ts';
import { type FieldDatabase, isOutOfRoom } from './database.ts';
import { onOpen, database as openDatabase } from './open-database.ts';

export type TownMap = ZoneMaps;
export type Zone = ZoneMaps['zone'][number];

export interface Zones {
  /** Null until the server has told of it; without a zone there is no map of the town. */
  readonly map: TownMap | null;
  /** The zones on the phone, by their id. */
  readonly kept: ReadonlySet<string>;
  /** Those that somebody chose; null: all, as they fit. */
  readonly chosen: ReadonlySet<string> | null;
  readonly fetching: boolean;
  readonly noRoom: boolean;
}

export const zones = createStore<Zones>({
  map: null,
  kept: new Set(),
  chosen: null,
  fetching: false,
  noRoom: false,
});

/** So much of a map is kept whole without asking. Bytes. */
export const ALL_UP_TO = 60_000_000;

export const bytesOf = (list: readonly Zone[]): number => list.reduce((sum, { byte }) => sum + byte, 0);

export function wantedZones({ map, chosen }: Pick<Zones, 'map' | 'chosen'>): readonly Zone[] {
  if (map === null) return [];
  if (chosen !== null) return map.zone.filter(({ id }) => chosen.has(id));
  return bytesOf(map.zone) <= ALL_UP_TO ? map.zone : [];
}

export async function readZones(database: FieldDatabase): Promise<void> {
  const map = ((await database.get('fatti', 'carta')) as TownMap | undefined) ?? null;
  const chosen = (await database.get('fatti', 'zone-scelte')) as readonly string[] | undefined;
  const kept = new Set((await database.getAllKeys('zone')) as string[]);
  zones.set({ ...zones.get(), map, kept, chosen: chosen === undefined ? null : new Set(chosen) });
}

export async function chooseZones(ids: readonly string[]): Promise<void> {
  await onOpen((open) => open.put('fatti', [...ids], 'zone-scelte'));
  zones.set({ ...zones.get(), chosen: new Set(ids) });
}

export interface ZoneCalls {
  readonly townMap: () => Promise<TownMap>;
  readonly zoneFile: (id: string) => Promise<ArrayBuffer>;
}

/** Brings what is wanted and not here, takes away what is no longer; what came stays whatever fails after it. */
export async function syncZones({ townMap, zoneFile }: ZoneCalls): Promise<void> {
  if (openDatabase.get() === null || zones.get().fetching) return;
  zones.set({ ...zones.get(), fetching: true, noRoom: false });
  try {
    const map = await townMap();
    await onOpen((open) => open.put('fatti', map, 'carta'));
    zones.set({ ...zones.get(), map });
    const wanted = wantedZones(zones.get());
    for (const id of zones.get().kept) if (!wanted.some((zone) => zone.id === id)) await drop(id);
    for (const { id, byte } of wanted) {
      const known = await onOpen((open) => open.get('zone', id));
      if (known?.versione === map.versione) continue;
      const bytes = await zoneFile(id);
      // One that broke off is none.
      if (bytes.byteLength !== byte) continue;
      await onOpen((open) => open.put('zone', { id, versione: map.versione, bytes }));
      opened.delete(id);
      zones.set({ ...zones.get(), kept: new Set([...zones.get().kept, id]) });
    }
  } catch (error) {
    if (!isOutOfRoom(error)) throw error;
    zones.set({ ...zones.get(), noRoom: true });
  } finally {
    zones.set({ ...zones.get(), fetching: false });
  }
}

async function drop(id: string): Promise<void> {
  await onOpen((open) => open.delete('zone', id));
  opened.delete(id);
  zones.set({ ...zones.get(), kept: new Set([...zones.get().kept].filter((one) => one !== id)) });
}

type Files = Readonly<Record<string, Uint8Array>>;
/** The zones that were looked into last: a map shows four at most. */
const opened = new Map<string, Promise<Files>>();
const MOST_OPEN = 6;

function filesOf(id: string): Promise<Files> {
  const known = opened.get(id);
  if (known !== undefined) {
    opened.delete(id);
    opened.set(id, known);
    return known;
  }
  const made = onOpen((open) => open.get('zone', id)).then((zone) =>
    zone === undefined ? {} : unzipSync(new Uint8Array(zone.bytes)),
  );
  opened.set(id, made);
  // What could not be read is read again when it is looked at next.
  made.catch(() => opened.delete(id));
  const [oldest] = opened.keys();
  if (opened.size > MOST_OPEN && oldest !== undefined) opened.delete(oldest);
  return made;
}

/** West, south, east, north of a tile, in degrees (WGS84). */
export function boxOfTile(z: number, x: number, y: number): Zone['bbox'] {
  const size = 2 ** z;
  const lon = (column: number) => (column / size) * 360 - 180;
  const lat = (row: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / size))) * 180) / Math.PI;
  return [lon(x), lat(y + 1), lon(x + 1), lat(y)];
}

const meet = (a: Zone['bbox'], b: Zone['bbox']) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/** The picture of a tile; undefined where the phone has none. */
export async function tileOf(z: number, x: number, y: number): Promise<Uint8Array | undefined> {
  const { map, kept } = zones.get();
  const box = boxOfTile(z, x, y);
  for (const zone of map?.zone ?? []) {
    if (!kept.has(zone.id) || !meet(zone.bbox, box)) continue;
    const tile = (await filesOf(zone.id))[`${z}/${x}/${y}.png`];
    if (tile !== undefined) return tile;
  }
  return undefined;
}
