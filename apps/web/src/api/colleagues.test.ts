import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followColleagues, otherVersions } from './colleagues.ts';
import { queryClient } from './query-client.ts';
import { sessionBegun, sessionEnded } from './session-state.ts';

const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const fetched = vi.fn(async () => new Response('{"data":{}}'));
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', document);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', fetched);
  document.visibilityState = 'visible';
  fetched.mockClear();
  queryClient.setQueryData(['layer', 'pl'], { version: 5 });
  stop = followColleagues();
});

afterEach(() => {
  stop();
  sessionBegun();
  queryClient.clear();
  vi.useRealTimers();
  // Files share what is loaded: a browser left behind is one to the next file, too.
  vi.unstubAllGlobals();
});

const asksIn = async (ms: number) => {
  fetched.mockClear();
  await vi.advanceTimersByTimeAsync(ms);
  return fetched.mock.calls.length;
};

test('the lists held that are another version on the server are asked for, whichever is later', () => {
  const held = { pl: 5, linee: 7, quadri: 2, edifici: undefined } as const;
  const versions = { pl: 6, linee: 7, quadri: 1, edifici: 9, centraline: 3 };
  expect(otherVersions((layer) => held[layer as 'pl'], versions)).toEqual(['pl', 'quadri']);
});

test('an open page asks so often that a change is known within ten seconds', async () => {
  expect(await asksIn(60_000)).toBeGreaterThanOrEqual(7);
  expect(fetched).toHaveBeenCalledWith('/api/v2.0/versioni', expect.anything());
});

test('a page that nobody sees, or without a network, or without its session, asks nothing', async () => {
  document.visibilityState = 'hidden';
  expect(await asksIn(30_000)).toBe(0);
  document.visibilityState = 'visible';
  vi.stubGlobal('navigator', { onLine: false });
  expect(await asksIn(30_000)).toBe(0);
  vi.stubGlobal('navigator', { onLine: true });
  sessionEnded();
  expect(await asksIn(30_000)).toBe(0);
  sessionBegun();
  expect(await asksIn(3_000)).toBe(1);
});

test('a page at which nobody works lets its session end, and asks again at the first touch', async () => {
  expect(await asksIn(10 * 60_000)).toBeGreaterThan(60);
  expect(await asksIn(8 * 60 * 60_000)).toBe(0);
  document.dispatchEvent(new Event('pointermove'));
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a page that holds no list asks nothing', async () => {
  queryClient.clear();
  expect(await asksIn(30_000)).toBe(0);
});

test('a list that a colleague changed is asked for, the others are not', async () => {
  queryClient.setQueryData(['layer', 'linee'], { version: 7 });
  fetched.mockImplementation(async () => new Response('{"data":{"pl":6,"linee":7}}'));
  await asksIn(8_000);
  expect(queryClient.getQueryState(['layer', 'pl'])?.isInvalidated).toBe(true);
  expect(queryClient.getQueryState(['layer', 'linee'])?.isInvalidated).toBe(false);
});
