import {
  confirmIntervention,
  deleteInterventions,
  type InterventionWithElement,
} from '@lucerna/contract/endpoints/maintenance';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { pendingInterventionsQuery, refreshInterventions } from '../../api/interventions.ts';
import { queryClient } from '../../api/query-client.ts';
import { notify } from '../../ui/notify.ts';
import { type Decision, type DecisionCalls, decide } from './decide.ts';
import { faultWords, otherwiseWords, successWords, type Words } from './decision-words.ts';

/** What is asked about, and how far it is once it was answered with `Si`. */
export interface Asked {
  readonly decision: Decision;
  readonly ids: readonly number[];
  /** How many are decided; null before the answer. */
  readonly decided: number | null;
}

export interface Deciding {
  readonly asked: Asked | null;
  ask(decision: Decision, ids: readonly number[]): void;
  yes(): void;
  no(): void;
}

const keys = new Map<string, string>();

/** The same key until the server has answered: sent again after a broken connection it is no second change. */
async function once(
  name: string,
  send: (headers: Record<string, string>) => Promise<unknown>,
): Promise<void> {
  const key = keys.get(name) ?? newIdempotencyKey();
  keys.set(name, key);
  await send({ 'Idempotency-Key': key });
  keys.delete(name);
}

const calls: DecisionCalls = {
  confirm: (id) => once(`confirm ${id}`, (headers) => call(confirmIntervention, { body: { id }, headers })),
  remove: (ids) =>
    once(`delete ${ids.join()}`, (headers) =>
      call(deleteInterventions, { body: { ids: [...ids] }, headers }),
    ),
};

/** Those are pending no more, as the page knows before it has asked the server again. */
function forget(ids: ReadonlySet<number>): void {
  queryClient.setQueryData(
    pendingInterventionsQuery.queryKey,
    (list: readonly InterventionWithElement[] | undefined) =>
      list?.filter(({ id }) => id === null || !ids.has(id)),
  );
}

const say = (tone: 'success' | 'error', words: Words | undefined, onRetry?: () => void) => {
  if (words === undefined) return;
  const { title, description } = words;
  notify[tone](title, {
    ...(description === undefined ? {} : { description }),
    ...(onRetry === undefined ? {} : { onRetry }),
  });
};

/**
 * From the question to what became of it. `nameOf` names an intervention by its element's code; `onLeft` hears which
 * rows are about to leave the list, while they are still there.
 */
export function useDeciding(
  nameOf: (id: number) => string,
  onLeft: (ids: ReadonlySet<number>) => void,
): Deciding {
  const [asked, setAsked] = useState<Asked | null>(null);

  async function run({ decision, ids }: Asked): Promise<void> {
    const names = new Map(ids.map((id) => [id, nameOf(id)]));
    const progress = (decided: number) => setAsked({ decision, ids, decided });
    progress(0);
    const outcome = await decide(decision, ids, calls, progress);
    const left = new Set([...outcome.done, ...outcome.confirmed, ...outcome.gone]);
    onLeft(left);
    forget(left);
    setAsked(null);
    say('success', successWords(decision, outcome.done.length));
    say(
      'error',
      otherwiseWords(outcome, (id) => names.get(id) ?? ''),
    );
    if (outcome.fault !== undefined) {
      const again = () => setAsked({ decision, ids: outcome.left, decided: null });
      say('error', faultWords(outcome.fault, outcome.left.length, ids.length), again);
    }
    void refreshInterventions();
  }

  return {
    asked,
    ask: (decision, ids) => {
      if (asked === null && ids.length > 0) setAsked({ decision, ids, decided: null });
    },
    yes: () => {
      if (asked !== null && asked.decided === null) void run(asked);
    },
    no: () => {
      if (asked?.decided === null) setAsked(null);
    },
  };
}
