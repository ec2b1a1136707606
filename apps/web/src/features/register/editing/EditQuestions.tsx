import type { Kind } from '@lucerna/domain/kind';
import { questions } from '@lucerna/domain/messages';
import { useState } from 'react';
import { Question as QuestionDialog } from '../../../ui/Question.tsx';
import { ComparisonDialog } from './ComparisonDialog.tsx';
import type { EditEvent, EditState, Question } from './edit-flow.ts';
import { changeCount, type EditSession } from './edit-session.ts';
import { elementWords } from './element-words.ts';

interface EditQuestionsProps {
  readonly kind: Kind;
  readonly state: Exclude<EditState, { step: 'viewing' }>;
  readonly send: (event: EditEvent) => void;
}

const titles: Readonly<Record<Question, string>> = {
  modify: questions.modifyElement,
  delete: questions.deleteElement,
  leave: questions.generic,
};

/** The questions over the form, and the comparison with what another saved. */
export function EditQuestions({ kind, state, send }: EditQuestionsProps) {
  const question = state.step === 'asking' ? state.question : null;
  // The words stay while the dialog goes away.
  const [last, setLast] = useState<Question>('modify');
  if (question !== null && question !== last) setLast(question);
  return (
    <>
      <QuestionDialog
        open={question !== null}
        title={titles[last]}
        text={textOf(last, kind, state.session)}
        kind={last === 'delete' ? 'delete' : 'save'}
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
  if (question === 'leave') return questions.unsavedChanges;
  const words = elementWords(kind, session.base);
  if (question === 'delete') return words;
  const count = changeCount(kind, session);
  if (count === 0) return words;
  return `${words}: ${count === 1 ? '1 modifica' : `${count} modifiche`}.`;
}
