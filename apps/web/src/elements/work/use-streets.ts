import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { useMemo } from 'react';
import { useLayer } from '../../api/use-layer.ts';

interface AtElement {
  readonly entita: string | null;
  readonly id_elemento: number | null;
}

/** The street of a light point; '' where none is known, or while the light points are on their way. */
export function useStreets(enabled = true): (at: AtElement) => string {
  const table = useLayer('pl', enabled).data;
  return useMemo(() => {
    const streets = table?.column(kindBySegment('pl').description);
    return ({ entita, id_elemento }) => {
      const row = entita === 'pl' && id_elemento !== null ? table?.rowOf(id_elemento) : undefined;
      return row === undefined ? '' : String(streets?.at(row) ?? '');
    };
  }, [table]);
}
