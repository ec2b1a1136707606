import type { Kind } from '@lucerna/domain/kind';
import { useMemo } from 'react';
import { useLayer } from '../../../api/use-layer.ts';
import type { EditSession } from './edit-session.ts';
import { lineKind, linesAt, type StoodLine, standsOnLines } from './following-lines.ts';

const none: readonly StoodLine[] = [];

/** The lines that the element stands on while it is modified, as they are now. */
export function useLinesAt(kind: Kind, session: EditSession | null): readonly StoodLine[] {
  const original = session?.geometry.get().original ?? null;
  const place = original?.type === 'Point' && standsOnLines(kind) ? original.coordinates : null;
  const { data } = useLayer(lineKind.segment, place !== null);
  return useMemo(() => (place === null ? none : linesAt(data, place)), [place, data]);
}
