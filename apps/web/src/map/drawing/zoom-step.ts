/**
 * The five rows of the design's table of sizes, from far to near. The switch is on the resolution (map metres a
 * pixel), not on the zoom, so that every screen density changes at the same scale.
 */
export type ZoomStep = 0 | 1 | 2 | 3 | 4;

export function zoomStep(resolution: number): ZoomStep {
  if (resolution > 9.6) return 0;
  if (resolution > 3.4) return 1;
  if (resolution > 1.6) return 2;
  if (resolution >= 0.75) return 3;
  return 4;
}

/** A value for each step. */
export type BySteps<T> = readonly [T, T, T, T, T];
