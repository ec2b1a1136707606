import { XLS_ROWS } from '@lucerna/contract/endpoints/export';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { Progress } from 'antd';
import { useDelayed } from '../../ui/use-delayed.ts';
import css from './ExportStatus.module.css';
import type { ExportProgress } from './run-export.ts';

interface ExportStatusProps {
  readonly progress: ExportProgress | null;
  readonly rows: number;
}

/** How far an export is that takes long; before, what is worth knowing of many rows. */
export function ExportStatus({ progress, rows }: ExportStatusProps) {
  const late = useDelayed(progress !== null, 300);
  const most = XLS_ROWS - 1;
  return (
    <div className={css.status} role="status">
      {progress === null && rows > most && (
        <p>
          Un foglio tiene {shownNumber(most)} righe: le altre continuano in altri fogli dello stesso file.
        </p>
      )}
      {progress !== null && late && (
        <>
          <p>{progress.step === 'rows' ? 'Preparo le righe…' : 'Il server prepara il foglio…'}</p>
          <Progress
            percent={progress.step === 'rows' ? Math.round(progress.share * 100) : 100}
            showInfo={false}
            status="active"
            aria-label="Avanzamento dell'esportazione"
          />
        </>
      )}
    </div>
  );
}
