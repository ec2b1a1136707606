/** Long work in pieces that are short for whoever waits for the database or the processor meanwhile. */
import { setImmediate } from 'node:timers/promises';

/** A piece takes about so long: a request asks several times, and waits for a piece each time. */
const usualMs = 60;
const smallest = 25;
const largest = 1_000;

/**
 * Runs one piece after the other, of which each learns how large it may be by the time of the last one. `aimMs`: how long
 * a piece is to take, longer where each piece costs something by itself; `most`: how large it may be at most.
 */
export function paced(aimMs = usualMs, most = largest): <T>(run: (size: number) => Promise<T>) => Promise<T> {
  let size = 100;
  return async (run) => {
    const start = performance.now();
    const answer = await run(size);
    const fitting = (size * aimMs) / Math.max(1, performance.now() - start);
    size = Math.round(Math.min(most, Math.max(smallest, Math.min(fitting, size * 2))));
    return answer;
  };
}

/** Calls `run` with one piece after the other, each as large as the time of the last one allows. */
export async function inSlices<T>(
  all: readonly T[],
  run: (piece: readonly T[]) => Promise<void>,
): Promise<void> {
  const pace = paced();
  for (let from = 0; from < all.length; ) {
    await pace((size) => {
      const piece = all.slice(from, from + size);
      from += piece.length;
      return run(piece);
    });
  }
}

const longestTurnMs = 15;

/** To be awaited in a long loop: others have the thread in between, whenever the loop has had it for a while. */
export function breather(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < longestTurnMs) return undefined;
    return setImmediate().then(() => {
      since = performance.now();
    });
  };
}
