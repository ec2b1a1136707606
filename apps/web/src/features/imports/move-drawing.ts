/** The small map of an element that an import moves: where its two places stand in the picture, and how far that is. */
import type { CheckedRow } from '@lucerna/contract/importing/answers';
import { shownDistance } from '@lucerna/domain/rules/geometry/distance';

export type Movement = NonNullable<CheckedRow['modifiche'][number]['spostamento']>;

/** Half of the picture, within which the two places stand; the rest is their circles' and the words'. CSS pixels. */
const half = { x: 60, y: 26 };

/**
 * North above, the middle between the two places at 0, 0; as large as the picture lets it be, whatever the distance, which is
 * said in words, in the lower corner that neither place is in. `y` grows downwards.
 */
export function moveDrawing({ da, a, metri }: Movement) {
  // A degree of longitude is shorter the farther it is from the equator.
  const east = ((a[0] - da[0]) * Math.cos((a[1] * Math.PI) / 180)) / 2;
  const north = (a[1] - da[1]) / 2;
  const scale = Math.max(Math.abs(east) / half.x, Math.abs(north) / half.y, Number.EPSILON);
  const to = { x: east / scale, y: -north / scale };
  const corner = to.x * to.y > 0 ? 'left' : 'right';
  return { from: { x: 0 - to.x, y: 0 - to.y }, to, corner, distance: shownDistance(metri) } as const;
}
