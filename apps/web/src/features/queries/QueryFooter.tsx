import type { KindNames } from '@lucerna/domain/kind';
import type { FeatureTable } from '../../api/feature-table.ts';
import { CentreButton } from '../../elements/CentreButton.tsx';
import footer from '../../elements/pane-footer.module.css';
import { selectionText } from '../../elements/selection-text.ts';
import { useChosen, useHiddenCount } from '../../elements/use-chosen.ts';
import { KeyHint } from '../../ui/Kbd.tsx';
import type { SelectionStore } from '../../ui/selection.ts';

interface QueryFooterProps {
  readonly names: KindNames;
  readonly table: FeatureTable | undefined;
  readonly mask: Uint8Array | null;
  readonly selection: SelectionStore;
  readonly onCentre: () => void;
  /** A key of the mode: `A`, `aggiungi`. */
  readonly hint: readonly [key: string, does: string];
}

/** What is chosen of the rows on display. */
export function QueryFooter({ names, table, mask, selection, onCentre, hint }: QueryFooterProps) {
  const chosen = useChosen(selection);
  const hidden = useHiddenCount(chosen, table, mask);
  const text = selectionText(names, { chosen: chosen.size, hidden, code: '' });
  return (
    <div className={footer.footer}>
      <span className={footer.selection} role="status">
        <strong>{text.count}</strong> {text.words}
      </span>
      {chosen.size > 0 && <CentreButton onCentre={onCentre} />}
      <span className={footer.hints}>
        <KeyHint keys={[hint[0]]} does={hint[1]} />
        <KeyHint keys={['Invio']} does="centra" />
      </span>
    </div>
  );
}
