import { judgeExpected } from '@lucerna/contract/endpoints/expected';
import { verdictMessages } from '@lucerna/domain/messages';
import { useState } from 'react';
import { asApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { refreshExpected } from '../../api/expected.ts';
import { notify } from '../../state/notify.ts';

interface Judging {
  readonly busy: boolean;
  /** False where it failed: what was typed stays. */
  judge(stato: 'aperto' | 'scusato', nota: string | null): Promise<boolean>;
}

/** Excuses the verdict on a cabinet, or opens it again; says what became of it. */
export function useJudging(id: number): Judging {
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async judge(stato, nota) {
      if (busy) return false;
      setBusy(true);
      try {
        await call(judgeExpected, { params: { id: String(id) }, body: { stato, nota } });
        await refreshExpected();
        notify.success(stato === 'scusato' ? verdictMessages.excused : verdictMessages.reopened);
        return true;
      } catch (thrown) {
        const error = asApiError(thrown);
        notify.error(verdictMessages.judgeFailed(error.fields.nota ?? error.message), { fault: error });
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
