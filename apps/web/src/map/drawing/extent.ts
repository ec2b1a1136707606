/** A box of map metres (EPSG:3857): least x, least y, greatest x, greatest y. */
export type Extent = readonly [minX: number, minY: number, maxX: number, maxY: number];

export function contains(extent: Extent, x: number, y: number): boolean {
  return x >= extent[0] && x <= extent[2] && y >= extent[1] && y <= extent[3];
}

export function meets(a: Extent, b: Extent): boolean {
  return a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1];
}

export function grown(extent: Extent, by: number): Extent {
  return [extent[0] - by, extent[1] - by, extent[2] + by, extent[3] + by];
}

/** The box around some rows' own boxes; null where none of them has a place. */
export function around(rows: Iterable<number>, boxOf: (row: number) => Extent | null): Extent | null {
  let [minX, minY, maxX, maxY] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (const row of rows) {
    const box = boxOf(row);
    if (box === null) continue;
    minX = Math.min(minX, box[0]);
    minY = Math.min(minY, box[1]);
    maxX = Math.max(maxX, box[2]);
    maxY = Math.max(maxY, box[3]);
  }
  return minX <= maxX ? [minX, minY, maxX, maxY] : null;
}
