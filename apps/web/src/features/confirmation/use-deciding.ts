import {
  confirmInterventions,
  deleteInterventions,
  type InterventionWithElement,
} from '@lucerna/contract/endpoints/maintenance';
import { type Choice, type MergeConflict, sameValue } from '@lucerna/domain/rules/intervention-merge';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import type { FeatureTable } from '../../api/feature-table.ts';
import { sendOnce } from '../../api/idempotency-key.ts';
import { pendingInterventionsQuery, refreshInterventions } from '../../api/interventions.ts';
import { queryClient } from '../../api/query-client.ts';
import { type NoticeAction, notify } from '../../state/notify.ts';
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
  /** What was chosen before anybody asked the server. */
  readonly before: readonly ChosenConflict[];
}

/** A conflict as it was shown, and what somebody chose about it. */
export interface ChosenConflict {
  readonly conflict: MergeConflict;
  readonly choice: Choice;
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

const say = (tone: 'success' | 'error', words: Words | undefined, actions: readonly NoticeAction[] = []) => {
  if (words === undefined) return;
  const { title, description } = words;
  notify[tone](title, {
    ...(description === undefined ? {} : { description }),
    ...(actions.length === 0 ? {} : { actions }),
  });
};

/** The same choices, where they are about what the server found too; undefined where something else is to be chosen. */
function settledBy(before: readonly ChosenConflict[], open: readonly MergeConflict[]) {
  const choices: Record<string, Choice> = {};
  for (const conflict of open) {
    const known = before.find((one) => choiceKey(one.conflict) === choiceKey(conflict));
    if (known === undefined || !sameValue(known.conflict.adesso, conflict.adesso)) return undefined;
    choices[choiceKey(conflict)] = known.choice;
  }
  return choices;
}

/** Most confirmations write nothing into the register. */
const loadUndo = () => import('../../elements/undo-operation.ts');

/** What a confirmation wrote can be taken back at once; it stays confirmed. */
function offerUndo(operazione: number | undefined) {
  if (operazione === undefined) return [];
  const undo = async () => {
    const { anyElement, undoChanges } = await loadUndo();
    await undoChanges({ id: operazione, names: anyElement });
    await refreshInterventions();
  };
  return [{ label: 'Annulla', run: () => void undo() }];
}

/**
 * From the question to what became of it. `nameOf` names an intervention by its element's code; `onLeft` hears which
 * rows are about to leave the list, while they are still there. `chosenBefore`: what is chosen already about conflicts
 * that the page sees by itself.
 */
export function useDeciding(
  table: FeatureTable | undefined,
  nameOf: (id: number) => string,
  onLeft: (ids: ReadonlySet<number>) => void,
  chosenBefore: (ids: readonly number[]) => readonly ChosenConflict[],
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
    const settled = conflicts.length > 0 ? undefined : settledBy(now.before, open);
    if (open.length > 0 && settled !== undefined) {
      // The server takes choices only about what it has shown itself.
      await run({ ...now, ids: outcome.left, conflicts: open, choices: settled });
      return;
    }
    if (open.length > 0) {
      // What was chosen already stays chosen; what the register changed since is asked about with its new value.
      const known = [...conflicts, ...open].filter(
        (one, i, all) => all.findLastIndex((other) => choiceKey(other) === choiceKey(one)) === i,
      );
      setAsked({ ...now, ids: outcome.left, sent: false, conflicts: known, choices });
      return;
    }
    setAsked(null);
    failed.settle((id) => !left.has(id));
    say('success', successWords(decision, outcome.done.length), offerUndo(outcome.operazione));
    say(
      'error',
      otherwiseWords(outcome, (id) => names.get(id) ?? ''),
    );
    if (outcome.fault !== undefined) {
      const words = faultWords(outcome.fault, outcome.left.length, ids.length);
      failed.stopped(words, outcome.fault, outcome.left, (again) =>
        setAsked({ ...now, ids: again, sent: false, conflicts: [], choices: {} }),
      );
    }
    void refreshInterventions();
    if (outcome.operazione !== undefined) void loadUndo().then((undo) => undo.refreshEveryKind());
  }

  return {
    asked,
    ask: (decision, ids) => {
      if (asked === null && ids.length > 0) {
        const before = decision === 'confirm' ? chosenBefore(ids) : [];
        setAsked({ decision, ids, reason: '', sent: false, conflicts: [], choices: {}, before });
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
