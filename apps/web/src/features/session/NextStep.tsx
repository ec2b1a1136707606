import type { StepToTake, User } from '@lucerna/contract/endpoints/session';
import { RecoveryCodes } from '../../ui/RecoveryCodes.tsx';
import { CodeForm } from './CodeForm.tsx';
import { FirstPasswordForm } from './FirstPasswordForm.tsx';
import css from './SignInForm.module.css';

/** What is asked for after the password; at the end the codes to keep, of somebody who is signed in. */
export type StepState =
  | StepToTake
  | { readonly passo: 'codici'; readonly codici: readonly string[]; readonly user: User };
export type ShownStep = StepState['passo'];

interface NextStepProps {
  readonly step: StepState;
  readonly username: string;
  readonly onDone: (next: User | StepToTake) => void;
  readonly onCodes: (codici: readonly string[], user: User) => void;
  /** To the name and the password; with why, where the sign-in does not wait any more. */
  readonly onBack: (lost?: string) => void;
}

export function NextStep({ step, username, onDone, onCodes, onBack }: NextStepProps) {
  switch (step.passo) {
    case 'password':
      return <FirstPasswordForm username={username} onDone={onDone} onLost={onBack} />;
    case 'secondo_fattore':
      return <CodeForm key="code" onSignedIn={onDone} onCodes={onCodes} onBack={onBack} />;
    case 'attiva_secondo_fattore':
      return <CodeForm key="phone" phone={step} onSignedIn={onDone} onCodes={onCodes} onBack={onBack} />;
    case 'codici':
      return (
        <div className={css.form}>
          <RecoveryCodes codes={step.codici} username={username} />
          <button type="button" className={css.submit} onClick={() => onDone(step.user)}>
            Li ho conservati: continua
          </button>
        </div>
      );
  }
}
