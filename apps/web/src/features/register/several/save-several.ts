import { editingCalls } from '@lucerna/contract/endpoints/editing';
import type { Kind } from '@lucerna/domain/kind';
import { featureMessages } from '@lucerna/domain/messages';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import type { keyForBody } from '../../../api/idempotency-key.ts';
import type { Draft } from '../../../form/draft.ts';
import { type Faults, wordedFaults } from '../../../form/draft-faults.ts';
import { notify } from '../../../ui/notify.ts';
import type { StandingNotice } from '../../../ui/standing-notice.ts';
import { refreshAfterWrite } from '../editing/after-write.ts';
import { countWords } from '../editing/element-words.ts';
import { undoSeveral } from '../history/restoring.ts';

export interface SeveralChange {
  readonly kind: Kind;
  readonly ids: readonly number[];
  readonly values: Draft;
}

/** Null once it is done; else what the server said of fields. `failure` says what went wrong. */
export async function saveSeveral(
  change: SeveralChange,
  failure: StandingNotice,
  headersFor: ReturnType<typeof keyForBody>,
  onRetry: () => void,
): Promise<Faults | null> {
  const { kind, ids, values } = change;
  failure.clear();
  try {
    const body = { ids: [...ids], campi: { ...values } };
    const { data } = await call(editingCalls[kind.segment].several, { body, headers: headersFor(body) });
    const [one, many] =
      kind.names.gender === 'm' ? ['modificato', 'modificati'] : ['modificata', 'modificate'];
    notify.success(featureMessages.saved, {
      description: `${countWords(kind.names, data.modificati, shownNumber)} ${data.modificati === 1 ? one : many}`,
      actions: [{ label: 'Annulla', run: () => void undoSeveral(kind, data.operazione) }],
    });
    await refreshAfterWrite(kind);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const mayGoWell = error.status === 0 || error.status === 429 || error.status >= 500;
    failure.error(featureMessages.saveFailed, {
      description: [error.message, error.fields.ids ?? ''].filter(Boolean).join(': '),
      ...(mayGoWell ? { onRetry } : {}),
    });
    const inFields = Object.entries(error.fields).map(([path, message]) => [
      path.replace(/^campi\./, ''),
      message,
    ]);
    return wordedFaults(Object.fromEntries(inFields));
  }
}
