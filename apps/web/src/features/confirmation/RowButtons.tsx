import { createContext, useContext } from 'react';
import type { RowActions } from '../../grid/extra-column.tsx';
import signs from '../../ui/icon-button.module.css';
import { CheckIcon, DeleteIcon } from '../../ui/icons.tsx';
import css from './confirmation.module.css';
import type { Decision } from './decide.ts';

/** Whom the buttons of a row ask. */
export const AskAbout = createContext<(decision: Decision, ids: readonly number[]) => void>(() => {});

/** The keyboard acts on the rows themselves (Invio, Canc): the buttons are no stops on its way. */
function Buttons({ id }: { readonly id: number }) {
  const ask = useContext(AskAbout);
  const button = (decision: Decision, name: string, RowIcon: typeof CheckIcon) => (
    <button
      type="button"
      tabIndex={-1}
      data-row-action={decision}
      className={`${signs.row} ${css.rowButton}`}
      aria-label={name}
      title={name}
      onClick={() => ask(decision, [id])}
    >
      <RowIcon size={16} />
    </button>
  );
  return (
    <>
      {button('confirm', 'Convalida', CheckIcon)}
      {button('delete', 'Elimina', DeleteIcon)}
    </>
  );
}

export const rowActions: RowActions = { label: 'Azioni', width: 70, Buttons };
/** Wide enough for a finger on each. */
export const phoneRowActions: RowActions = { label: 'Azioni', width: 104, Buttons };
