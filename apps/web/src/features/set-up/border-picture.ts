/** A border on a small picture: where its corners fall, and which place lies under a point of it. */
import type { MultiPolygonGeometry, Position } from '@lucerna/domain/rules/geometry/geojson';

export interface PictureFrame {
  place(position: Position): readonly [x: number, y: number];
  /** Longitude and latitude under a point. */
  under(x: number, y: number): Position;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const margin = 12;

/** All of the borders within the picture, as wide as they are on the ground at their middle; null without any. */
export function frameOf(
  borders: readonly MultiPolygonGeometry[],
  { width, height }: Size,
): PictureFrame | null {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { coordinates } of borders) {
    for (const [lon, lat] of coordinates.flat(2)) {
      [west, east] = [Math.min(west, lon), Math.max(east, lon)];
      [south, north] = [Math.min(south, lat), Math.max(north, lat)];
    }
  }
  if (!Number.isFinite(west)) return null;
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const wide = Math.max((east - west) * narrow, 1e-9);
  const tall = Math.max(north - south, 1e-9);
  const scale = Math.min((width - 2 * margin) / wide, (height - 2 * margin) / tall);
  const [left, top] = [(width - wide * scale) / 2, (height - tall * scale) / 2];
  return {
    place: ([lon, lat]) => [left + (lon - west) * narrow * scale, top + (north - lat) * scale],
    under: (x, y) => [west + (x - left) / scale / narrow, north - (y - top) / scale],
  };
}

/** The border as an SVG path; corners nearer to the last one than half a pixel are left out. */
export function pathOf({ coordinates }: MultiPolygonGeometry, frame: PictureFrame): string {
  return coordinates
    .flat(1)
    .map((ring) => {
      let [lastX, lastY] = [Infinity, Infinity];
      const corners = ring.flatMap((position) => {
        const [x, y] = frame.place(position);
        if (Math.hypot(x - lastX, y - lastY) < 0.5) return [];
        [lastX, lastY] = [x, y];
        return [`${x.toFixed(1)} ${y.toFixed(1)}`];
      });
      return `M${corners.join('L')}Z`;
    })
    .join('');
}
