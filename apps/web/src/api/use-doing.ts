/** Does something, says what became of it, and asks again for what it changed. */
import { useState } from 'react';
import { type NoticeOptions, notify } from '../state/notify.ts';
import { asApiError } from './api-error.ts';

export interface Doing {
  readonly busy: boolean;
  /** False where it failed, and said so. `told`: what else is said once it is done. */
  run(done: string, work: () => Promise<unknown>, told?: () => NoticeOptions): Promise<boolean>;
}

export function useDoing(refresh: () => Promise<unknown>): Doing {
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async run(done, work, told) {
      setBusy(true);
      try {
        await work();
        notify.success(done, told?.());
        return true;
      } catch (error) {
        notify.error('Non è stato possibile', { description: asApiError(error).message, fault: error });
        return false;
      } finally {
        setBusy(false);
        await refresh();
      }
    },
  };
}
