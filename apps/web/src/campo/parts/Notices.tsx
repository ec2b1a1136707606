import { useState } from 'react';
import { useStore } from '../../state/store.ts';
import { Button } from '../../ui/Button.tsx';
import { InfoIcon } from '../../ui/icons.tsx';
import { keptAccount } from '../keep/account.ts';
import { network } from '../run/network.ts';
import { session } from '../run/start.ts';
import { useCopyHidden } from '../run/use-copy-hidden.ts';
import { update, worker } from '../worker/register.ts';
import { BrokenLinkIcon } from './field-icons.tsx';
import { SignIn } from './SignIn.tsx';

const clock = new Intl.DateTimeFormat('it-IT', { hour: '2-digit', minute: '2-digit' });

/** The notices above every list: no signal, a session that is over, a newer app. */
export function Notices() {
  const { online, away } = useStore(network);
  const { newer } = useStore(worker);
  const now = useStore(session);
  const account = useStore(keptAccount);
  const hidden = useCopyHidden();
  const [signing, setSigning] = useState(false);
  const [typing, setTyping] = useState(false);
  if (signing) return <SignIn within onDone={() => setSigning(false)} />;
  return (
    <>
      {!online && (
        <div className="campo-notice" role="status">
          <BrokenLinkIcon size={26} />
          <p>
            <strong>
              {away === null ? 'Senza rete.' : `Senza rete dalle ${clock.format(new Date(away))}.`}
            </strong>{' '}
            Continua come sempre: ciò che fai resta qui e parte da solo.
          </p>
        </div>
      )}
      {hidden && (
        <div className="campo-notice" data-tone="err" role="status">
          <p>
            Sono passati più di tre giorni dall'ultimo contatto con il server: accedi per rivedere il
            registro.
          </p>
          <Button onClick={() => setSigning(true)}>Accedi</Button>
        </div>
      )}
      {!hidden && now === 'ended' && (
        <div className="campo-notice" role="status">
          <p>La sessione è finita: accedi per ricevere le novità.</p>
          <Button onClick={() => setSigning(true)}>Accedi</Button>
        </div>
      )}
      {now === 'other' && (
        <div className="campo-notice" role="status">
          <p>{`In questo browser ha fatto l'accesso un altro account: accedi come ${account?.username ?? ''}.`}</p>
          <Button onClick={() => setSigning(true)}>Accedi</Button>
        </div>
      )}
      {newer && (
        <div className="campo-notice" data-tone="plain" role="status">
          <InfoIcon size={20} />
          <p>
            {typing
              ? "In un'altra scheda stai scrivendo: salva, poi aggiorna."
              : 'Una nuova versione è pronta.'}
          </p>
          <Button onClick={() => void update().then((done) => setTyping(!done))}>Aggiorna</Button>
        </div>
      )}
    </>
  );
}
