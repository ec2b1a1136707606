import { useState, useSyncExternalStore } from 'react';
import { type AskedQuestion, currentQuestion, onQuestion } from './ask.ts';
import { Question } from './Question.tsx';

/** Stands once in the shell and draws what `ask` asks. */
export function QuestionHost() {
  const current = useSyncExternalStore(onQuestion, currentQuestion);
  // The words stay while the dialog goes away.
  const [last, setLast] = useState<AskedQuestion | undefined>(undefined);
  if (current !== undefined && current.question !== last) setLast(current.question);
  const shown = current?.question ?? last;
  if (shown === undefined) return null;
  return (
    <Question
      open={current !== undefined}
      title={shown.title}
      text={shown.text}
      kind={shown.kind ?? 'save'}
      onYes={() => current?.settle(true)}
      onNo={() => current?.settle(false)}
      onClosed={() => setLast(undefined)}
    />
  );
}
