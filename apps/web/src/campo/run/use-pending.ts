import { useEffect, useState } from 'react';
import { useStore } from '../../state/store.ts';
import { fact, keepFact, queue } from '../keep/queue.ts';
import { loadCalls } from './sending.ts';

const name = 'da-confermare';

/** How many of the account's interventions wait for the confirmation: as the server last said; null where it never did. */
export function usePending(): number | null {
  const { sent, read } = useStore(queue);
  const [count, setCount] = useState<number | null>(null);
  const sentSoFar = sent.length;
  useEffect(() => {
    if (!read) return;
    let gone = false;
    const show = (known: unknown) => {
      if (!gone && typeof known === 'number') setCount(known);
    };
    const ask = async () => {
      show(await fact(name));
      const now = await (await loadCalls()).countPending();
      await keepFact(name, now);
      show(now);
    };
    // Without an answer the last one stands.
    ask().catch(() => undefined);
    return () => {
      gone = true;
    };
    // Asked anew when something has been sent.
  }, [read, sentSoFar]);
  return count;
}
