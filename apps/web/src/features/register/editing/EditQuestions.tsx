import type { Kind } from '@lucerna/domain/kind';
import { questions } from '@lucerna/domain/messages';
import { useState } from 'react';
import type { OpenState, Question } from '../../../editing/edit-flow.ts';
import { leaveQuestionOf } from '../../../state/unsaved.ts';
import { Question as QuestionDialog } from '../../../ui/Question.tsx';
import { ComparisonDialog } from './ComparisonDialog.tsx';
import { changeCount, type EditSession, lostOf } from './edit-session.ts';
import type { ElementMachine } from './element-machine.ts';
import { elementWords } from './element-words.ts';

interface EditQuestionsProps {
  readonly kind: Kind;
  readonly state: OpenState<EditSession>;
  readonly send: ElementMachine['send'];
}

const titles: Readonly<Record<Question, string>> = {
  save: questions.modifyElement,
  delete: questions.deleteElement,
  leave: questions.generic,
};

/** The questions over the form, and the comparison with what another saved. */
export function EditQuestions({ kind, state, send }: EditQuestionsProps) {
  const question = state.step === 'asking' ? state.question : null;
  // The words stay while the dialog goes away.
  const [last, setLast] = useState<Question>('save');
  if (question !== null && question !== last) setLast(question);
  return (
    <>
      <QuestionDialog
        open={question !== null}
        title={titles[last]}
        text={textOf(last, kind, state.session)}
        kind={last}
        onYes={() => send({ type: 'answer', yes: true })}
        onNo={() => send({ type: 'answer', yes: false })}
      />
      {state.step === 'comparing' && (
        <ComparisonDialog
          kind={kind}
          session={state.session}
          theirs={state.theirs}
          onMerge={(session) => send({ type: 'merged', session })}
          onClose={() => send({ type: 'dismissed' })}
        />
      )}
    </>
  );
}

function textOf(question: Question, kind: Kind, session: EditSession): string {
  if (question === 'leave') return leaveQuestionOf([lostOf(kind, session)].filter(Boolean)).text;
  const words = elementWords(kind, session.base);
  if (question === 'delete') return words;
  const count = changeCount(kind, session);
  if (count === 0) return words;
  return `${words}: ${count === 1 ? '1 modifica' : `${count} modifiche`}.`;
}
