type Place = readonly [x: number, y: number];

/**
 * The part of the way between two places that is left between a circle around each; null where the circles meet.
 * All in the same unit.
 */
export function linkBetween(
  from: Place,
  to: Place,
  around: readonly [number, number],
): [Place, Place] | null {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const [first, last] = around;
  if (length <= first + last) return null;
  const along = (by: number): Place => [from[0] + (dx * by) / length, from[1] + (dy * by) / length];
  return [along(first), along(length - last)];
}
