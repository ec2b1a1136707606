import { type DemoAccount, demoAccounts, demoPassword } from '@lucerna/domain/vocabulary/demo-account';
import { rolesInWords } from '@lucerna/domain/vocabulary/role-label';
import css from './DemoAccounts.module.css';

interface DemoAccountsProps {
  /** Those that the server has. */
  readonly usernames: readonly string[];
  /** Others than this machine reach them. */
  readonly exposed: boolean;
  readonly onPick: (account: { readonly username: string; readonly password: string }) => void;
}

function known(username: string): DemoAccount | undefined {
  return demoAccounts.find((account) => account.username === username);
}

function roles(account: DemoAccount): string {
  return account.municipality === null ? 'Accesso negato' : rolesInWords(account.capabilities);
}

/** The accounts of the demonstration, while there are any: a click on a name fills both fields. */
export function DemoAccounts({ usernames, exposed, onPick }: DemoAccountsProps) {
  return (
    <div className={css.frame}>
      {exposed && (
        <p className={css.exposed} role="note">
          <strong>Questo indirizzo è raggiungibile da altre macchine.</strong> Chiunque può entrare con questi
          account e cambiare i dati: prima dell'uso vero chi gestisce il server li toglie con{' '}
          <code>npm run demo -- togli</code>.
        </p>
      )}
      <table className={css.table}>
        <caption className={css.caption}>
          <strong>Account dimostrativi</strong> · la password di ognuno è{' '}
          <strong className={css.password}>{demoPassword}</strong>
        </caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Nome utente</th>
            <th scope="col">Comune</th>
            <th scope="col">Ruoli</th>
          </tr>
        </thead>
        <tbody>
          {usernames.map((username) => {
            const account = known(username);
            return (
              <tr key={username}>
                <td>
                  <button
                    type="button"
                    className={css.name}
                    onClick={() => onPick({ username, password: demoPassword })}
                  >
                    {username}
                  </button>
                </td>
                <td>{account === undefined ? '' : (account.municipality?.nome ?? 'nessun Comune')}</td>
                <td className={css.roles}>{account === undefined ? '' : roles(account)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
