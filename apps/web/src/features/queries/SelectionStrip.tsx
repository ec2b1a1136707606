import { Button } from '../../ui/Button.tsx';
import css from './queries.module.css';
import { countText } from './query-list.ts';
import type { QueryScreenState } from './use-query-screen.ts';

interface SelectionStripProps {
  readonly screen: QueryScreenState;
  /** Shows what is kept on the server. */
  readonly onSaved: () => void;
}

/** How many queries the selection holds, and the name that it is kept under: in the foot, below the one row of buttons. */
export function SelectionStrip({ screen, onSaved }: SelectionStripProps) {
  const { state } = screen;
  return (
    <div className={css.strip} data-empty={state.queries.length === 0}>
      <p className={css.count} role="status">
        {state.ready ? countText(state.queries.length) : 'Apro la selezione…'}
      </p>
      {state.kept !== null && (
        <span className={css.kept}>
          {state.kept.nome}
          {state.changed && ' (modificata)'}
        </span>
      )}
      <Button type="link" size="small" className={css.link ?? ''} onClick={onSaved}>
        Selezioni salvate
      </Button>
    </div>
  );
}
