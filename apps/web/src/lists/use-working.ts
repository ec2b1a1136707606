/** Does something to faults, orders or rounds, says what became of it, and asks for the work again. */
import { useState } from 'react';
import { asApiError } from '../api/api-error.ts';
import { refreshWork } from '../api/work.ts';
import { notify } from '../state/notify.ts';

interface Working {
  readonly busy: boolean;
  /** False where it failed, and said so. */
  run(done: string, work: () => Promise<unknown>): Promise<boolean>;
}

export function useWorking(): Working {
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async run(done, work) {
      setBusy(true);
      try {
        await work();
        notify.success(done);
        return true;
      } catch (error) {
        notify.error('Non è stato possibile', { description: asApiError(error).message, fault: error });
        return false;
      } finally {
        setBusy(false);
        await refreshWork();
      }
    },
  };
}
