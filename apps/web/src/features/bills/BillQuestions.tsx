import { questions } from '@lucerna/domain/messages';
import type { TypedBillKey } from '@lucerna/domain/rules/bill-entry/typed-bill';
import { Comparison } from '../../editing/Comparison.tsx';
import { firstKept, linesToAsk } from '../../editing/compared-lines.ts';
import type { EditState } from '../../editing/edit-flow.ts';
import { Question } from '../../ui/Question.tsx';
import type { BillColumn } from './BillBoxes.tsx';
import type { BillMachine } from './bill-machine.ts';
import { type BillSession, compare, merged } from './bill-session.ts';

interface BillQuestionsProps {
  readonly columns: readonly BillColumn[];
  readonly machine: BillMachine;
  readonly state: EditState<BillSession>;
  readonly onClosed: () => void;
}

/** What a form of a bill asks: whether to give up what is typed, and what to keep where another saved meanwhile. */
export function BillQuestions({ columns, machine, state, onClosed }: BillQuestionsProps) {
  const { send } = machine;
  return (
    <>
      <Question
        open={state.step === 'asking'}
        title={questions.generic}
        text={questions.unsavedChanges}
        onYes={() => send({ type: 'answer', yes: true })}
        onNo={() => send({ type: 'answer', yes: false })}
        onClosed={onClosed}
      />
      {state.step === 'comparing' && (
        <BillComparison columns={columns} session={state.session} theirs={state.theirs} send={send} />
      )}
    </>
  );
}

interface BillComparisonProps {
  readonly columns: readonly BillColumn[];
  readonly session: BillSession;
  readonly theirs: NonNullable<BillSession['theirs']>;
  readonly send: BillMachine['send'];
}

function BillComparison({ columns, session, theirs, send }: BillComparisonProps) {
  const lines = compare(session, theirs);
  const shown = (text: string) => (text.trim() === '' ? '—' : text);
  const labelOf = (key: string) =>
    columns.find((column) => column.key === (key as TypedBillKey))?.label ?? key;
  return (
    <Comparison
      lines={linesToAsk(lines).map(({ key, before, theirs: other, mine }) => ({
        key,
        label: labelOf(key),
        before: shown(before),
        theirs: shown(other),
        mine: shown(mine),
      }))}
      firstKept={firstKept(lines)}
      onKeep={(kept) => send({ type: 'merged', session: merged(session, theirs, kept) })}
      onClose={() => send({ type: 'dismissed' })}
    />
  );
}
