import { questions } from '@lucerna/domain/messages';
import { useEffect, useRef } from 'react';
import type { OpenState } from '../../../editing/edit-flow.ts';
import { useShortcut } from '../../../state/shortcuts.ts';
import { leaveQuestionOf } from '../../../state/unsaved.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Coming } from '../../../ui/deferred.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ReloadIcon } from '../../../ui/icons.tsx';
import css from '../../../ui/pane.module.css';
import { Question } from '../../../ui/Question.tsx';
import { WholePageSpinner } from '../../../ui/Spinner.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import type { EditSession } from './edit-session.ts';
import type { ElementMachine } from './element-machine.ts';

interface EditComingProps extends Coming {
  readonly machine: ElementMachine;
  readonly state: OpenState<EditSession>;
}

/** The sessions (by their one geometry) whose form was not there at once. */
const waited = new WeakSet<object>();

/** Whoever went elsewhere, to the map say, while the form was on its way stays there. */
export function wentElsewhere(geometry: EditSession['geometry']): boolean {
  return waited.has(geometry) && document.activeElement !== document.body;
}

/** In the form's place until its code is there, or where it does not come: from here, too, one gets back to the list. */
export function EditComing({ machine, state, onRetry }: EditComingProps) {
  useShortcut('Esc', 'Annulla', machine.cancel);
  const pane = useRef<HTMLDivElement>(null);
  const { geometry } = state.session;
  useEffect(() => {
    waited.add(geometry);
    pane.current?.focus({ preventScroll: true });
  }, [geometry]);
  // Most of the time the form is there at once.
  const late = useDelayed(true);
  const answer = (yes: boolean) => () => machine.send({ type: 'answer', yes });
  return (
    <div ref={pane} className={css.pane} tabIndex={-1}>
      {onRetry === undefined ? (
        late && (
          <WholePageSpinner text="Apro il modulo…">
            <Button onClick={machine.cancel}>Annulla</Button>
          </WholePageSpinner>
        )
      ) : (
        <ErrorState
          title="Il modulo non si è aperto"
          text="Si apre appena il server risponde. Se intanto Lucerna è stata aggiornata, ricarica la pagina: ciò che hai già salvato è al sicuro."
          wayOut={
            <>
              <Button type="primary" icon={<ReloadIcon />} onClick={onRetry}>
                Riprova
              </Button>
              <Button onClick={() => window.location.reload()}>Ricarica la pagina</Button>
              <Button onClick={machine.cancel}>Annulla</Button>
            </>
          }
        />
      )}
      <Question
        open={state.step === 'asking'}
        title={questions.generic}
        text={leaveQuestionOf([]).text}
        kind="leave"
        onYes={answer(true)}
        onNo={answer(false)}
      />
    </div>
  );
}
