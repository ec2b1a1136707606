/**
 * Long lists are read in a thread of their own (`table-worker.ts`): megabytes of text would hold up the page's while it draws.
 * The thread ends with its list, and its memory with it.
 */
import type { ListAnswer, ListOrder } from './table-worker.ts';

declare global {
  /** Started by the page's head (`preload.ts`), before it is known for whom it asks. */
  var listThread: Worker | undefined;
}

function thread(): Worker | undefined {
  if (typeof Worker === 'undefined') return undefined;
  return new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module' });
}

/** Null where no answer came. It is taken over, which costs time, after `when`. */
export async function readAside(
  order: ListOrder,
  when: Promise<void>,
  signal: AbortSignal,
): Promise<ListAnswer> {
  const worker = globalThis.listThread ?? thread();
  globalThis.listThread = undefined;
  if (worker === undefined) return null;
  try {
    const told = await new Promise<MessageEvent<ListAnswer> | null>((resolve) => {
      worker.onmessage = resolve;
      worker.onerror = () => resolve(null);
      signal.addEventListener('abort', () => resolve(null), { once: true });
      worker.postMessage(order);
    });
    await when;
    return told === null ? null : told.data;
  } finally {
    worker.terminate();
  }
}
