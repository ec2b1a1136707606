import { shownNumber } from '@lucerna/domain/rules/shown-text';
import type { ExportInput } from '../grid/exporting/export-rows.ts';
import { EXPORT_FILE } from '../grid/exporting/run-export.ts';
import { useExport } from '../grid/exporting/use-export.ts';
import { notify } from '../state/notify.ts';
import { useShortcut } from '../state/shortcuts.ts';
import { Button } from '../ui/Button.tsx';
import { DownloadIcon } from '../ui/icons.tsx';
import { Tip } from '../ui/Tip.tsx';

interface ExportRowsProps {
  /** `Esporta`, `Esporta Filtrati` */
  readonly label: string;
  /** What goes into the file, as it is when the button is pressed; undefined while nothing can. */
  readonly input: (() => ExportInput) | undefined;
  readonly primary?: boolean;
}

/** Saves rows as `export.xls` at once: there is nothing to choose. */
export function ExportRows({ label, input, primary = false }: ExportRowsProps) {
  const { progress, run } = useExport((rows) =>
    notify.success('Esportazione completata', {
      description: `${shownNumber(rows)} ${rows === 1 ? 'riga' : 'righe'} nel file ${EXPORT_FILE}.`,
    }),
  );
  const start = () => {
    if (input !== undefined && progress === null) run(input());
  };
  useShortcut('E', 'Esporta', start, input !== undefined);
  return (
    <Tip placement="bottom" title={input === undefined ? "Non c'è niente da esportare" : ''}>
      <Button
        type={primary ? 'primary' : 'default'}
        icon={<DownloadIcon />}
        loading={progress !== null}
        disabled={input === undefined}
        onClick={start}
      >
        {label}
      </Button>
    </Tip>
  );
}
