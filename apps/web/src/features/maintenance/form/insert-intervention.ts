/** Sends a new intervention, or lets it wait on this device where there is no signal. */
import { maintenanceCalls } from '@lucerna/contract/endpoints/maintenance';
import type { Segment } from '@lucerna/domain/kind';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { maintenanceMessages as say } from '@lucerna/domain/messages';
import { type ApiError, asApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { newIdempotencyKey, type SendOnce } from '../../../api/idempotency-key.ts';
import { refreshInterventions } from '../../../api/interventions.ts';
import { refreshLayers } from '../../../api/use-layer.ts';
import type { Draft } from '../../../form/draft.ts';
import { type Faults, wordedFaults } from '../../../form/draft-faults.ts';
import { notify } from '../../../state/notify.ts';
import type { StandingNotice } from '../../../state/standing-notice.ts';
import { bodyOf } from '../intervention-body.ts';
import { onWhat } from '../maintenance-words.ts';
import type { Owner } from '../owner.ts';
import { runnerOf } from '../queue/queue-runner.ts';
import { faultText } from '../queue/send-queue.ts';

export interface NewIntervention {
  readonly owner: Owner;
  readonly segment: Segment;
  readonly draft: Draft;
  readonly items: readonly number[];
  readonly codes: readonly string[];
}

/** `done`: inserted or queued. Otherwise what is to be said beside the fields. */
export type InsertOutcome = { readonly done: true } | { readonly done: false; readonly faults: Faults };

const failed = (faults: Faults = {}): InsertOutcome => ({ done: false, faults });

/** An element that has gone meanwhile leaves the selection once its layer is asked for again. */
function afterRefusal(segment: Segment, error: ApiError): InsertOutcome {
  if (error.fields.items !== undefined) void refreshLayers(segment);
  return failed(wordedFaults(error.fields));
}

/** At a desk: what fails is said, and stays in the form to be tried again. */
export async function insertNow(
  { segment, draft, items, codes }: NewIntervention,
  once: SendOnce,
  failure: StandingNotice,
  onRetry: () => void,
): Promise<InsertOutcome> {
  const body = bodyOf(draft, items);
  failure.clear();
  try {
    await once(body, (headers) => call(maintenanceCalls[segment].insert, { body, headers }));
  } catch (thrown) {
    const error = asApiError(thrown);
    failure.error(say.insertFailed, {
      description: faultText(error),
      ...(error.mayRetry ? { onRetry } : {}),
    });
    return afterRefusal(segment, error);
  }
  notify.success(say.inserted, { description: onWhat(kindBySegment(segment).names, codes) });
  void refreshInterventions();
  return { done: true };
}

/** In the street: it is put into the queue first, so that nothing that happens on the way can lose it. */
export async function insertThroughQueue({
  owner,
  segment,
  draft,
  items,
  codes,
}: NewIntervention): Promise<InsertOutcome> {
  const runner = runnerOf(owner);
  const key = newIdempotencyKey();
  const queuedAt = new Date().toISOString();
  const outcome = await runner.submit({
    key,
    segment,
    values: draft,
    items,
    codes,
    queuedAt,
    triedAt: null,
    fault: null,
  });
  if (outcome.step === 'refused') {
    // What was refused goes back into the form, to be mended there.
    runner.store.remove(key);
    return afterRefusal(segment, outcome.error);
  }
  if (outcome.step === 'no-room') {
    notify.error(say.insertFailed, {
      description:
        'Questo browser non ha più spazio per la coda: libera spazio, o riprova quando la rete torna.',
    });
    return failed();
  }
  if (outcome.step === 'waiting') {
    notify.info("L'intervento è in coda", { description: 'Parte da solo appena la rete torna.' });
  }
  return { done: true };
}
