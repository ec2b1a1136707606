import {
  confirmInterventions,
  deleteInterventions,
  type InterventionWithElement,
} from '@lucerna/contract/endpoints/maintenance';
import type { Choice, MergeConflict } from '@lucerna/domain/rules/intervention-merge';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import type { FeatureTable } from '../../api/feature-table.ts';
import { sendOnce } from '../../api/idempotency-key.ts';
import { pendingInterventionsQuery, refreshInterventions } from '../../api/interventions.ts';
import { queryClient } from '../../api/query-client.ts';
import { notify } from '../../state/notify.ts';
import { conflictsOf, type Decision, type DecisionCalls, decide } from './decide.ts';
import { faultWords, otherwiseWords, successWords, type Words } from './decision-words.ts';
import { failedDecision } from './failed-decision.ts';

/** What is asked about. */
export interface Asked {
  readonly decision: Decision;
  readonly ids: readonly number[];
  /** Why, as far as it is typed. */
  readonly reason: string;
  /** It was answered with `Si`. */
  readonly sent: boolean;
  /** What the register holds otherwise by now: a confirmation is asked about again, field by field. */
  readonly conflicts: readonly MergeConflict[];
  /** By conflict (`choiceKey`); what is not chosen stays as the register has it. */
  readonly choices: Readonly<Record<string, Choice>>;
}

/** Names a conflict among those of a question. */
export const choiceKey = ({ id, campo }: Pick<MergeConflict, 'id' | 'campo'>) => `${id} ${campo}`;

export interface Deciding {
  readonly asked: Asked | null;
  ask(decision: Decision, ids: readonly number[]): void;
  type(reason: string): void;
  choose(conflict: MergeConflict, choice: Choice): void;
  yes(): void;
  no(): void;
}

const [confirmOnce, removeOnce] = [sendOnce(), sendOnce()];

type Choices = Record<string, Record<string, Choice>>;

/** As the server takes them, by intervention and field. */
function chosenOf({ conflicts, choices }: Asked): Choices | undefined {
  if (conflicts.length === 0) return undefined;
  const chosen: Choices = {};
  for (const conflict of conflicts) {
    chosen[conflict.id] = {
      ...chosen[conflict.id],
      [conflict.campo]: choices[choiceKey(conflict)] ?? 'attuale',
    };
  }
  return chosen;
}

function callsFor(motivo: string, scelte: Choices | undefined): DecisionCalls {
  return {
    confirm(ids) {
      const body = { ids: [...ids], ...(scelte === undefined ? {} : { scelte }) };
      return confirmOnce(body, (headers) => call(confirmInterventions, { body, headers }));
    },
    delete(ids) {
      const body = { ids: [...ids], motivo };
      return removeOnce(body, (headers) => call(deleteInterventions, { body, headers }));
    },
  };
}

/** Those are pending no more, as the page knows before it has asked the server again. */
function forget(ids: ReadonlySet<number>): void {
  queryClient.setQueryData(
    pendingInterventionsQuery.queryKey,
    (list: readonly InterventionWithElement[] | undefined) =>
      list?.filter(({ id }) => id === null || !ids.has(id)),
  );
}

const say = (tone: 'success' | 'error', words: Words | undefined) => {
  if (words === undefined) return;
  const { title, description } = words;
  notify[tone](title, description === undefined ? {} : { description });
};

/**
 * From the question to what became of it. `nameOf` names an intervention by its element's code; `onLeft` hears which
 * rows are about to leave the list, while they are still there.
 */
export function useDeciding(
  table: FeatureTable | undefined,
  nameOf: (id: number) => string,
  onLeft: (ids: ReadonlySet<number>) => void,
): Deciding {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [failed] = useState(failedDecision);
  useEffect(() => failed.clear, [failed]);
  useEffect(() => {
    if (table !== undefined) failed.settle((id) => table.rowOf(id) !== undefined);
  }, [failed, table]);

  async function run(now: Asked): Promise<void> {
    const { decision, ids, reason, conflicts, choices } = now;
    const names = new Map(ids.map((id) => [id, nameOf(id)]));
    setAsked({ ...now, sent: true });
    const outcome = await decide(decision, ids, callsFor(reason, chosenOf(now)));
    const left = new Set([...outcome.done, ...outcome.confirmed, ...outcome.gone]);
    onLeft(left);
    forget(left);
    const open = conflictsOf(outcome.fault);
    if (open.length > 0) {
      // What was chosen already stays chosen; what the register changed since is asked about with its new value.
      const known = [...conflicts, ...open].filter(
        (one, i, all) => all.findLastIndex((other) => choiceKey(other) === choiceKey(one)) === i,
      );
      setAsked({ decision, ids: outcome.left, reason, sent: false, conflicts: known, choices });
      return;
    }
    setAsked(null);
    failed.settle((id) => !left.has(id));
    say('success', successWords(decision, outcome.done.length));
    say(
      'error',
      otherwiseWords(outcome, (id) => names.get(id) ?? ''),
    );
    if (outcome.fault !== undefined) {
      const words = faultWords(outcome.fault, outcome.left.length, ids.length);
      failed.stopped(words, outcome.fault, outcome.left, (again) =>
        setAsked({ decision, ids: again, reason, sent: false, conflicts: [], choices: {} }),
      );
    }
    void refreshInterventions();
  }

  return {
    asked,
    ask: (decision, ids) => {
      if (asked === null && ids.length > 0) {
        setAsked({ decision, ids, reason: '', sent: false, conflicts: [], choices: {} });
      }
    },
    type: (reason) => {
      if (asked?.sent === false) setAsked({ ...asked, reason });
    },
    choose: (conflict, choice) => {
      if (asked?.sent === false) {
        setAsked({ ...asked, choices: { ...asked.choices, [choiceKey(conflict)]: choice } });
      }
    },
    yes: () => {
      if (asked?.sent === false) void run(asked);
    },
    no: () => {
      if (asked?.sent === false) setAsked(null);
    },
  };
}
