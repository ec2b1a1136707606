/** A decision that something stopped: what is said of it, as long as any of its interventions waits. */
import { standingNotice } from '../../state/standing-notice.ts';
import type { Words } from './decision-words.ts';

export interface FailedDecision {
  /** `again` is asked, by `Riprova`, about those that wait still. */
  stopped(
    words: Words,
    fault: unknown,
    left: readonly number[],
    again: (ids: readonly number[]) => void,
  ): void;
  /** Whoever decided it: what does not wait any more cannot be tried again. */
  settle(waits: (id: number) => boolean): void;
  clear(): void;
}

export function failedDecision(): FailedDecision {
  const notice = standingNotice();
  let left: readonly number[] = [];
  const clear = () => {
    left = [];
    notice.clear();
  };
  return {
    clear,
    stopped({ title, description }, fault, ids, again) {
      left = ids;
      notice.error(title, {
        ...(description === undefined ? {} : { description }),
        fault,
        onRetry: () => again(left),
      });
    },
    settle(waits) {
      if (left.length === 0) return;
      left = left.filter(waits);
      if (left.length === 0) clear();
    },
  };
}
