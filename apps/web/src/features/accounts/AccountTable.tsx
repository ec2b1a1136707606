import type { AccountInList } from '@lucerna/contract/endpoints/accounts';
import type { Capability } from '@lucerna/domain/vocabulary/capability';
import { CheckIcon, CloseIcon, WarningIcon } from '../../ui/icons.tsx';
import beside from '../../ui/list-beside-panel.module.css';
import tables from '../../ui/table.module.css';
import tag from '../../ui/tag.module.css';
import { factorWords, lastSeen, roleChips } from './account-words.ts';
import css from './accounts.module.css';
import { StateTag } from './StateTag.tsx';

interface AccountTableProps {
  readonly accounts: readonly AccountInList[];
  /** The roles for which the municipality asks for the second factor. */
  readonly wanted: readonly Capability[];
  readonly open: number | 'new' | null;
  readonly onOpen: (id: number) => void;
}

/** An account a row: the whole row opens it, and its name is the button for whoever uses the keyboard. */
export function AccountTable({ accounts, wanted, open, onOpen }: AccountTableProps) {
  return (
    <div className={beside.rows}>
      <table className={`${tables.table} ${tables.sticky} ${css.table}`} aria-label="Account">
        <thead>
          <tr>
            <th scope="col">Nome utente</th>
            <th scope="col">Ruoli</th>
            <th scope="col">Ultimo accesso</th>
            <th scope="col">Secondo fattore</th>
            <th scope="col">Stato</th>
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => (
            // The button within is the same for the keyboard.
            <tr
              key={account.id}
              data-open={account.id === open}
              data-disabled={!account.attivo}
              onClick={() => onOpen(account.id)}
            >
              <th scope="row">
                <button type="button" className={beside.name} aria-pressed={account.id === open}>
                  {account.username}
                </button>
                <span>{account.nome}</span>
              </th>
              <td>
                <Roles account={account} />
              </td>
              <td>{lastSeen(account)}</td>
              <td>
                <Factor words={factorWords(account, wanted)} />
              </td>
              <td>
                <StateTag account={account} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** `attivo`, `da collegare`, `no`: a sign and the word, so that the column is read at a glance. */
function Factor({ words }: { readonly words: string }) {
  const Sign = words === 'attivo' ? CheckIcon : words === 'no' ? CloseIcon : WarningIcon;
  return (
    <span className={css.factor} data-state={words}>
      <Sign size={13} />
      <span className={css.factorWord}>{words}</span>
    </span>
  );
}

function Roles({ account }: { readonly account: AccountInList }) {
  const chips = roleChips(account.capabilities);
  if (chips.length === 0) return <span className={beside.quiet}>Sola consultazione</span>;
  return (
    <span className={css.chips}>
      {chips.map((words) => (
        <span key={words} className={tag.tag} data-tone="even">
          {words}
        </span>
      ))}
    </span>
  );
}
