import { useState } from 'react';
import { exportFailed } from '../../api/export-failure.ts';
import { Button } from '../../ui/Button.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { type ProductionSheet, saveProduction } from './production-export.ts';

/** 'Esporta Dati': what is on display, as `export.xlsx`. Null: there is nothing. */
export function ExportButton({ sheets }: { readonly sheets: readonly ProductionSheet[] | null }) {
  const [busy, setBusy] = useState(false);
  const save = async (content: readonly ProductionSheet[]) => {
    setBusy(true);
    try {
      await saveProduction(content);
    } catch (error) {
      exportFailed(error, () => void save(content));
    }
    setBusy(false);
  };
  const empty = sheets === null || sheets.length === 0;
  return (
    <Button
      icon={<DownloadIcon />}
      loading={busy}
      disabled={empty}
      onClick={() => sheets !== null && void save(sheets)}
    >
      Esporta Dati
    </Button>
  );
}
