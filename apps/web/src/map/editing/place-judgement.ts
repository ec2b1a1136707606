/** Is the place one that the register takes? Told while it is drawn, by the rules that the server judges by. */
import type { Kind } from '@lucerna/domain/kind';
import { geometryFaults } from '@lucerna/domain/messages';
import { checkGeometry } from '@lucerna/domain/rules/geometry';
import { shownDistance } from '@lucerna/domain/rules/geometry/distance';
import {
  type Geometry,
  type MultiPolygonGeometry,
  positionsOf,
} from '@lucerna/domain/rules/geometry/geojson';
import { BORDER_TOLERANCE_M, distanceToBorders } from '@lucerna/domain/rules/point-in-borders';
import type { FeatureTable } from '../../api/feature-table.ts';

export interface PlaceJudgement {
  /** Refused: it cannot be saved so. A warning hinders nobody. */
  readonly refused: boolean;
  readonly text: string;
}

/** The municipality's borders, as far as they are loaded. */
export function bordersOf(table: FeatureTable | undefined): readonly MultiPolygonGeometry[] {
  return (table?.geometry ?? []).filter((geometry) => geometry?.type === 'MultiPolygon') as never;
}

/** Null where there is nothing to say. A municipality whose borders nobody gave refuses no place. */
export function judgePlace(
  geometry: Geometry,
  kind: Kind,
  borders: readonly MultiPolygonGeometry[],
): PlaceJudgement | null {
  const checked = checkGeometry(geometry, kind.geometry);
  if (!checked.ok) return { refused: true, text: checked.message };
  const outside = metresOutside(checked.geometry, borders);
  if (outside === 0) return null;
  if (kind.withinBorders && outside > BORDER_TOLERANCE_M) {
    return { refused: true, text: geometryFaults.outsideMunicipality };
  }
  return { refused: false, text: `${geometryFaults.outsideMunicipality}, a ${shownDistance(outside)}` };
}

/** How far the farthest position lies outside; 0 within, and where there are no borders. */
function metresOutside(geometry: Geometry, borders: readonly MultiPolygonGeometry[]): number {
  if (borders.length === 0) return 0;
  const distances = positionsOf(geometry).map((at) =>
    Math.min(...borders.map((border) => distanceToBorders(at, border))),
  );
  return distances.reduce((most, distance) => Math.max(most, distance), 0);
}
