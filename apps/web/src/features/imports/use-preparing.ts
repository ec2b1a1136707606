import { modifyImport, removeImport, writeImport } from '@lucerna/contract/endpoints/imports';
import type { ImportDetail } from '@lucerna/contract/importing/answers';
import type { ImportChoices } from '@lucerna/contract/importing/choices';
import { useState } from 'react';
import { asApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { ask } from '../../state/ask.ts';
import { notify } from '../../state/notify.ts';
import {
  forgetAbandoned,
  forgetImports,
  isStillChosen,
  resumePreparing,
  stopPreparing,
  tookChoice,
} from './import-query.ts';
import { abandonQuestion } from './undo-import.ts';

/** What may be done with an import while it is prepared; one thing at a time. */
export function usePreparing(detail: ImportDetail, onLeave: () => void) {
  const { id } = detail;
  const [busy, setBusy] = useState(false);
  const keep = async (choices: ImportChoices) => {
    setBusy(true);
    try {
      const { data } = await call(modifyImport, { params: { id: String(id) }, body: choices });
      const onlyStep = Object.keys(choices).every((key) => key === 'passo' || key === 'ricorda');
      await tookChoice(data, !onlyStep);
    } catch (error) {
      notify.error('La scelta non è stata salvata', { description: asApiError(error).message, fault: error });
      // It may be written or abandoned since, in another tab.
      void forgetImports();
    } finally {
      setBusy(false);
    }
  };
  const abandon = async () => {
    if (!(await ask(abandonQuestion(detail)))) return;
    setBusy(true);
    try {
      await stopPreparing(id);
      await call(removeImport, { params: { id: String(id) } });
      onLeave();
      await forgetAbandoned(id);
    } catch (error) {
      setBusy(false);
      void forgetImports();
      notify.error("L'importazione non è stata abbandonata", {
        description: asApiError(error).message,
        fault: error,
      });
    }
  };
  const write = async () => {
    setBusy(true);
    try {
      if (!(await isStillChosen(detail))) {
        notify.warning("L'importazione non è cominciata", {
          description:
            "Qualcuno ha cambiato le scelte in un'altra scheda. Ora vedi quelle: ricontrolla le righe e scrivi.",
        });
        return;
      }
      await stopPreparing(id);
      const { data } = await call(writeImport, { params: { id: String(id) } });
      await tookChoice(data, false);
      await forgetImports();
    } catch (error) {
      void resumePreparing(detail);
      notify.error("L'importazione non è cominciata", {
        description: asApiError(error).message,
        fault: error,
      });
    } finally {
      setBusy(false);
    }
  };
  return { busy, keep, abandon, write };
}
