import { useState } from 'react';
import { useStore } from '../../state/store.ts';
import { Button } from '../../ui/Button.tsx';
import { queue } from '../keep/queue.ts';
import { photoWords } from '../parts/WorkRow.tsx';
import { leftBehind, sendBefore, signOutOfField } from '../run/sign-out.ts';

type Step = 'idle' | 'asking' | 'sending' | 'not-sent' | 'leaving';

/** `Esci`: asks first where something waits on the phone. */
export function SignOut() {
  const [step, setStep] = useState<Step>('idle');
  const leave = () => {
    setStep('leaving');
    void signOutOfField();
  };
  const send = async () => {
    setStep('sending');
    if (await sendBefore()) leave();
    else setStep('not-sent');
  };
  const waits = waitingWords(leftBehind(useStore(queue)));
  if (step === 'idle' || step === 'leaving') {
    return (
      <Button
        danger
        loading={step === 'leaving'}
        onClick={() => (waits === '' ? leave() : setStep('asking'))}
      >
        Esci
      </Button>
    );
  }
  return (
    <div role="alertdialog" aria-label="Uscire?">
      <p>
        {step === 'not-sent'
          ? `Non tutto è partito: ${waits} su questo telefono. Tenendoli qui, partono quando accedi di nuovo.`
          : `${waits} su questo telefono. Il registro viene tolto; ciò che tieni qui parte quando accedi di nuovo.`}
      </p>
      <Button type="primary" loading={step === 'sending'} onClick={() => void send()}>
        Invia prima
      </Button>
      <div className="campo-bar-row">
        <Button onClick={leave}>Tieni sul telefono</Button>
        <Button onClick={() => setStep('idle')}>Annulla</Button>
      </div>
    </div>
  );
}

/** `2 interventi e 1 foto aspettano`; empty where nothing does. */
function waitingWords({ works, photos }: ReturnType<typeof leftBehind>): string {
  const parts = [
    works > 0 && (works === 1 ? '1 intervento' : `${works} interventi`),
    photos > 0 && photoWords(photos),
  ].filter(Boolean);
  if (parts.length === 0) return '';
  return `${parts.join(' e ')} ${works + photos === 1 ? 'aspetta' : 'aspettano'}`;
}
