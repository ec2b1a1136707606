import { useMemo, useSyncExternalStore } from 'react';
import { useStore } from '../../../state/store.ts';
import type { Owner } from '../owner.ts';
import { browserStorage } from './browser-storage.ts';
import { type OthersQueue, queuedByOthers } from './others-queues.ts';
import { type QueueRunner, runnerOf } from './queue-runner.ts';
import type { QueuedIntervention } from './queued-intervention.ts';

/** What waits on this device for that account. */
export function useQueue(owner: Owner): {
  readonly runner: QueueRunner;
  readonly queued: readonly QueuedIntervention[];
} {
  const runner = runnerOf(owner);
  const queued = useStore(runner.store);
  return { runner, queued };
}

function onStored(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** What waits on this device for other accounts. Only they can send it. */
export function useOthersQueues(owner: Owner): readonly OthersQueue[] {
  const text = useSyncExternalStore(onStored, () => JSON.stringify(queuedByOthers(owner, browserStorage())));
  return useMemo(() => JSON.parse(text) as readonly OthersQueue[], [text]);
}
