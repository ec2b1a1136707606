/** What colleagues write while the page stands open: every few seconds the page asks which of its lists changed. */
import { listVersions } from '@lucerna/contract/endpoints/register';
import { type Layer, layers } from '@lucerna/contract/layer';
import { call } from './call.ts';
import { isSessionOurs } from './session-state.ts';
import { cachedVersion, refreshLayers } from './use-layer.ts';

/** A colleague's change is to be seen within ten seconds, the way of the answer among them. */
const ASK_EVERY_MS = 7_000;
/** Nobody works here any more: a page left open must not keep its session from ending. */
const WORKS_MS = 10 * 60_000;

/** Those of the lists held that are another version on the server: a restored backup may have an earlier one. */
export function otherVersions(
  held: (layer: Layer) => number | undefined,
  versions: Readonly<Partial<Record<Layer, number>>>,
): Layer[] {
  return layers.filter((layer) => {
    const [mine, theirs] = [held(layer), versions[layer]];
    return mine !== undefined && theirs !== undefined && mine !== theirs;
  });
}

let asked: Promise<void> | undefined;

async function ask(): Promise<void> {
  // Nothing held: what is opened next is read as it is then.
  if (!layers.some((layer) => cachedVersion(layer) !== undefined)) return;
  try {
    const { data } = await call(listVersions, { waits: false, cache: 'no-store' });
    await refreshLayers(...otherVersions(cachedVersion, data));
  } catch {
    // Of an ended session the call has told; where the server is out of reach the next one asks again.
  }
}

/** Asks while somebody works in the page and it is in sight. Gives what ends it. */
export function followColleagues(): () => void {
  let acted = Date.now();
  let last = Date.now();
  const look = () => {
    const now = Date.now();
    const wanted =
      document.visibilityState === 'visible' && navigator.onLine && isSessionOurs() && now - acted < WORKS_MS;
    if (!wanted || now - last < ASK_EVERY_MS || asked !== undefined) return;
    last = now;
    asked = ask().finally(() => {
      asked = undefined;
    });
  };
  const act = () => {
    acted = Date.now();
    look();
  };
  const timer = setInterval(look, 1_000);
  const deeds = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'visibilitychange'] as const;
  for (const deed of deeds) document.addEventListener(deed, act, { passive: true, capture: true });
  return () => {
    clearInterval(timer);
    for (const deed of deeds) document.removeEventListener(deed, act, { capture: true });
  };
}
