/** How a change of an element's place reads. */
import { displacement, lengthOf, middleOf, shownDistance } from '@lucerna/domain/rules/geometry/distance';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { sameGeometry } from '../state/edit-geometry.ts';

/** `spostato di 15,8 m a sud-ovest`, `tracciato da 80 m a 95,5 m`, `poligono ridisegnato`, `non spostato`. */
export function placeWords(from: Geometry | null, to: Geometry | null): string {
  if (sameGeometry(from, to)) return 'non spostato';
  if (to === null) return 'senza posizione';
  if (from === null) return 'posizione indicata';
  if (from.type !== 'Point' || to.type !== 'Point') return shapeWords(from, to);
  return `spostato di ${displacement(from.coordinates, to.coordinates) ?? ''}`;
}

function shapeWords(from: Geometry, to: Geometry): string {
  const lengths = [lengthOf(from), lengthOf(to)];
  if (lengths[0] !== null && lengths[0] !== undefined && lengths[1] !== null && lengths[1] !== undefined) {
    const [before, after] = lengths.map((length) => shownDistance(length ?? 0));
    return before === after ? `tracciato ridisegnato (${after})` : `tracciato da ${before} a ${after}`;
  }
  if (from.type === 'Point') return 'da punto a poligono';
  if (to.type === 'Point') return 'da poligono a punto';
  const far = displacement(middleOf(from), middleOf(to));
  return far === null ? 'poligono ridisegnato' : `poligono ridisegnato, ${far}`;
}
