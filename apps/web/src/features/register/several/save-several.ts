import { editingCalls } from '@lucerna/contract/endpoints/editing';
import type { Kind } from '@lucerna/domain/kind';
import { featureMessages } from '@lucerna/domain/messages';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { asApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import type { SendOnce } from '../../../api/idempotency-key.ts';
import { refreshAfterWrite } from '../../../elements/after-write.ts';
import { countWords } from '../../../elements/count-words.ts';
import { undoChanges } from '../../../elements/undo-operation.ts';
import type { Draft } from '../../../form/draft.ts';
import { type Faults, wordedFaults } from '../../../form/draft-faults.ts';
import { notify } from '../../../state/notify.ts';
import type { StandingNotice } from '../../../state/standing-notice.ts';

export interface SeveralChange {
  readonly kind: Kind;
  readonly ids: readonly number[];
  readonly values: Draft;
  /** Before their new rows are there. */
  readonly onChanged: (ids: readonly number[]) => void;
}

/** Null once it is done; else what the server said of fields. `failure` says what went wrong. */
export async function saveSeveral(
  change: SeveralChange,
  failure: StandingNotice,
  once: SendOnce,
  onRetry: () => void,
): Promise<Faults | null> {
  const { kind, ids, values } = change;
  failure.clear();
  try {
    const body = { ids: [...ids], campi: { ...values } };
    const { several } = editingCalls[kind.segment];
    const { data } = await once(body, (headers) => call(several, { body, headers }));
    const [one, many] =
      kind.names.gender === 'm' ? ['modificato', 'modificati'] : ['modificata', 'modificate'];
    notify.success(featureMessages.saved, {
      description: [
        `${countWords(kind.names, data.modificati, shownNumber)} ${data.modificati === 1 ? one : many}`,
        ...data.avvisi,
      ].join('. '),
      actions: [
        { label: 'Annulla', run: () => void undoChanges({ id: data.operazione, names: kind.names }) },
      ],
    });
    change.onChanged(ids);
    await refreshAfterWrite(kind);
    return null;
  } catch (thrown) {
    const error = asApiError(thrown);
    failure.error(featureMessages.saveFailed, {
      description: [error.message, error.fields.ids ?? ''].filter(Boolean).join(': '),
      fault: error,
      ...(error.mayRetry ? { onRetry } : {}),
    });
    const inFields = Object.entries(error.fields).map(([path, message]) => [
      path.replace(/^campi\./, ''),
      message,
    ]);
    return wordedFaults(Object.fromEntries(inFields));
  }
}
