/** The app's worker as the page sees it: whether the app opens without a signal, and whether a newer one waits. */
import { createStore } from '../../state/store.ts';
import { workerMessages } from './messages.ts';

export interface WorkerState {
  /** `none`: this browser or address has no worker; `making`: it is being kept; `kept`: it opens without a signal. */
  readonly step: 'none' | 'making' | 'kept';
  /** A newer app is on the phone and waits. */
  readonly newer: boolean;
}

export const worker = createStore<WorkerState>({ step: 'none', newer: false });

let registration: ServiceWorkerRegistration | null = null;
let wanted = false;

function look(): void {
  const kept = registration?.active != null;
  worker.set({ step: kept ? 'kept' : 'making', newer: kept && registration?.waiting != null });
}

/** Its installation is no hurry: the page is drawn first. */
export function registerWorker(): void {
  if (!window.isSecureContext || navigator.serviceWorker === undefined) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('controllerchange', () => {
    if (wanted) window.location.reload();
  });
  const register = async () => {
    worker.set({ step: 'making', newer: false });
    registration = await serviceWorker.register('/campo/sw.js', { scope: '/campo/', updateViaCache: 'none' });
    const follow = (one: ServiceWorker | null) => one?.addEventListener('statechange', look);
    follow(registration.installing);
    registration.addEventListener('updatefound', () => follow(registration?.installing ?? null));
    look();
  };
  const start = () =>
    void register().catch((error: unknown) => {
      console.warn(error);
      worker.set({ step: 'none', newer: false });
    });
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

/** What the worker says when the signal is back. */
export function onWorkerSays(listener: () => void): void {
  (navigator.serviceWorker as ServiceWorkerContainer | undefined)?.addEventListener('message', ({ data }) => {
    if (data === workerMessages.send) listener();
  });
}

/** The browser wakes the worker once there is a signal, where it can (not on an iPhone, not in Firefox). */
export function wantSync(): void {
  const sync = (registration as { sync?: { register(tag: string): Promise<void> } } | null)?.sync;
  void sync?.register('invio').catch(() => undefined);
}

/** Held by every tab in which something is typed: a newer app waits for it. */
const typing = 'lucerna.campo.scrive';

/** While it lasts no newer app takes over; what it gives ends it. */
export function holdForTyping(): () => void {
  let end = () => {};
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  const locks = navigator.locks as LockManager | undefined;
  void locks?.request(typing, { mode: 'shared' }, () => over);
  return end;
}

async function isTyped(): Promise<boolean> {
  const locks = navigator.locks as LockManager | undefined;
  const now = await locks?.query();
  return now?.held?.some(({ name }) => name === typing) ?? false;
}

/** The newer app takes over, and the page is loaded anew; false while something is typed in any tab. */
export async function update(): Promise<boolean> {
  if (await isTyped()) return false;
  wanted = true;
  registration?.waiting?.postMessage(workerMessages.update);
  return true;
}

/** Looks for a newer app. No answer changes nothing. */
export function lookForNewer(): void {
  registration?.update().catch(() => undefined);
}

const imageOrigins = () =>
  document
    .querySelector<HTMLMetaElement>('meta[name="lucerna-images"]')
    ?.content.split(' ')
    .filter(Boolean) ?? [];

/** The kept page may show pictures of other origins than the municipality's set-up names: it is fetched anew. */
export function wantImagesFrom(origins: readonly string[]): void {
  const known = imageOrigins();
  const same = origins.length === known.length && origins.every((one) => known.includes(one));
  if (!same) registration?.active?.postMessage(workerMessages.pageAnew);
}
