import { labelsOf } from '@lucerna/contract/endpoints/labels';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { asApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import type { FeatureTable } from '../../../api/feature-table.ts';
import { useUser } from '../../../api/use-user.ts';
import { notify } from '../../../state/notify.ts';
import { PrintedPage } from '../../../ui/PrintedPage.tsx';
import { squareCode } from '../../../ui/square-code.ts';
import type { LabelledKind } from './labelled.ts';
import css from './PrintedLabels.module.css';

interface PrintedLabelsProps {
  readonly kind: LabelledKind;
  readonly table: FeatureTable;
  /** The keys of the elements, in their order. */
  readonly ids: readonly number[];
  readonly onPrinted: () => void;
}

/** Stickers for poles and doors, on A4: number, square code and label of each, and whose it is. */
export function PrintedLabels({ kind, table, ids, onPrinted }: PrintedLabelsProps) {
  const { comune } = useUser();
  const { data, error } = useQuery({
    queryKey: ['labels', kind.segment, ids],
    queryFn: async ({ signal }) =>
      (await call(labelsOf, { query: { entita: kind.segment, ids: ids.join() }, signal })).data,
  });
  useEffect(() => {
    if (error === null) return;
    notify.error('Le etichette non sono state preparate', {
      description: asApiError(error).message,
      fault: error,
    });
    onPrinted();
  }, [error, onPrinted]);
  if (data === undefined) return null;
  const codes = table.column(kind.code);
  return (
    <PrintedPage municipality={comune} title="Etichette" foot="Lucerna · Etichette" onPrinted={onPrinted}>
      <ul className={css.sheet}>
        {data.etichette.map(({ id, etichetta }) => (
          <li key={id} className={css.label}>
            <Code text={`${data.base}${etichetta}`} />
            <div>
              <strong>{String(codes.at(table.rowOf(id) ?? -1) ?? '')}</strong>
              <span>{etichetta}</span>
              <span>Guasto? Inquadra il codice</span>
              <span>Comune di {comune}</span>
            </div>
          </li>
        ))}
      </ul>
    </PrintedPage>
  );
}

/** With the white border that a camera needs. */
function Code({ text }: { readonly text: string }) {
  const { side, path } = squareCode(text);
  return (
    <svg viewBox={`-4 -4 ${side + 8} ${side + 8}`} aria-label={text} role="img" className={css.code}>
      <path d={path} />
    </svg>
  );
}
