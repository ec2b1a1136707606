/**
 * The left top corner of a panel beside a place: below and to the right of it, or on the other side where it
 * would leave the map. All in CSS pixels.
 */
export function besidePoint(
  [x, y]: readonly [number, number],
  [width, height]: readonly [number, number],
  [mapWidth, mapHeight]: readonly [number, number],
  gap = 12,
): readonly [left: number, top: number] {
  const left = x + gap + width <= mapWidth ? x + gap : x - gap - width;
  const top = y + gap + height <= mapHeight ? y + gap : mapHeight - height - gap;
  return [Math.max(4, left), Math.max(4, top)];
}
