/** Sends a new intervention, or lets it wait on this device where there is no signal. */
import { maintenanceCalls } from '@lucerna/contract/endpoints/maintenance';
import type { Segment } from '@lucerna/domain/kind';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { maintenanceMessages as say } from '@lucerna/domain/messages';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
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
import type { WorkGroup } from './typed-work.ts';

export interface NewIntervention {
  readonly owner: Owner;
  readonly segment: Segment;
  readonly draft: Draft;
  /** The bodies that it is sent in, each with its elements. */
  readonly groups: readonly WorkGroup[];
  readonly codeOf: (item: number) => string;
}

/**
 * `done`: inserted or queued. Otherwise what is to be said beside the fields, and the elements that have it all the same:
 * the bodies before the one that failed.
 */
export type InsertOutcome =
  | { readonly done: true }
  | { readonly done: false; readonly faults: Faults; readonly sent: readonly number[] };

const failed = (sent: readonly number[], faults: Faults = {}): InsertOutcome => ({
  done: false,
  faults,
  sent,
});

/** An element that has gone meanwhile leaves the selection once its layer is asked for again. */
function afterRefusal(segment: Segment, sent: readonly number[], error: ApiError): InsertOutcome {
  if (error.fields.items !== undefined) void refreshLayers(segment);
  return failed(sent, wordedFaults(error.fields));
}

const itemsOf = (groups: readonly WorkGroup[]) => groups.flatMap(({ items }) => items);

/** What is said where some bodies went through and the next did not. */
function partWords(all: readonly number[], sent: readonly number[]): string {
  if (sent.length === 0) return '';
  const [done, of] = [sent.length, all.length].map((count) => shownNumber(count));
  return ` Inserito su ${done} elementi di ${of}: in questo modulo restano gli altri.`;
}

/** At a desk: what fails is said, and stays in the form to be tried again. */
export async function insertNow(
  { segment, draft, groups, codeOf }: NewIntervention,
  once: SendOnce,
  failure: StandingNotice,
  onRetry: () => void,
): Promise<InsertOutcome> {
  const all = itemsOf(groups);
  const sent: number[] = [];
  failure.clear();
  for (const { items, details } of groups) {
    const body = bodyOf(draft, items, details);
    try {
      await once(body, (headers) => call(maintenanceCalls[segment].insert, { body, headers }));
    } catch (thrown) {
      const error = asApiError(thrown);
      failure.error(say.insertFailed, {
        description: `${faultText(error)}${partWords(all, sent)}`,
        ...(error.mayRetry ? { onRetry } : {}),
      });
      if (sent.length > 0) void refreshInterventions();
      return afterRefusal(segment, sent, error);
    }
    sent.push(...items);
  }
  notify.success(say.inserted, { description: onWhat(kindBySegment(segment).names, all.map(codeOf)) });
  void refreshInterventions();
  return { done: true };
}

/** In the street: it is put into the queue first, so that nothing that happens on the way can lose it. */
export async function insertThroughQueue({
  owner,
  segment,
  draft,
  groups,
  codeOf,
}: NewIntervention): Promise<InsertOutcome> {
  const runner = runnerOf(owner);
  const queued: number[] = [];
  let waits = false;
  for (const { items, details } of groups) {
    const key = newIdempotencyKey();
    const outcome = await runner.submit({
      key,
      segment,
      values: draft,
      details,
      items,
      codes: items.map(codeOf),
      queuedAt: new Date().toISOString(),
      triedAt: null,
      fault: null,
    });
    if (outcome.step === 'refused') {
      // What was refused goes back into the form, to be mended there.
      runner.store.remove(key);
      return afterRefusal(segment, queued, outcome.error);
    }
    if (outcome.step === 'no-room') {
      const room =
        'Questo browser non ha più spazio per la coda: libera spazio, o riprova quando la rete torna.';
      notify.error(say.insertFailed, { description: `${room}${partWords(itemsOf(groups), queued)}` });
      return failed(queued);
    }
    waits ||= outcome.step === 'waiting';
    queued.push(...items);
  }
  if (waits) {
    notify.info("L'intervento è in coda", { description: 'Parte da solo appena la rete torna.' });
  }
  return { done: true };
}
