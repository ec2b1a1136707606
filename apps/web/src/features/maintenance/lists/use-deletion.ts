import { deleteInterventions } from '@lucerna/contract/endpoints/maintenance';
import type { Intervention } from '@lucerna/domain/intervention';
import { questions, maintenanceMessages as say } from '@lucerna/domain/messages';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { refreshInterventions } from '../../../api/interventions.ts';
import { ask } from '../../../ui/ask.ts';
import { notify } from '../../../ui/notify.ts';
import { useStandingNotice } from '../../../ui/standing-notice.ts';
import { faultText } from '../queue/send-queue.ts';
import { aboutThem } from './about-them.ts';

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
    if (!(await ask({ title: questions.deleteInterventions, text, kind: 'delete' }))) return;
    setDeleting(true);
    failure.clear();
    try {
      await call(deleteInterventions, { body: { ids } });
      notify.success(say.deleted);
      await refreshInterventions();
    } catch (error) {
      failure.error(say.deleteFailed(messageOf(error)));
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
