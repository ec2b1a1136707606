import { shadesOf } from '../../ui/shown-color.ts';
import { color } from '../../ui/tokens.ts';
import type { Glyph } from '../drawing/glyph.ts';
import type { BySteps } from '../drawing/zoom-step.ts';
import { roundedSquare } from './outlines.ts';

const bolt = '#FFD27A';

/** Path data of a bolt in a tile of that side. */
function boltPath(side: number): string {
  const u = side / 20;
  const points = [
    [1.6, -6],
    [-4.2, 1],
    [-0.6, 1],
    [-1.6, 6],
    [4.2, -1.4],
    [0.7, -1.4],
  ] as const;
  return `${points.map(([x, y], k) => `${k === 0 ? 'M' : 'L'}${x * u},${y * u}`).join('')}z`;
}

/** Smaller tiles are their colour alone. CSS pixels. */
const LEAST_BORDERED = 7;
/** Two letters in a smaller one are two dots. */
const LEAST_LETTERED = 14;

/** A cabinet: a night tile with a bolt, or a tile of its own colour. */
export function cabinetGlyph(side: number, own?: string): Glyph {
  const tile = roundedSquare(side, side * 0.175);
  // Of a city seen as a whole: with a border and a bolt hundreds of them would be one grey stain.
  if (side < LEAST_BORDERED)
    return { reach: side / 2, parts: [{ path: tile, fill: own ?? shadesOf('mark') }] };
  return {
    reach: side / 2 + 0.6,
    parts: [
      { path: tile, fill: own ?? color.night },
      { path: tile, stroke: color.white, width: 1 },
      { path: boltPath(side), fill: own === undefined ? bolt : color.white },
    ],
  };
}

/** A sectioning sub-panel: a white tile with an open switch. */
export function subPanelGlyph(side: number): Glyph {
  const u = side / 15;
  const tile = roundedSquare(side - 1.6, side * 0.13);
  return {
    reach: side / 2 + 0.2,
    parts: [
      { path: tile, fill: color.white },
      { path: tile, stroke: color.night, width: 1.6 },
      {
        path: `M${-5 * u},${1.8 * u}h${2.4 * u}l${4.4 * u},${-4.2 * u}M${2.6 * u},${1.8 * u}h${2.4 * u}`,
        stroke: color.night,
        width: 1.5 * u,
        join: 'round',
      },
    ],
  };
}

/** A plant: a tile of its type's colour with the type's two letters; without them where it is too small. */
export function plantGlyph(side: number, fill: string, code: string): Glyph {
  const tile = roundedSquare(side, side * 0.18);
  const size = side * 0.48;
  return {
    reach: side / 2 + 0.6,
    parts: [
      { path: tile, fill },
      { path: tile, stroke: color.white, width: 1 },
      ...(side >= LEAST_LETTERED ? [{ text: code, size, fill: color.white, x: 0, y: size * 0.36 }] : []),
    ],
  };
}

/** Sides of the tiles from far to near. */
export const cabinetSide: BySteps<number> = [9, 13, 20, 20, 20];
export const subPanelSide: BySteps<number> = [7, 9, 15, 15, 15];

/** More tiles than that are a city's: seen as a whole they would cover it. */
const city = 500;

/** The sides for a layer of so many tiles; `primary`: the screen is about them, and they stand out a little more. */
export function sidesFor(count: number, sides: BySteps<number>, primary: boolean): BySteps<number> {
  if (count <= city) return sides;
  const [whole, far, ...near] = sides;
  return [whole * (primary ? 0.36 : 0.24), far * 0.7, ...near];
}
/** Never so small that its letters cannot be read. */
export const plantSide: BySteps<number> = [LEAST_LETTERED, 16, 22, 22, 22];
