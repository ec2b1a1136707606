/** The elements nearest to where one stands, of all kinds at once. */

import { kinds } from '@lucerna/domain/kinds/catalogue';
import { useMemo } from 'react';
import { nearestRows, type Standpoint } from '../../elements/nearest.ts';
import { type Position, usePosition } from '../../state/position.ts';
import { useStore } from '../../state/store.ts';
import { copy } from '../keep/copy.ts';
import { type ElementFacts, elementAt } from './element.ts';

export interface NearElement {
  readonly element: ElementFacts;
  readonly distanceM: number;
}

/** Kinds that one stands before: an area or a line is near all the time. */
const approached = kinds.filter(({ segment }) => ['pl', 'quadri', 'centraline'].includes(segment));

export function useNearest(most: number): {
  readonly near: readonly NearElement[];
  readonly position: Position;
  readonly locate: () => void;
} {
  const { position, locate } = usePosition({ atOnce: true });
  const { tables } = useStore(copy);
  const from: Standpoint | null = position.step === 'there' ? position.place : null;
  const [lon, lat] = [from?.lon, from?.lat];
  const near = useMemo(() => {
    if (lon === undefined || lat === undefined) return [];
    return approached
      .flatMap((kind): NearElement[] => {
        const table = tables[kind.segment];
        if (table === undefined) return [];
        return nearestRows(table, { lon, lat }, most).map(({ row, distanceM }) => ({
          element: elementAt(kind, table, row),
          distanceM,
        }));
      })
      .toSorted((a, b) => a.distanceM - b.distanceM)
      .slice(0, most);
  }, [tables, lon, lat, most]);
  return { near, position, locate };
}
