import { cabinet } from '@lucerna/domain/kinds/cabinet';
import type { Position } from '@lucerna/domain/rules/geometry/geojson';
import type { FeatureTable } from '../../../api/feature-table.ts';
import { distanceText, nearestRows } from '../../../elements/nearest.ts';
import type { Proposals } from './proposals.ts';
import type { Ground, PlaceAsked } from './series-plan.ts';

/** What a place on the map proposes for the form: the nearest cabinet, and the street beside it. */
export function placeProposals(
  { kind, place, cabinets, street }: PlaceAsked,
  ground: Pick<Ground, 'beside'>,
): Proposals {
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
