import type { KeyInList } from '@lucerna/contract/endpoints/keys';
import { shownDate } from '@lucerna/domain/rules/shown-text';
import beside from '../../ui/list-beside-panel.module.css';
import tables from '../../ui/table.module.css';
import { KeyState } from './KeyState.tsx';
import { isValid, lastDay, scopeWords, sortWords, useWords } from './key-words.ts';
import css from './keys.module.css';

interface KeyTableProps {
  readonly keys: readonly KeyInList[];
  readonly open: number | 'new' | null;
  readonly onOpen: (id: number) => void;
}

/** A key a row: the whole row opens it, and its name is the button for whoever uses the keyboard. */
export function KeyTable({ keys, open, onOpen }: KeyTableProps) {
  return (
    <div className={css.rows}>
      <table className={`${tables.table} ${tables.sticky} ${css.table}`} aria-label="Chiavi di accesso">
        <thead>
          <tr>
            <th scope="col">Nome</th>
            <th scope="col">Ambiti</th>
            <th scope="col">Ultimo uso</th>
            <th scope="col">Scade</th>
            <th scope="col">Stato</th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => {
            const { when, how } = useWords(key);
            return (
              <tr
                key={key.id}
                data-open={key.id === open}
                data-disabled={!isValid(key)}
                onClick={() => onOpen(key.id)}
              >
                <th scope="row">
                  <button type="button" className={beside.name} aria-pressed={key.id === open}>
                    {key.nome}
                  </button>
                  <span>{sortWords(key)}</span>
                </th>
                <td>
                  {scopeWords(key.ambiti).map((words) => (
                    <span key={words}>{words}</span>
                  ))}
                </td>
                <td>
                  {when}
                  {how !== '' && <span className={beside.quiet}>{how}</span>}
                </td>
                <td>{key.stato === 'revocata' ? '—' : shownDate(lastDay(key))}</td>
                <td>
                  <KeyState of={key} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
