import { deleteInterventions } from '@lucerna/contract/endpoints/maintenance';
import { deletionReason, type Intervention } from '@lucerna/domain/intervention';
import { questions, maintenanceMessages as say } from '@lucerna/domain/messages';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { useState } from 'react';
import { ApiError, asApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { refreshInterventions } from '../../../api/interventions.ts';
import { askWhy } from '../../../state/ask.ts';
import { notify } from '../../../state/notify.ts';
import { useStandingNotice } from '../../../state/standing-notice.ts';
import { faultText } from '../queue/send-queue.ts';
import { detailsOf } from './intervention-words.tsx';

/** What the failure means: another has confirmed or deleted one of them meanwhile, or the server's own words. */
function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'si è verificato un errore inatteso';
  if (error.status === 404) return "Un intervento scelto non c'è più";
  return faultText(error);
}

/** Deletes pending interventions, all or none, once the question is answered with Si. */
export function useDeletion(codeOf: (one: Intervention) => string | null) {
  const [deleting, setDeleting] = useState(false);
  const failure = useStandingNotice();

  async function remove(interventions: readonly Intervention[]): Promise<void> {
    const ids = interventions.flatMap(({ id }) => id ?? []);
    if (ids.length === 0) return;
    const text = aboutThem(interventions, codeOf);
    const motivo = await askWhy({
      title: questions.deleteInterventions,
      text,
      kind: 'delete',
      reason: deletionReason,
    });
    if (motivo === null) return;
    setDeleting(true);
    failure.clear();
    try {
      await call(deleteInterventions, { body: { ids, motivo } });
      notify.success(say.deleted);
      await refreshInterventions();
    } catch (error) {
      failure.error(say.deleteFailed(messageOf(error)), {
        fault: error,
        ...(asApiError(error).mayRetry ? { onRetry: () => void remove(interventions) } : {}),
      });
      // What is gone, or confirmed, leaves the list.
      if (error instanceof ApiError && (error.status === 404 || error.status === 409)) {
        await refreshInterventions();
      }
    } finally {
      setDeleting(false);
    }
  }

  return { deleting, remove };
}

const MOST_NAMED = 4;

/** What a question about interventions is about: the first of them by name, the others by their number. */
function aboutThem(
  interventions: readonly Intervention[],
  codeOf: (one: Intervention) => string | null,
): string {
  const named = interventions
    .slice(0, MOST_NAMED)
    .map((one) => `${one.descrizione} (${detailsOf(one, codeOf(one))})`);
  const rest = interventions.length - named.length;
  const more = rest === 0 ? '' : rest === 1 ? ' e un altro' : ` e altri ${shownNumber(rest)}`;
  return `${named.join('; ')}${more}.`;
}
