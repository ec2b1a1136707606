import { type Paint, type Shades, shadesOf } from '../../ui/shown-color.ts';
import { color } from '../../ui/tokens.ts';
import { type Glyph, stacked } from '../drawing/glyph.ts';
import type { Mark } from '../drawing/symbol-drawing.ts';
import { circle, roundedSquare } from './outlines.ts';

const ground = shadesOf('surface');
const edge = shadesOf('mark');
const veil: Shades = { light: 'rgba(255,255,255,.85)', dark: 'rgba(20,30,45,.85)' };
const halo = 'rgba(255,178,36,.38)';

/** What lies around a light point that is hovered, selected (alone) or chosen (among several); `scale` 1 is from near. */
export function ringMark(mark: Mark, scale: number, symbol: Glyph): Glyph {
  const radius = 12 * scale;
  const stroke = Math.max(0.7, scale);
  if (mark === 'hovered') {
    return stacked(
      {
        reach: radius + 2,
        parts: [
          { path: circle(radius), fill: veil },
          { path: circle(radius), stroke: edge, width: 2 },
        ],
      },
      symbol,
    );
  }
  if (mark === 'added') {
    const ring = circle(10.4 * scale);
    return stacked(
      {
        reach: 12 * scale,
        parts: [
          { path: ring, fill: ground },
          { path: ring, stroke: edge, width: 2 * stroke },
        ],
      },
      symbol,
    );
  }
  return stacked(
    {
      reach: 20 * scale,
      parts: [
        { path: circle(20 * scale), fill: halo },
        { path: circle(radius), fill: ground },
        { path: circle(radius), stroke: color.night, width: 5 * stroke },
        { path: circle(radius), stroke: color.amber, width: 2.6 * stroke },
      ],
    },
    symbol,
  );
}

/**
 * What lies around a square tile of that side. The marked tile is drawn half as large again as the plain one,
 * inside an amber border between two of night.
 */
export function tileMark(mark: Mark, side: number, tile: (side: number) => Glyph): Glyph {
  if (mark === 'hovered' || mark === 'added') {
    const path = roundedSquare(side + (mark === 'added' ? 6 : 8), 6);
    return stacked(
      {
        reach: side / 2 + 6,
        parts: [
          { path, fill: mark === 'added' ? ground : veil },
          { path, stroke: edge, width: 2 },
        ],
      },
      tile(side),
    );
  }
  const large = side * (mark === 'selected' ? 1.5 : 1.3);
  return stacked(
    {
      reach: large * 0.87,
      parts: [
        { path: circle(large * 0.87), fill: halo },
        { path: roundedSquare(large + 1, 5), fill: color.night },
        { path: roundedSquare(large - 3, 4), stroke: color.amber, width: 2.5 },
      ],
    },
    tile(large - 8),
  );
}

const dot = (size: number, fill: Paint): Glyph => ({ reach: size, parts: [{ path: circle(size), fill }] });

/** Chosen, where there are too many for rings: an amber dot over a night one, which shows as the crowd's rim. */
export function chosenDots(radius: number): readonly [under: Glyph, over: Glyph] {
  return [dot(radius + 1.2, color.night), dot(radius, color.amber)];
}

/** Added to a list, where there are too many for rings: a white dot over a night one. */
export function addedDots(radius: number): readonly [under: Glyph, over: Glyph] {
  return [dot(radius + 1.2, edge), dot(radius, ground)];
}
