/** What of the register already stands where something is to be put. */
import type { Kind } from '@lucerna/domain/kind';
import { distanceBetween } from '@lucerna/domain/rules/geometry/distance';
import type { Position } from '@lucerna/domain/rules/geometry/geojson';
import type { FeatureTable } from '../../../api/feature-table.ts';
import { toMercatorX, toMercatorY } from '../../../api/mercator.ts';
import { pointOfRow } from '../../../api/table-geometry.ts';

export interface Near {
  /** What people call it. */
  readonly code: string;
  /** Metres. */
  readonly distance: number;
}

/** Nearer than this it may well be the same thing. */
const NEAR_M = 5;

/** For each place what stands within five metres of it, the nearest. */
export function nearOnes(
  kind: Kind,
  table: FeatureTable | undefined,
  places: readonly Position[],
): readonly (Near | null)[] {
  if (table === undefined || table.x.length === 0) return places.map(() => null);
  const rows = rowsAround(table, places);
  const codes = table.column(kind.code);
  return places.map((place) => {
    let near: Near | null = null;
    for (const { row, position } of rows) {
      const distance = distanceBetween(place, position);
      if (distance <= (near?.distance ?? NEAR_M)) near = { code: String(codes.at(row) ?? ''), distance };
    }
    return near;
  });
}

interface PlacedRow {
  readonly row: number;
  readonly position: Position;
}

/** The rows in the box around the places: of a hundred thousand these few are measured. */
function rowsAround(table: FeatureTable, places: readonly Position[]): readonly PlacedRow[] {
  const xs = places.map(([lon]) => toMercatorX(lon));
  const ys = places.map(([, lat]) => toMercatorY(lat));
  // A metre on the ground is up to two on the map as far north as Italy reaches.
  const margin = NEAR_M * 2;
  const [minX, maxX] = [Math.min(...xs) - margin, Math.max(...xs) + margin];
  const [minY, maxY] = [Math.min(...ys) - margin, Math.max(...ys) + margin];
  const rows: PlacedRow[] = [];
  for (let row = 0; row < table.count; row += 1) {
    const [x = Number.NaN, y = Number.NaN] = [table.x[row], table.y[row]];
    if (x < minX || x > maxX || y < minY || y > maxY) continue;
    const position = pointOfRow(table, row);
    if (position !== null) rows.push({ row, position });
  }
  return rows;
}
