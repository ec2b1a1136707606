import type { PeriodConsumption } from '@lucerna/domain/rules/consumption-periods';
import { useState } from 'react';
import { exportFailed } from '../../api/export-failure.ts';
import { Button } from '../../ui/Button.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import css from './consumption.module.css';
import type { Range } from './consumption-table.ts';
import { saveBills, saveRows } from './save-exports.ts';

interface ExportButtonsProps {
  readonly plants: readonly number[];
  readonly range: Range;
  /** The rows on display; undefined while they are not there. */
  readonly rows: readonly PeriodConsumption[] | undefined;
}

/** The exports of the analysis: the bills behind it, and the rows on display. */
export function ExportButtons({ plants, range, rows }: ExportButtonsProps) {
  const [busy, setBusy] = useState<'rows' | 'bills' | null>(null);
  const run = async (what: 'rows' | 'bills', work: () => Promise<void>) => {
    setBusy(what);
    try {
      await work();
    } catch (error) {
      exportFailed(error, () => void run(what, work));
    }
    setBusy(null);
  };
  return (
    <span className={css.exports}>
      <Button
        icon={<DownloadIcon />}
        loading={busy === 'rows'}
        disabled={rows === undefined || busy === 'bills'}
        onClick={() => rows !== undefined && void run('rows', () => saveRows(rows))}
      >
        Esporta Dati
      </Button>
      <Button
        icon={<DownloadIcon />}
        loading={busy === 'bills'}
        disabled={busy === 'rows'}
        onClick={() => void run('bills', () => saveBills(plants, range))}
      >
        Esporta Dettaglio Bollette
      </Button>
    </span>
  );
}
