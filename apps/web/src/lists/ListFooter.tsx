import type { ReactNode } from 'react';
import type { FeatureTable } from '../api/feature-table.ts';
import type { SelectionStore } from '../state/selection.ts';
import { KeyHint } from '../ui/Kbd.tsx';
import { CentreButton } from './CentreButton.tsx';
import css from './list-footer.module.css';
import type { ListNames } from './list-texts.ts';
import { selectionText } from './selection-text.ts';
import { useChosen, useHiddenCount } from './use-chosen.ts';

interface ListFooterProps {
  readonly names: ListNames;
  readonly table: FeatureTable | undefined;
  readonly mask: Uint8Array | null;
  readonly selection: SelectionStore;
  /** The field by which the only chosen one is called; absent: it is counted. */
  readonly calledBy?: string;
  /** While the rows are not there: what is going on. */
  readonly instead?: string | undefined;
  /** What can be done with the chosen ones, and what they are gathered in. */
  readonly actions?: ReactNode;
  /** Keys worth knowing, with what they do: `[['A'], 'aggiungi']`. */
  readonly hints?: readonly (readonly [keys: readonly string[], does: string])[];
  /** Brings the chosen ones to the middle of the map. */
  readonly onCentre?: () => void;
}

/** Below the rows: what is chosen of them and, where there is room, a few keys. */
export function ListFooter(props: ListFooterProps) {
  const { names, table, mask, selection, calledBy, instead, hints = [], onCentre } = props;
  const chosen = useChosen(selection);
  const hidden = useHiddenCount(chosen, table, mask);
  const [id] = chosen;
  const row = id === undefined || calledBy === undefined ? undefined : table?.rowOf(id);
  const code = row === undefined ? '' : String(table?.column(calledBy ?? '').at(row) ?? '');
  const text = selectionText(names, { chosen: chosen.size, hidden, code });
  if (instead !== undefined) {
    return (
      <div className={css.footer}>
        <span>{instead}</span>
      </div>
    );
  }
  return (
    <div className={css.footer}>
      <span className={css.selection} role="status">
        <strong>{text.count}</strong> {text.words}
        <strong>{text.code}</strong>
      </span>
      {chosen.size > 0 && onCentre !== undefined && <CentreButton onCentre={onCentre} />}
      {props.actions}
      <span className={css.hints}>
        {hints.map(([keys, does]) => (
          <KeyHint key={does} keys={keys} does={does} />
        ))}
      </span>
    </div>
  );
}
