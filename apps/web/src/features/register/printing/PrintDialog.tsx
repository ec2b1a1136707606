import type { Kind } from '@lucerna/domain/kind';
import { Radio } from 'antd';
import { useState } from 'react';
import type { FeatureTable } from '../../../api/feature-table.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { deferred } from '../../../ui/deferred.tsx';
import css from '../exporting/ExportDialog.module.css';
import { exportIds } from '../exporting/export-choice.ts';
import { NamedRadios } from '../NamedRadios.tsx';
import { RowsRadios } from '../RowsRadios.tsx';
import { isLabelled } from './labelled.ts';
import { leftOutWords, MOST_ROWS, type PrintedChoice } from './printed-rows.ts';

// With what draws square codes: few print labels.
const PrintedLabels = deferred(async () => (await import('./PrintedLabels.tsx')).PrintedLabels, undefined, {
  ahead: false,
});

interface PrintDialogProps {
  readonly kind: Kind;
  readonly table: FeatureTable;
  readonly group: string;
  /** The rows on display, in their order. */
  readonly listed: readonly number[];
  readonly narrows: boolean;
  readonly chosen: ReadonlySet<number>;
  readonly onPrint: (choice: PrintedChoice, ids: readonly number[]) => Promise<void>;
  readonly onClose: () => void;
}

/** Which rows go on paper below the map. */
export function PrintDialog(props: PrintDialogProps) {
  const { kind, table, group, listed, narrows, chosen, onPrint, onClose } = props;
  // Whoever chose several means them.
  const [choice, setChoice] = useState<PrintedChoice>(
    chosen.size > 1 ? 'chosen' : listed.length > 0 ? 'listed' : 'none',
  );
  const [busy, setBusy] = useState(false);
  /** Stickers instead, of kinds that bear labels. */
  const [labels, setLabels] = useState<readonly number[] | null>(null);
  const ids = choice === 'none' ? [] : exportIds(listed, chosen, table, choice);
  const leftOut = leftOutWords(ids.length);
  const tab = kind.groups.find(({ id }) => id === group)?.label ?? '';
  const print = () => {
    setBusy(true);
    void onPrint(choice, ids);
  };
  if (labels !== null && isLabelled(kind)) {
    return <PrintedLabels kind={kind} table={table} ids={labels} onPrinted={onClose} />;
  }
  return (
    <Dialog
      open
      title={`Stampa ${kind.names.many}`}
      width={480}
      onLeave={onClose}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            Annulla
          </Button>
          {isLabelled(kind) && (
            <Button disabled={busy || ids.length === 0} onClick={() => setLabels(ids.slice(0, MOST_ROWS))}>
              Stampa etichette
            </Button>
          )}
          <Button type="primary" autoFocus loading={busy} onClick={print}>
            Stampa
          </Button>
        </>
      }
    >
      <div className={css.choices}>
        <p>La mappa come si vede adesso, su fogli A4 orizzontali, e sotto l'elenco.</p>
        <NamedRadios label="Righe" value={choice} disabled={busy} onChange={setChoice}>
          <RowsRadios
            names={kind.names}
            listed={listed.length}
            total={table.count}
            narrows={narrows}
            chosen={chosen.size}
          />
          <Radio value="none">Solo la mappa</Radio>
        </NamedRadios>
        {choice !== 'none' && <p>{`Colonne: quelle in vista, ${tab}.`}</p>}
        {leftOut !== null && <p role="status">{leftOut}</p>}
      </div>
    </Dialog>
  );
}
