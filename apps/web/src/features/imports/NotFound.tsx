import { takeCodes } from '@lucerna/contract/endpoints/imports';
import type { CheckAnswer, ImportDetail } from '@lucerna/contract/importing/answers';
import { useState } from 'react';
import { asApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { ask } from '../../state/ask.ts';
import { notify } from '../../state/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { afterWriting } from './after-writing.ts';
import own from './check.module.css';
import { resumePreparing } from './import-query.ts';
import { counted } from './import-words.ts';

interface NotFoundProps {
  readonly detail: ImportDetail;
  readonly found: NonNullable<CheckAnswer['non_trovati']>;
}

/** The first sentence of a check most of whose rows name cabinets that nobody has, and the way out. */
export function NotFound({ detail, found: { testo, colonna } }: NotFoundProps) {
  const [busy, setBusy] = useState(false);
  const take = async (colonna: string) => {
    const isSure = await ask({
      title: `Usare ${colonna} come codice delle centraline?`,
      text: 'Vale per le centraline già importate. Il codice che avevano va nelle note di ciascuna.',
    });
    if (!isSure) return;
    setBusy(true);
    try {
      const { data } = await call(takeCodes, { params: { id: String(detail.id) }, body: { colonna } });
      await afterWriting('centraline');
      await resumePreparing(detail);
      notify.success('Codici cambiati', {
        description: [
          `${counted(data.cambiate, 'centralina ha', 'centraline hanno')} ora il codice di ${colonna}.`,
          ...(data.collegati === 0
            ? []
            : [
                `${counted(data.collegati, 'elemento già importato le ha', 'elementi già importati le hanno')} trovate.`,
              ]),
        ].join(' '),
      });
    } catch (error) {
      notify.error('I codici non sono cambiati', { description: asApiError(error).message, fault: error });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={own.first} role="status">
      <p>
        <strong>{testo}.</strong>{' '}
        {colonna === null
          ? "Importa prima le centraline, o guarda al passo Colonne se è un'altra colonna a nominarle."
          : `Le centraline hanno un'altra colonna che combacia: ${colonna}`}
      </p>
      {colonna !== null && (
        <Button type="primary" size="small" loading={busy} onClick={() => void take(colonna)}>
          Usa {colonna} come codice
        </Button>
      )}
    </div>
  );
}
