import { qgisProject } from '@lucerna/contract/endpoints/qgis-project';
import type { Kind } from '@lucerna/domain/kind';
import { Radio } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { addressToOpen } from '../../../api/call.ts';
import type { FeatureTable } from '../../../api/feature-table.ts';
import type { References } from '../../../grid/cell-text.ts';
import { ExportStatus } from '../../../grid/exporting/ExportStatus.tsx';
import type { ExportInput } from '../../../grid/exporting/export-rows.ts';
import { EXPORT_FILE } from '../../../grid/exporting/run-export.ts';
import { useExport } from '../../../grid/exporting/use-export.ts';
import { paths } from '../../../paths.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DownloadIcon } from '../../../ui/icons.tsx';
import { NamedRadios } from '../NamedRadios.tsx';
import { RowsRadios } from '../RowsRadios.tsx';
import css from './ExportDialog.module.css';
import { type ExportChoice, exportFields, exportIds } from './export-choice.ts';

interface ExportDialogProps {
  readonly kind: Kind;
  readonly table: FeatureTable;
  readonly references: References;
  readonly group: string;
  /** The rows on display, in their order. */
  readonly listed: readonly number[];
  readonly narrows: boolean;
  /** What narrows them, in words. */
  readonly filter: ExportInput['filter'];
  readonly chosen: ReadonlySet<number>;
  readonly onClose: () => void;
}

/** What goes into the file, and how far it is. */
export function ExportDialog(props: ExportDialogProps) {
  const { kind, table, references, group, listed, narrows, filter = [], chosen, onClose } = props;
  const { names } = kind;
  const [choice, setChoice] = useState<ExportChoice>({
    rows: listed.length === 0 ? 'chosen' : 'listed',
    columns: 'all',
  });
  const { progress, run, giveUp } = useExport(onClose);
  const busy = progress !== null;
  const ids = exportIds(listed, chosen, table, choice.rows);
  const tab = kind.groups.find(({ id }) => id === group)?.label ?? '';
  const columns = (of: ExportChoice['columns']) => {
    const count = exportFields(kind, group, of).length;
    return count === 1 ? '1 colonna' : `${count} colonne`;
  };
  const start = () =>
    run({
      fields: exportFields(kind, group, choice.columns),
      table,
      references,
      ids,
      sheet: names.title,
      filter: choice.rows === 'listed' ? filter : [],
    });
  const close = () => {
    giveUp();
    onClose();
  };
  return (
    <Dialog
      open
      title={`Esporta ${names.many}`}
      width={480}
      onLeave={close}
      footer={
        <>
          <Button onClick={close}>Annulla</Button>
          <Button type="primary" autoFocus loading={busy} disabled={ids.length === 0} onClick={start}>
            Esporta
          </Button>
        </>
      }
    >
      <div className={css.choices}>
        <NamedRadios
          label="Righe"
          value={choice.rows}
          disabled={busy}
          onChange={(rows) => setChoice({ ...choice, rows })}
        >
          <RowsRadios
            names={names}
            listed={listed.length}
            total={table.count}
            narrows={narrows}
            chosen={chosen.size}
          />
        </NamedRadios>
        <NamedRadios
          label="Colonne"
          value={choice.columns}
          disabled={busy}
          onChange={(of) => setChoice({ ...choice, columns: of })}
        >
          <Radio value="group">{`Quelle in vista, ${tab}: ${columns('group')}`}</Radio>
          <Radio value="all">{`Tutti i campi: ${columns('all')}`}</Radio>
        </NamedRadios>
        <p className={css.name}>Formato</p>
        <p>
          Excel, nel file <strong>{EXPORT_FILE}</strong>
        </p>
        <p className={css.name}>Oppure dal vivo</p>
        <div className={css.live}>
          <p>
            Tutto il registro in QGIS, da leggere e da modificare con una chiave di accesso:{' '}
            <Link to={paths.guideTask('il-registro-in-qgis')}>come si fa</Link>
          </p>
          <LinkButton icon={<DownloadIcon />} href={addressToOpen(qgisProject)} download>
            Progetto QGIS
          </LinkButton>
        </div>
      </div>
      <ExportStatus progress={progress} rows={ids.length} />
    </Dialog>
  );
}
