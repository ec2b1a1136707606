/**
 * What the phone keeps of one account in one municipality. Bytes stand as ArrayBuffers: WebKit loses Blobs. What somebody
 * did is written strictly, so that it is on the phone's disk before the screen says so.
 */
import type { Account } from '@lucerna/contract/account';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** The columns of one layer as received, and what changed since, in order. */
export interface KeptList {
  readonly segment: string;
  readonly version: number;
  readonly whole: ArrayBuffer;
  readonly changes: readonly ArrayBuffer[];
}

/** Tiles of one square of the town's map: a ZIP as received. */
export interface KeptZone {
  readonly id: string;
  readonly versione: number;
  readonly bytes: ArrayBuffer;
}

interface FieldSchema extends DBSchema {
  /** Single facts, by name. */
  fatti: { key: string; value: unknown };
  elenchi: { key: string; value: KeptList };
  zone: { key: string; value: KeptZone };
  /** Records of `records/`, in whatever form they were written. */
  coda: { key: string; value: unknown };
  foto: { key: string; value: unknown };
  bozze: { key: string; value: unknown };
  inviati: { key: string; value: unknown };
  /** Whole photos and small ones, by the photo's `uid`. */
  byte: { key: string; value: ArrayBuffer };
  miniature: { key: string; value: ArrayBuffer };
}

export type FieldDatabase = IDBPDatabase<FieldSchema>;
export type StoreName =
  | 'fatti'
  | 'elenchi'
  | 'zone'
  | 'coda'
  | 'foto'
  | 'bozze'
  | 'inviati'
  | 'byte'
  | 'miniature';

const VERSION = 1;
const keyPaths: Readonly<Record<StoreName, string | undefined>> = {
  fatti: undefined,
  elenchi: 'segment',
  zone: 'id',
  coda: 'invio',
  foto: 'uid',
  bozze: 'id',
  inviati: 'invio',
  byte: undefined,
  miniature: undefined,
};

function databaseName({ codistat, username }: Account): string {
  return `lucerna.campo.${codistat}.${encodeURIComponent(username)}`;
}

export const openFieldDatabase = (account: Account): Promise<FieldDatabase> =>
  openNamed(databaseName(account));

/** Anew, where the browser closed it: it does for want of memory, and a page of a later version makes it. */
export const reopened = ({ name }: FieldDatabase): Promise<FieldDatabase> => openNamed(name);

function openNamed(name: string): Promise<FieldDatabase> {
  return openDB<FieldSchema>(name, VERSION, {
    upgrade(database) {
      for (const [name, keyPath] of Object.entries(keyPaths) as [StoreName, string | undefined][]) {
        if (!database.objectStoreNames.contains(name)) {
          database.createObjectStore(name, keyPath === undefined ? {} : { keyPath });
        }
      }
    },
    // A page of a later version wants to change it: this one lets go, and is loaded anew at its next start.
    blocking: (_now, _wanted, event) => (event.target as IDBDatabase).close(),
  });
}

/**
 * Writes what somebody did, whole or not at all; false where the draft that it is about is there no longer, and nothing was
 * written. Throws where the phone has no room (`QuotaExceededError`).
 */
export async function writeStrictly(
  database: FieldDatabase,
  stores: readonly StoreName[],
  write: (store: <N extends StoreName>(name: N) => StrictStore) => void,
  draft?: string,
): Promise<boolean> {
  const names = new Set<StoreName>(draft === undefined ? stores : [...stores, 'bozze']);
  const transaction = database.transaction([...names], 'readwrite', { durability: 'strict' });
  // Within the transaction: of two tabs that save the same draft one comes first.
  if (draft !== undefined && (await transaction.objectStore('bozze').getKey(draft)) === undefined)
    return false;
  write((name) => transaction.objectStore(name) as unknown as StrictStore);
  await transaction.done;
  return true;
}

/** What is done to a store within one transaction; what fails fails the whole. */
export interface StrictStore {
  put(value: unknown, key?: string): Promise<unknown>;
  delete(key: string): Promise<void>;
  clear(): Promise<void>;
}

/** Whether it failed for want of room. */
export function isOutOfRoom(error: unknown): boolean {
  const name = (error as { name?: unknown } | null)?.name;
  return name === 'QuotaExceededError' || (name === 'AbortError' && String(error).includes('Quota'));
}

/** Whether the database was closed under the page that uses it. */
export function isClosed(error: unknown): boolean {
  return (error as { name?: unknown } | null)?.name === 'InvalidStateError';
}
