import { MOST_ITEMS } from '@lucerna/contract/endpoints/editing';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { useContext } from 'react';
import type { FeatureTable } from '../../api/feature-table.ts';
import { CentreButton } from '../../lists/CentreButton.tsx';
import footer from '../../lists/list-footer.module.css';
import { useHiddenCount } from '../../lists/use-chosen.ts';
import { Button } from '../../ui/Button.tsx';
import { useFootBar } from '../../ui/bar-height.ts';
import { KeyHint } from '../../ui/Kbd.tsx';
import { Tip } from '../../ui/Tip.tsx';
import css from './confirmation.module.css';
import type { Decision } from './decide.ts';
import { changesText, conflictsText, knownConflicts, knownWork } from './known-work.ts';
import { PendingWorks } from './WorkCell.tsx';

interface ConfirmationFooterProps {
  readonly table: FeatureTable;
  readonly mask: Uint8Array | null;
  readonly chosen: ReadonlySet<number>;
  readonly onAsk: (decision: Decision, ids: readonly number[]) => void;
  readonly onCentre: () => void;
}

function rows(count: number, hidden: number): string {
  const words = count === 1 ? 'intervento selezionato' : 'interventi selezionati';
  if (hidden === 0) return `${words} in mappa`;
  return `${words}, ${hidden === count ? '' : `${shownNumber(hidden)} `}${hidden === 1 ? 'non visibile' : 'non visibili'}`;
}

/** `: 15 modifiche, 1 conflitto` of typed interventions; nothing where none changes anything. */
function ChosenChanges({ chosen }: { readonly chosen: ReadonlySet<number> }) {
  const { byId, tables } = useContext(PendingWorks);
  let [changes, conflicts] = [0, 0];
  for (const id of chosen) {
    const one = byId.get(id);
    if (one === undefined || one.dettagli === null) continue;
    const known = knownWork(one, tables);
    changes += known.changes.length;
    conflicts += knownConflicts(id, known).length;
  }
  if (changes === 0) return null;
  const open = conflictsText(conflicts);
  return (
    <>
      : {changesText(changes)}
      {open !== null && (
        <>
          , <b>{open}</b>
        </>
      )}
    </>
  );
}

/** What is lit on the map, and what can be done with all of it. */
export function ConfirmationFooter({ table, mask, chosen, onAsk, onCentre }: ConfirmationFooterProps) {
  const hidden = useHiddenCount(chosen, table, mask);
  const atFoot = useFootBar();
  const count = chosen.size;
  const why =
    count === 0
      ? 'Seleziona almeno un intervento'
      : count > MOST_ITEMS
        ? `Al massimo ${shownNumber(MOST_ITEMS)} interventi alla volta`
        : '';
  return (
    <div ref={atFoot} className={`${footer.footer} ${css.footer}`}>
      <span className={footer.selection} role="status">
        {count === 0 ? (
          'Nessuna riga selezionata'
        ) : (
          <>
            <strong>{shownNumber(count)}</strong> {rows(count, hidden)}
            <ChosenChanges chosen={chosen} />
          </>
        )}
      </span>
      {count > 0 && <CentreButton bare onCentre={onCentre} />}
      {/* What destroys stands far from what confirms. */}
      <Tip title={why}>
        <Button
          size="small"
          danger
          className={css.delete ?? ''}
          disabled={why !== ''}
          onClick={() => onAsk('delete', [...chosen])}
        >
          Elimina selezionati
        </Button>
      </Tip>
      {/* They have no room beside what a selection offers. */}
      <span className={footer.hints} data-hints>
        {count === 0 && (
          <>
            <KeyHint keys={['Invio']} does="convalida" />
            <KeyHint keys={['Canc']} does="elimina" />
          </>
        )}
      </span>
      <Tip title={why}>
        <Button
          size="small"
          type="primary"
          className={css.confirm ?? ''}
          disabled={why !== ''}
          onClick={() => onAsk('confirm', [...chosen])}
        >
          Convalida selezionati
        </Button>
      </Tip>
    </div>
  );
}
