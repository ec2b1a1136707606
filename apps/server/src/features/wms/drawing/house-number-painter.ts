import type { SKRSContext2D } from '@napi-rs/canvas';
import { withoutClashes } from './label-clashes.ts';
import type { NumberRow } from './map-feature.ts';
import { houseNumber } from './palette.ts';
import { fontOf } from './typeface.ts';
import type { View } from './view.ts';

/** Writes the house numbers; from farther away only those that have room. */
export function paintHouseNumbers(context: SKRSContext2D, rows: readonly NumberRow[], view: View): void {
  const size = view.resolution <= 0.7 ? houseNumber.size : houseNumber.least;
  context.font = fontOf({ sizePx: size * view.density, weight: 400 });
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = houseNumber.color;
  context.strokeStyle = 'rgba(255,255,255,.7)';
  context.lineJoin = 'round';
  context.lineWidth = 2 * view.density;
  const wishes = rows.map(([id, text, lon, lat]) => {
    const [x, y] = view.place(lon, lat);
    // A number that is a multiple of ten or the first of its side says most.
    const value = Number.parseInt(text, 10);
    const weight = value <= 2 ? 0 : value % 10 === 0 ? 1 : 2;
    const half = (text.length * size * view.density) / 3.6;
    return {
      text,
      rank: weight * 1e9 + id,
      reach: size * 0.62 * view.density,
      letters: [
        { x: x - half / 2, y },
        { x: x + half / 2, y },
      ],
      x,
      y,
    };
  });
  for (const { text, x, y } of withoutClashes(wishes)) {
    context.strokeText(text, x, y);
    context.fillText(text, x, y);
  }
}
