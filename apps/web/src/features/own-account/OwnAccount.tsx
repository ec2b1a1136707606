import { rolesInWords } from '@lucerna/domain/vocabulary/role-label';
import { Link } from 'react-router';
import { useAccount } from '../../api/use-user.ts';
import { paths } from '../../paths.ts';
import page from '../../ui/page.module.css';
import css from './OwnAccount.module.css';
import { OwnFactor } from './OwnFactor.tsx';
import { OwnPassword } from './OwnPassword.tsx';
import { OwnScheme } from './OwnScheme.tsx';
import { OwnSessions } from './OwnSessions.tsx';

/** Il mio account: who one is here, one's password, and where one is signed in. */
export function OwnAccount() {
  const { username, nome, comune, codistat, capabilities } = useAccount();
  return (
    <section className={css.screen} aria-label="Il mio account">
      <header className={`${page.head} ${css.head}`}>
        <h1 className={page.hiddenOnPhone}>Il mio account</h1>
        <p>
          {`${nome} · nome utente `}
          <strong>{username}</strong>
          {` · Comune di ${comune} · ${rolesInWords(capabilities)}`}
        </p>
        {codistat !== null && (
          <p>
            <Link to={paths.ownKeys}>Le mie chiavi</Link> per QGIS e per altri programmi
          </p>
        )}
      </header>
      <div className={css.body}>
        <OwnPassword />
        <OwnFactor />
        <OwnScheme />
        <OwnSessions />
      </div>
    </section>
  );
}
