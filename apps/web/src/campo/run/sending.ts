/** The queue of the account that is on this phone, and when it is sent. */
import { accountName } from '@lucerna/contract/account';
import { ApiError } from '../../api/api-error.ts';
import { createStore } from '../../state/store.ts';
import type { KeptAccount } from '../keep/account.ts';
import type { FieldDatabase } from '../keep/database.ts';
import * as store from '../keep/queue.ts';
import { syncZones } from '../keep/zones.ts';
import { createEngine, type Engine, sending } from '../send/engine.ts';
import { onWorkerSays, wantSync } from '../worker/register.ts';
import { takeFormerQueue } from './former-queue.ts';
import { network, tellNetwork } from './network.ts';

/** Photos wait for a Wi-Fi: a choice of whoever pays for the signal. */
export const wifiOnly = createStore(false);

let engine: Engine | null = null;
const EVERY_MS = 30_000;

/** Loaded after the first paint. */
export const loadCalls = () => import('../send/calls.ts');

export async function startSending(database: FieldDatabase, account: KeptAccount): Promise<void> {
  await store.openQueue(database);
  wifiOnly.set((await store.fact('wifi')) === true);
  await takeFormerQueue(account);
  engine = createEngine({
    works: () => store.queue.get().works,
    photos: () => store.queue.get().photos,
    workNow: store.workNow,
    photoNow: store.photoNow,
    bytesOf: store.bytesOf,
    putWork: store.putWork,
    changePhoto: store.changePhoto,
    letPhotoGo: store.letPhotoGo,
    finishWork: store.finishWork,
    sendWork: async (work) => (await loadCalls()).sendWork(work, account),
    sendPhoto: async (photo, bytes, onProgress) => (await loadCalls()).sendPhoto(photo, bytes, onProgress),
    photosMayGo: () => !wifiOnly.get() || network.get().type === 'wifi',
    now: () => new Date(),
    answered: () => tellNetwork(true),
    unanswered: () => tellNetwork(false),
    failed: (error) => console.error(error),
    turn: `lucerna.campo.invio.${accountName(account)}`,
  });
  const now = () => void sendNow();
  window.addEventListener('online', now);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && now());
  onWorkerSays(now);
  setInterval(now, EVERY_MS);
  store.queue.subscribe(showCount);
  wifiOnly.subscribe(now);
  showCount();
  now();
}

/** The icon of the app bears how many wait. */
function showCount(): void {
  const count = store.countOf(store.queue.get());
  const badge = navigator as Navigator & { setAppBadge?: (count: number) => Promise<void> };
  void badge.setAppBadge?.(count).catch(() => undefined);
}

/** Sends what may go. `wanted`: somebody asked for it. */
export async function sendNow({ wanted = false } = {}): Promise<void> {
  const { works, photos } = store.queue.get();
  if (works.length === 0 && photos.length === 0) return;
  wantSync();
  if (!wanted && (!navigator.onLine || sending.get().held !== null)) return;
  await engine?.run(wanted);
}

/** After a sign-in what was held goes on. */
export function sessionIsBack(): void {
  sending.set({ ...sending.get(), held: null });
  void sendNow();
}

export async function chooseWifiOnly(only: boolean): Promise<void> {
  await store.keepFact('wifi', only);
  wifiOnly.set(only);
}

/** Brings the town's map to the phone, as far as it is wanted. No answer changes nothing: it is asked again. */
export async function fetchZones(): Promise<void> {
  const { townMap, zoneFile } = await loadCalls();
  await syncZones({ townMap, zoneFile }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
  });
}
