/** Signs of life of work on an import, and the signal that it has to stop. */
import { setTimeout as wait } from 'node:timers/promises';
import { WorkLost } from './fence.ts';

const beatMs = 500;

/** Gives a sign of life: whether to go on, to stop as somebody asked, or to stop because another has taken the work over. */
export type Beat = () => Promise<'on' | 'stop' | 'lost'>;

export interface Beating {
  /** Aborted where the work has to stop: with a `WorkLost` as its reason where it is not this process's any more. */
  readonly signal: AbortSignal;
  end(): Promise<void>;
}

export function beating(beat: Beat, lost: AbortSignal): Beating {
  const stop = new AbortController();
  const over = new AbortController();
  const lose = () => stop.abort(new WorkLost());
  if (lost.aborted) lose();
  lost.addEventListener('abort', lose);
  const beats = (async () => {
    for (;;) {
      await wait(beatMs, undefined, { signal: over.signal }).catch(() => {});
      if (over.signal.aborted) return;
      // A beat that is lost is made up for by the next one: without an answer for long the lock is lost, too.
      const answer = await beat().catch(() => 'on');
      if (answer === 'lost') lose();
      if (answer === 'stop') stop.abort();
    }
  })();
  return {
    signal: stop.signal,
    async end() {
      over.abort();
      lost.removeEventListener('abort', lose);
      await beats;
    },
  };
}
