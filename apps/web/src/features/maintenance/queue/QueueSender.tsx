import { useEffect } from 'react';
import type { Owner } from '../owner.ts';
import { runnerOf } from './queue-runner.ts';

/** Stands in the shell: whatever the screen, what waits is sent as soon as there is a signal. */
export function QueueSender({ codistat, username }: Owner) {
  useEffect(() => runnerOf({ codistat, username }).start(), [codistat, username]);
  return null;
}
