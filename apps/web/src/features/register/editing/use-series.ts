import type { Kind } from '@lucerna/domain/kind';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { useMemo } from 'react';
import type { FeatureTable } from '../../../api/feature-table.ts';
import { draftValue } from '../../../form/draft.ts';
import type { IsTaken } from './begin-with.ts';
import type { EditSession } from './edit-session.ts';
import { type Near, nearOnes } from './series-near.ts';
import { type SeriesPlan, type SeriesSpot, spotsOf } from './series-plan.ts';

/** The series that is being inserted, for form and map alike. */
export interface Series {
  readonly plan: SeriesPlan;
  /** Where its elements would stand along a line, what they would be called, and what stands there already. */
  spotsAt(path: Geometry | null): readonly PlacedSpot[];
}

export interface PlacedSpot extends SeriesSpot {
  readonly near: Near | null;
}

/** Null where no series is inserted. `rows`: those that are there, of which `taken` speaks. */
export function useSeries(
  kind: Kind,
  session: EditSession | null,
  rows: FeatureTable | undefined,
  taken: (rows: FeatureTable | undefined) => IsTaken,
): Series | null {
  const plan = session?.series ?? null;
  const wanted = plan !== null;
  const isTaken = useMemo(() => (wanted ? taken(rows) : null), [wanted, taken, rows]);
  const first = String(draftValue(session?.draft ?? {}, kind.code) ?? '');
  return useMemo(() => {
    if (plan === null || isTaken === null) return null;
    return {
      plan,
      spotsAt(path) {
        const spots = spotsOf(plan, path, first, isTaken);
        const near = nearOnes(
          kind,
          rows,
          spots.map(({ position }) => position),
        );
        return spots.map((spot, i) => ({ ...spot, near: near[i] ?? null }));
      },
    };
  }, [kind, rows, plan, isTaken, first]);
}
