/** What becomes of the places that rows bring: brought to WGS84 and checked, with why a row cannot stand there. */
import type { KindDescription } from '@lucerna/domain/kind-description';
import { geometryFaults } from '@lucerna/domain/messages';
import { checkGeometry } from '@lucerna/domain/rules/geometry';
import type { Geometry, MultiPolygonGeometry } from '@lucerna/domain/rules/geometry/geojson';
import type { Database } from '../db/database.ts';
import { placeFault } from '../elements/place.ts';
import type { Remedies } from '../user-fault.ts';
import { wgs84 } from './geo/crs.ts';
import { type PlainGeometry, plainGeometry } from './geo/plain-geometry.ts';
import { reproject, requireSrid } from './geo/reproject.ts';
import type { GeometryCell } from './map/geometry-cell.ts';
import { lowered, type Problem, placeLabel } from './problem.ts';

export interface Placing {
  readonly db: Database;
  readonly kind: Pick<KindDescription, 'geometry' | 'withinBorders'>;
  /** Null where they are not known: then no place is refused. */
  readonly borders: MultiPolygonGeometry | null;
  /** The reference system of geometries that do not name one themselves. */
  readonly srid: number;
  readonly remedies: Remedies;
}

/** Neither a geometry nor problems: the row has no place. With problems it is refused. */
export interface PlacedCell {
  readonly geometry: Geometry | null;
  readonly problems: readonly Problem[];
}

/** Checks a batch of cells, one answer each. Throws `ImportFault` where the reference system is none. */
export function placeChecker({ db, kind, borders, srid, remedies }: Placing) {
  const known = new Set<number>([wgs84]);
  return async (cells: readonly GeometryCell[]): Promise<PlacedCell[]> => {
    const geometries = await inWgs84(cells);
    return cells.map((cell, index) => checked(cell, geometries[index]));
  };

  /** As they should be checked: reprojected where that can be done at all. */
  async function inWgs84(cells: readonly GeometryCell[]): Promise<unknown[]> {
    const answers: unknown[] = cells.map(({ geometry }) => geometry);
    const bySrid = new Map<number, { index: number; geometry: PlainGeometry }[]>();
    cells.forEach((cell, index) => {
      const own = cell.srid ?? srid;
      const geometry = own === wgs84 ? null : plainGeometry(cell.geometry);
      if (geometry === null) return;
      const list = bySrid.get(own);
      if (list === undefined) bySrid.set(own, [{ index, geometry }]);
      else list.push({ index, geometry });
    });
    for (const [from, list] of bySrid) {
      if (!known.has(from)) await requireSrid(db, from);
      known.add(from);
      const projected = await reproject(
        db,
        list.map(({ geometry }) => geometry),
        from,
      );
      list.forEach(({ index }, position) => {
        answers[index] = projected[position] ?? { type: 'Point', coordinates: [Number.NaN, Number.NaN] };
      });
    }
    return answers;
  }

  function checked(cell: GeometryCell, geometry: unknown): PlacedCell {
    const problems = cell.problem === undefined ? [] : [cell.problem];
    if (geometry === null || geometry === undefined) return { geometry: null, problems };
    const read = checkGeometry(geometry, kind.geometry);
    if (!read.ok) {
      const metres = read.message === geometryFaults.outsideWgs84 && (cell.srid ?? srid) === wgs84;
      const hint = metres ? ` (se sono metri, ${remedies['name the reference system']})` : '';
      problems.push({ where: placeLabel, what: `${lowered(read.message)}${hint}` });
      return { geometry: null, problems };
    }
    const misplaced = placeFault(kind, read.geometry, borders);
    if (misplaced !== undefined) problems.push({ where: placeLabel, what: lowered(misplaced) });
    return { geometry: read.geometry, problems };
  }
}
