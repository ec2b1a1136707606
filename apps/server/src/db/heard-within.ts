/** Patience that counts only the time in which this process could have heard an answer. */
import { setTimeout as wait } from 'node:timers/promises';

const tickMs = 100;

/**
 * The answer; undefined where it takes longer than so long. While the process is held up by other work, nothing is heard:
 * such a time counts as one tick, however long it was.
 */
export async function heardWithin<T>(
  answer: Promise<T>,
  ms: number,
): Promise<{ readonly value: T } | undefined> {
  const over = new AbortController();
  const late = async () => {
    for (let left = ms; left > 0 && !over.signal.aborted; left -= tickMs)
      await wait(tickMs, undefined, { signal: over.signal }).catch(() => {});
    return undefined;
  };
  return Promise.race([answer.then((value) => ({ value })), late()]).finally(() => over.abort());
}
