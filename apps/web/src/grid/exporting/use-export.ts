import { exportMessages } from '@lucerna/domain/messages';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { notify } from '../../state/notify.ts';
import type { ExportInput } from './export-rows.ts';
import { type ExportProgress, runExport, TooManyRows } from './run-export.ts';

export interface Export {
  /** Null while none is on its way. */
  readonly progress: ExportProgress | null;
  run(input: ExportInput): void;
  giveUp(): void;
}

/** Exports one thing at a time; what fails is said, and may be tried again. */
export function useExport(onDone: (rows: number) => void): Export {
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const running = useRef<AbortController | null>(null);
  const giveUp = () => {
    running.current?.abort();
    running.current = null;
  };
  useEffect(() => giveUp, []);

  async function start(input: ExportInput): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    setProgress({ step: 'rows', share: 0 });
    try {
      await runExport(input, controller.signal, setProgress);
      setProgress(null);
      onDone(input.ids.length);
    } catch (error) {
      if (controller.signal.aborted) return;
      const message =
        error instanceof ApiError || error instanceof TooManyRows
          ? error.message
          : 'si è verificato un errore inatteso';
      notify.error(
        exportMessages.excelFailed(message),
        error instanceof TooManyRows ? {} : { fault: error, onRetry: () => void start(input) },
      );
      setProgress(null);
    } finally {
      if (running.current === controller) running.current = null;
    }
  }

  return { progress, run: (input) => void start(input), giveUp };
}
