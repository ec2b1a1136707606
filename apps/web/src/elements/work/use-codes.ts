import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import type { FaultySegment } from '@lucerna/domain/vocabulary/fault-kind';
import { useLayer } from '../../api/use-layer.ts';

interface Found {
  readonly ids: readonly number[];
  /** The codes that no element has. */
  readonly missing: readonly string[];
}

/** What to say where codes name none, or nobody wrote any; null where all is well. */
export function codesFault(segment: FaultySegment, { ids, missing }: Found): string | null {
  const { one, gender } = kindBySegment(segment).names;
  const none = `Non c'è ${gender === 'm' ? 'nessun' : 'nessuna'} ${one}`;
  if (missing.length > 0) return `${none} con codice ${missing.join(', ')}`;
  return ids.length === 0 ? 'Scrivi almeno un codice' : null;
}

/** Finds elements by the codes that are painted on them; the list may still be on its way. */
export function useCodes(segment: FaultySegment): (codes: readonly string[]) => Promise<Found> {
  const layer = useLayer(segment);
  return async (codes) => {
    const table = layer.data ?? (await layer.refetch({ cancelRefetch: false })).data;
    const column = table?.column(kindBySegment(segment).code);
    const idOf = new Map<string, number>();
    table?.ids.forEach((id, row) => {
      idOf.set(String(column?.at(row) ?? '').toLowerCase(), id);
    });
    const wanted = codes.map((code) => [code, idOf.get(code.trim().toLowerCase())] as const);
    return {
      ids: wanted.flatMap(([, id]) => (id === undefined ? [] : [id])),
      missing: wanted.flatMap(([code, id]) => (id === undefined ? [code] : [])),
    };
  };
}
