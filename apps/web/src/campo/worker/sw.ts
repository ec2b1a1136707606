/**
 * The field app's worker: keeps the app whole, so that it opens without a signal, and nothing of the server's answers.
 * A new one waits until the app starts anew, or somebody wants it (`Aggiorna`).
 */
import { cleanupOutdatedCaches, getCacheKeyForURL, matchPrecache, precache } from 'workbox-precaching';
import { workerMessages } from './messages.ts';

declare const __KEPT__: { url: string; revision: string | null }[];

/** As much of a worker's own world as is used here: the page's library of types is another one. */
interface WorkerEvent extends Event {
  waitUntil(what: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface WorkerScope {
  readonly location: Location;
  readonly clients: {
    matchAll(options: { type: 'window' }): Promise<readonly { postMessage(text: string): void }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerEvent & MessageEvent) => void): void;
  addEventListener(type: 'sync', listener: (event: WorkerEvent) => void): void;
}
const scope = self as unknown as WorkerScope;

const page = '/campo/';

precache(__KEPT__);
cleanupOutdatedCaches();

/** Its policy names whose pictures it may show: another municipality's set-up wants the page anew. */
async function fetchPageAnew(): Promise<void> {
  const key = getCacheKeyForURL(page);
  if (key === undefined) return;
  const answer = await fetch(page, { cache: 'reload', credentials: 'same-origin' });
  if (!answer.ok) return;
  const own = (await caches.keys()).find((name) => name.includes('precache') && name.endsWith(page));
  if (own !== undefined) await (await caches.open(own)).put(key, answer);
}

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, href } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.location.origin || !pathname.startsWith(page)) return;
  // Every address of the app is the one page.
  const wanted = request.mode === 'navigate' ? page : href;
  if (getCacheKeyForURL(wanted) === undefined) return;
  event.respondWith(matchPrecache(wanted).then((kept) => kept ?? fetch(request)));
});

scope.addEventListener('message', (event) => {
  if (event.data === workerMessages.update) event.waitUntil(scope.skipWaiting());
  if (event.data === workerMessages.pageAnew) event.waitUntil(fetchPageAnew().catch(() => undefined));
});

// The signal is back: an open page sends. Without one the queue waits until the app is opened.
scope.addEventListener('sync', (event) => {
  event.waitUntil(
    scope.clients.matchAll({ type: 'window' }).then((pages) => {
      for (const one of pages) one.postMessage(workerMessages.send);
    }),
  );
});
