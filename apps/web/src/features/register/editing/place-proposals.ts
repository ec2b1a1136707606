/** What the place of a new element gives it: the nearest cabinet, and the street that it stands beside. */
import type { Kind } from '@lucerna/domain/kind';
import { cabinet } from '@lucerna/domain/kinds/cabinet';
import type { Position } from '@lucerna/domain/rules/geometry/geojson';
import type { FeatureTable } from '../../../api/feature-table.ts';
import { distanceText, nearestRows } from '../../../elements/nearest.ts';
import type { Proposals } from './proposals.ts';
import type { Ground } from './series-plan.ts';

interface PlaceGives {
  readonly kind: Kind;
  readonly place: Position;
  readonly cabinets: FeatureTable | undefined;
  readonly ground: Ground | null;
  /** The street along which a series stands, where it is known better than by its place. */
  readonly street: string | null;
}

export function placeProposals({ kind, place, cabinets, ground, street }: PlaceGives): Proposals {
  const reference = kind.fields.find((field) => field.reference === 'cabinet');
  const named = kind.found.street;
  const along = street ?? ground?.beside(place) ?? null;
  return {
    ...(reference === undefined || cabinets === undefined
      ? {}
      : nearestCabinet(reference.key, place, cabinets)),
    ...(named === undefined || along === null
      ? {}
      : { [named]: { value: along, text: `Dalla carta tecnica: ${along}.`, stays: true } }),
  };
}

function nearestCabinet(key: string, [lon, lat]: Position, cabinets: FeatureTable): Proposals {
  const [first, second] = nearestRows(cabinets, { lon, lat }, 2);
  if (first === undefined) return {};
  const code = (row: number) => String(cabinets.column(cabinet.code).at(row) ?? '');
  const next = second === undefined ? '' : ` Poi ${code(second.row)}, a ${distanceText(second.distanceM)}.`;
  const text = `La più vicina è ${code(first.row)}, a ${distanceText(first.distanceM)}.${next}`;
  return { [key]: { value: cabinets.ids[first.row] ?? null, text, stays: true } };
}
