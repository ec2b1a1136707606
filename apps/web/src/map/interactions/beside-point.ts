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

/**
 * The left top corner of a line of words beside a symbol, level with it; on the other side where it would leave the map,
 * and below the symbol where there is room on neither. All in CSS pixels.
 */
export function besideSymbol(
  [x, y]: readonly [number, number],
  [width, height]: readonly [number, number],
  [mapWidth, mapHeight]: readonly [number, number],
  gap: number,
): readonly [left: number, top: number] {
  const within = (value: number, most: number) => Math.max(4, Math.min(value, most - 4));
  const level = within(y - 22, mapHeight - height);
  if (x + gap + width <= mapWidth) return [x + gap, level];
  if (x - gap - width >= 0) return [x - gap - width, level];
  const below = y + gap + height <= mapHeight ? y + gap : y - gap - height;
  return [within(x - width / 2, mapWidth - width), within(below, mapHeight - height)];
}
