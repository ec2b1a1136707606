import { sessionMessages } from '@lucerna/domain/messages';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { leave } from '../../api/session-calls.ts';
import { paths } from '../../paths.ts';
import { Lamp } from '../../ui/Lamp.tsx';
import { WholePageSpinner } from '../../ui/Spinner.tsx';
import { Trace } from '../../ui/Trace.tsx';
import toolbar from '../../ui/toolbar.module.css';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import shared from '../../ui/whole-page.module.css';
import css from './SignOutPage.module.css';

/** Ends the session as soon as it is there; where that fails it stays and can be tried again. */
export function SignOutPage({
  onSignedOut,
}: {
  /** `next`: where the browser has to go to be signed out of the identity provider as well. */
  readonly onSignedOut: (next: string | undefined) => void;
}) {
  useDocumentTitle('Logout');
  const [fault, setFault] = useState<ApiError>();
  const attempt = useCallback(async () => {
    setFault(undefined);
    try {
      onSignedOut(await leave());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFault(error);
    }
  }, [onSignedOut]);

  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void attempt();
  }, [attempt]);

  if (fault === undefined) return <WholePageSpinner text="Chiudo la sessione…" />;
  return (
    <main className={shared.page}>
      <Lamp size={76} state="error" />
      <div role="alert">
        <h1 className={shared.title}>{sessionMessages.logoutFailed}</h1>
        <p className={shared.text}>{fault.message}</p>
        <p className={shared.text}>La sessione è ancora aperta.</p>
        <Trace of={fault} />
      </div>
      <div className={`${toolbar.row} ${css.actions}`}>
        <Link className="button" to={paths.dashboard}>
          Torna alla dashboard
        </Link>
        <button type="button" className="button button-primary" onClick={() => void attempt()}>
          Riprova
        </button>
      </div>
    </main>
  );
}
