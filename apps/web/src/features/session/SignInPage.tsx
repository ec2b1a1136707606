import type { User } from '@lucerna/contract/endpoints/session';
import { beginSingleSignOn } from '@lucerna/contract/endpoints/single-sign-on';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { signInOptionsQuery } from '../../api/sign-in-options.ts';
import { paths } from '../../paths.ts';
import { Lamp } from '../../ui/Lamp.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import type { ShownStep } from './NextStep.tsx';
import { SignInForm } from './SignInForm.tsx';
import css from './SignInPage.module.css';
import { subtitleOf, titleOf } from './step-words.ts';

interface SignInPageProps {
  /** Why the form stands here, where something went wrong. */
  readonly fault?: string;
  readonly advice?: string;
  readonly onSignedIn: (user: User) => void;
  /** The path of the page that is wanted after the sign-in. */
  readonly to?: string;
  /** Somebody is signed in: there is a session to leave. */
  readonly canLeave?: boolean;
  /** Links at the foot of the form. */
  readonly foot?: ReactNode;
}

/** The first screen: name and password with the steps behind them, the identity provider, the demo's accounts. */
export function SignInPage({
  fault,
  advice,
  onSignedIn,
  to = paths.dashboard,
  canLeave = false,
  foot,
}: SignInPageProps) {
  useDocumentTitle('Accedi');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [step, setStep] = useState<ShownStep | null>(null);
  const options = useQuery(signInOptionsQuery);
  const demo = options.data?.demo ?? [];
  return (
    <div className={css.page}>
      <header className={css.night} data-on="night">
        <img className={css.town} src="/night-town.webp" alt="" aria-hidden="true" />
        <div className={css.brand}>
          <Lamp size={52} on="night" />
          <span>Lucerna</span>
        </div>
        <div className={css.claim}>
          <p className={css.motto}>Ogni luce del comune, al suo posto.</p>
          <p className={css.about}>
            Il registro dell'illuminazione pubblica e dell'energia: punti luce, centraline, edifici, impianti,
            manutenzioni e bollette.
          </p>
        </div>
      </header>
      <div className={css.side}>
        <main className={css.main}>
          <h1 className={css.title}>{titleOf(step)}</h1>
          <p className={css.subtitle}>{subtitleOf(step, username.trim())}</p>
          {options.data?.sso === true && step === null && (
            <div className={css.sso}>
              <a href={`${beginSingleSignOn.path}?verso=${encodeURIComponent(to)}`}>
                Accedi con l'identità del Comune
              </a>
              <p>oppure</p>
            </div>
          )}
          <SignInForm
            fault={fault}
            advice={advice}
            username={username}
            password={password}
            onUsername={setUsername}
            onPassword={setPassword}
            onSignedIn={onSignedIn}
            onStep={setStep}
          />
          {canLeave && (
            <p className={css.leave}>
              <Link to="/logout">Esci da questo account</Link>
            </p>
          )}
          {demo.length > 0 && step === null && (
            <DemoAccounts
              usernames={demo}
              exposed={options.data?.demo_esposta === true}
              onPick={(account) => {
                setUsername(account.username);
                setPassword(account.password);
              }}
            />
          )}
        </main>
        <footer className={css.foot}>
          <span>Lucerna {import.meta.env.LUCERNA_VERSION}</span>
          {foot !== undefined && <span className={css.links}>{foot}</span>}
        </footer>
      </div>
    </div>
  );
}
