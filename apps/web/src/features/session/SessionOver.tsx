import type { User } from '@lucerna/contract/endpoints/session';
import { beginSingleSignOn } from '@lucerna/contract/endpoints/single-sign-on';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SessionState } from '../../api/session-state.ts';
import { signInOptionsQuery } from '../../api/sign-in-options.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import css from './SessionOver.module.css';
import { SignInForm } from './SignInForm.tsx';
import { type PageOwner, sessionWords } from './session-words.ts';

interface SessionOverProps {
  readonly session: SessionState;
  readonly page: PageOwner;
  readonly hasTyped: () => boolean;
  readonly onSignedIn: (user: User) => void;
  /** Goes on with a fresh page, as whoever is signed in. */
  readonly onBeginAnew: () => void;
  /** Somebody does something here: the account may be back without this page having heard of it. */
  readonly onLook: () => void;
}

/** Over the screen as it stands, while the session is not the page's account's: why, and the ways on. */
export function SessionOver({ session, page, hasTyped, ...does }: SessionOverProps) {
  const open = session.step !== 'ours';
  // The words stay while the dialog goes away.
  const [last, setLast] = useState(session);
  if (open && last !== session) setLast(session);
  const { title, text, canReturn, goOn } = sessionWords(last, page, hasTyped());

  const { onLook } = does;
  useEffect(() => {
    if (!open) return;
    const look = () => onLook();
    window.addEventListener('pointerdown', look);
    return () => window.removeEventListener('pointerdown', look);
  }, [open, onLook]);

  return (
    <Dialog open={open} title={title} width={456}>
      <p className={css.text} role="alert">
        {text}
      </p>
      {canReturn && <Again username={page.username} onSignedIn={does.onSignedIn} />}
      {goOn !== null && (
        <div className={canReturn ? css.orElse : css.ways}>
          <Button {...(canReturn ? {} : { type: 'primary' })} onClick={does.onBeginAnew}>
            {goOn}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function Again({ username: known, onSignedIn }: Pick<SessionOverProps, 'onSignedIn'> & { username: string }) {
  const [username, setUsername] = useState(known);
  const [password, setPassword] = useState('');
  const { data: options } = useQuery(signInOptionsQuery);
  return (
    <>
      {options?.sso === true && (
        <p className={css.text}>
          <a href={beginSingleSignOn.path} target="_blank" rel="noreferrer">
            Accedi con l'identità del Comune
          </a>{' '}
          in un'altra scheda, poi torna qui; oppure con la password.
        </p>
      )}
      <SignInForm
        username={username}
        password={password}
        onUsername={setUsername}
        onPassword={setPassword}
        onSignedIn={onSignedIn}
      />
    </>
  );
}
