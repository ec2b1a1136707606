import { judgeFinding } from '@lucerna/contract/endpoints/bills';
import type { BillFinding, DetailedFinding } from '@lucerna/domain/bill-finding';
import { billMessages } from '@lucerna/domain/messages';
import type { FindingState } from '@lucerna/domain/vocabulary/bill-rule';
import { useState } from 'react';
import { asApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { findingsQuery, refreshFindings } from '../../api/findings.ts';
import { queryClient } from '../../api/query-client.ts';
import { notify } from '../../state/notify.ts';
import { conflictWords, doneWords, isOwn, type Judgement } from './judge-words.ts';

export interface Judging {
  /** The finding whose judgement is on its way. */
  readonly busy: number | null;
  judge(finding: DetailedFinding, judgement: Judgement): void;
}

/** It stands in that list no more, as the page knows before it has asked the server again. */
function forget(state: FindingState, id: number): void {
  queryClient.setQueryData(findingsQuery(state).queryKey, (list: readonly DetailedFinding[] | undefined) =>
    list?.filter((one) => one.id !== id),
  );
}

/** Says what somebody thinks of a finding; `onLeft` hears of it while its row is still there. */
export function useJudging(nome: string, onLeft: (finding: DetailedFinding) => void): Judging {
  const [busy, setBusy] = useState<number | null>(null);

  async function run(finding: DetailedFinding, judgement: Judgement): Promise<void> {
    const { id, stato, quando } = finding;
    setBusy(id);
    const left = () => {
      onLeft(finding);
      forget(stato, id);
    };
    try {
      await call(judgeFinding, {
        params: { id: String(id) },
        body: judgement,
        headers: { 'If-Match': `"${quando}"` },
      });
      left();
      notify.success(doneWords[judgement.stato]);
    } catch (thrown) {
      const error = asApiError(thrown);
      const present = error.data as BillFinding | undefined;
      if (error.status === 409 && present !== undefined) {
        left();
        if (isOwn(present, judgement, nome)) notify.success(doneWords[judgement.stato]);
        else {
          const { title, ...more } = conflictWords(present, judgement.nota, error.message);
          notify.error(title, { ...more, fault: error });
        }
      } else if (error.status === 404) {
        left();
        notify.error(billMessages.judgeFailed("la bolletta non c'è più"), { fault: error });
      } else {
        const onRetry = () => void run(finding, judgement);
        notify.error(billMessages.judgeFailed(error.fields.nota ?? error.message), {
          fault: error,
          ...(error.mayRetry ? { onRetry } : {}),
        });
      }
    }
    setBusy(null);
    void refreshFindings();
  }

  return {
    busy,
    judge(finding, judgement) {
      if (busy === null) void run(finding, judgement);
    },
  };
}
