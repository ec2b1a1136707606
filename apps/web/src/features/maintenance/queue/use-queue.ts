import { useSyncExternalStore } from 'react';
import type { Owner } from '../owner.ts';
import { type QueueRunner, runnerOf } from './queue-runner.ts';
import type { QueuedIntervention } from './queued-intervention.ts';

/** What waits on this device for that account. */
export function useQueue(owner: Owner): {
  readonly runner: QueueRunner;
  readonly queued: readonly QueuedIntervention[];
} {
  const runner = runnerOf(owner);
  const queued = useSyncExternalStore(runner.store.subscribe, runner.store.list);
  return { runner, queued };
}
