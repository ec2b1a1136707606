import type { Kind } from '@lucerna/domain/kind';
import type { ReactNode } from 'react';
import type { FeatureTable } from '../../api/feature-table.ts';
import { CentreButton } from '../../elements/CentreButton.tsx';
import css from '../../elements/pane-footer.module.css';
import { selectionText } from '../../elements/selection-text.ts';
import { useChosen, useHiddenCount } from '../../elements/use-chosen.ts';
import { KeyHint } from '../../ui/Kbd.tsx';
import type { SelectionStore } from '../../ui/selection.ts';

interface RegisterFooterProps {
  readonly kind: Kind;
  readonly table: FeatureTable | undefined;
  readonly mask: Uint8Array | null;
  readonly selection: SelectionStore;
  /** What else can be done with the chosen ones. */
  readonly actions?: ReactNode;
  /** While the rows are not there: what is going on. */
  readonly instead: string | undefined;
  readonly onCentre: () => void;
}

/** Below the grid: what is chosen and, where there is room, three keys worth knowing. */
export function RegisterFooter(props: RegisterFooterProps) {
  const { kind, table, mask, selection, actions, instead, onCentre } = props;
  const chosen = useChosen(selection);
  const hidden = useHiddenCount(chosen, table, mask);
  const [id] = chosen;
  // A kind without a code of its own is called by what it is, as on the map.
  const calledBy = kind.code === kind.key ? kind.description : kind.code;
  const row = id === undefined ? undefined : table?.rowOf(id);
  const code = row === undefined ? '' : String(table?.column(calledBy).at(row) ?? '');
  const text = selectionText(kind.names, { chosen: chosen.size, hidden, code });
  return (
    <div className={css.footer}>
      {instead !== undefined ? (
        <span>{instead}</span>
      ) : (
        <>
          <span className={css.selection} role="status">
            <strong>{text.count}</strong> {text.words}
            <strong>{text.code}</strong>
          </span>
          {chosen.size > 0 && <CentreButton onCentre={onCentre} />}
          {actions}
          <span className={css.hints}>
            <KeyHint keys={['↑', '↓']} does="scorri" />
            <KeyHint keys={['Invio']} does="centra" />
            <KeyHint keys={['/']} does="filtro" />
          </span>
        </>
      )}
    </div>
  );
}
