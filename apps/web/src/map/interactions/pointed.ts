import type { Hit } from '../drawing/drawing.ts';
import type { Shown } from '../drawing/elements-layer.ts';

/** An element that the pointer is over. */
export interface Pointed {
  readonly layer: string;
  readonly primary: boolean;
  readonly row: number;
}

/**
 * The element under a place. A symbol under the pointer comes before one that is only near, and among equals the
 * layer that the screen is about; then the topmost. `shown` is ordered from the top down.
 */
export function pointedAt(
  shown: readonly Shown[],
  at: readonly [number, number],
  resolution: number,
  reach: number,
): Pointed | null {
  let best: { pointed: Pointed; hit: Hit; rank: number } | null = null;
  shown.forEach(({ layer, primary, drawing, states }, below) => {
    const [hit] = drawing.hits(at, resolution, reach, states);
    if (hit === undefined) return;
    const rank = (hit.on ? 0 : 1000) + (primary ? 0 : 1 + below);
    if (best === null || rank < best.rank) best = { pointed: { layer, primary, row: hit.row }, hit, rank };
  });
  return (best as { pointed: Pointed } | null)?.pointed ?? null;
}

/**
 * What a click offers: all symbols that lie under it, or else the nearest one within reach. More than one lets
 * the user choose.
 */
export function candidates(hits: readonly Hit[]): readonly number[] {
  const under = hits.filter((hit) => hit.on);
  return (under.length > 0 ? under : hits.slice(0, 1)).map((hit) => hit.row);
}
