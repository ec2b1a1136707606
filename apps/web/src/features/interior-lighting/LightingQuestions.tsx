import { questions } from '@lucerna/domain/messages';
import { useState } from 'react';
import type { QuestionKind } from '../../state/ask.ts';
import { leaveQuestion } from '../../state/unsaved.ts';
import { Question } from '../../ui/Question.tsx';
import type { LightingMachine } from './lighting-machine.ts';
import type { FlowState } from './lighting-state.ts';
import { retrofitName } from './lighting-words.ts';
import { RetrofitComparison } from './RetrofitComparison.tsx';

interface LightingQuestionsProps {
  readonly machine: LightingMachine;
  readonly state: FlowState;
}

interface Asked {
  readonly title: string;
  readonly text: string;
  readonly kind: QuestionKind;
}

/** The questions over the dialog, and the comparison with what another saved. */
export function LightingQuestions({ machine, state }: LightingQuestionsProps) {
  const { place } = state;
  const asked = askedIn(state);
  // The words stay while the question goes away.
  const [last, setLast] = useState<Asked | null>(null);
  if (asked !== null && (asked.title !== last?.title || asked.text !== last.text)) setLast(asked);
  const shown = asked ?? last;
  return (
    <>
      {shown !== null && (
        <Question
          open={asked !== null}
          title={shown.title}
          text={shown.text}
          kind={shown.kind}
          onYes={() => machine.send({ type: 'answer', yes: true })}
          onNo={() => machine.send({ type: 'answer', yes: false })}
        />
      )}
      {place.step === 'comparing' && (
        <RetrofitComparison
          session={place.session}
          theirs={place.theirs}
          onMerge={(session) => machine.send({ type: 'merged', session })}
          onClose={() => machine.send({ type: 'dismissed' })}
        />
      )}
    </>
  );
}

function askedIn({ place, removal }: FlowState): Asked | null {
  if (removal?.step === 'asked') {
    return {
      title: questions.generic,
      text: `Il file «${removal.file.name}» verrà rimosso.`,
      kind: 'delete',
    };
  }
  switch (place.step) {
    case 'confirmingDelete':
      return {
        title: questions.deleteInteriorLighting,
        kind: 'delete',
        text: `«${retrofitName(place.target.description)}», con i suoi file.`,
      };
    case 'confirmingSave':
      return {
        title: questions.updateInteriorLighting,
        kind: 'save',
        text: `«${retrofitName(place.session.draft.description)}»`,
      };
    case 'confirmingLeave':
      return { kind: 'leave', ...leaveQuestion() };
    default:
      return null;
  }
}
