import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
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
  if (step === 'idle' || step === 'leaving') {
    return (
      <Button
        danger
        loading={step === 'leaving'}
        onClick={() => (leftBehind() > 0 ? setStep('asking') : leave())}
      >
        Esci
      </Button>
    );
  }
  const count = leftBehind();
  const words = count === 1 ? '1 intervento aspetta' : `${count} interventi aspettano`;
  return (
    <div role="alertdialog" aria-label="Uscire?">
      <p>
        {step === 'not-sent'
          ? `Non tutto è partito: ${words} su questo telefono. Tenendoli qui, partono quando accedi di nuovo.`
          : `${words} su questo telefono. Il registro viene tolto; ciò che tieni qui parte quando accedi di nuovo.`}
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
