import type { FeatureTable } from '../../api/feature-table.ts';
import { color } from '../../ui/tokens.ts';
import type { Glyph } from '../drawing/glyph.ts';
import type { Arrangement } from '../drawing/symbol-drawing.ts';
import { type BySteps, zoomStep } from '../drawing/zoom-step.ts';
import { kept } from './kept.ts';
import { type PlaceGroups, samePlace, slotOffset } from './plant-groups.ts';
import { plantSide } from './tile-glyphs.ts';

/** Zoom 16: from here on, plants at one place stand side by side. */
const SIDE_BY_SIDE = 2.4;
/** Tiles nearer to each other than this would hide each other, CSS pixels. From afar they may: they are dots. */
const hiding: BySteps<number> = [0, 9, 18, 18, 18];
/** Plants of one building often have the very same place; so much, in map metres, is the same at any zoom. */
const ONE_PLACE = 3;

/** `+3`, over the top right corner of a tile of that side. */
const badgeGlyph = kept((more: number, side: number): Glyph => {
  const text = `+${more}`;
  const width = 4 + text.length * 5.5;
  const [x, y] = [side / 2 + 1, 1 - side / 2];
  return {
    reach: side / 2 + width,
    parts: [
      {
        path: `M${x - width / 2 + 6},${y - 6}h${width - 12}a6,6 0 0 1 0,12h${12 - width}a6,6 0 0 1 0,-12z`,
        fill: color.night,
        stroke: color.white,
        width: 1,
      },
      { text, size: 9.5, fill: color.white, x, y: y + 3.4 },
    ],
  };
});

/**
 * Plants at one place, side by side from near, one tile for all of them from afar. What counts as one place
 * changes with the zoom, in whole levels, so that nothing jumps while the map is moved.
 */
export function plantArrangement({ x, y }: FeatureTable): Arrangement {
  const levels = new Map<string, PlaceGroups>();
  const groupOf = (row: number, resolution: number): readonly number[] | null => {
    const step = zoomStep(resolution);
    const level = 2 ** Math.ceil(Math.log2(resolution));
    const key = `${step} ${level}`;
    let groups = levels.get(key);
    if (groups === undefined) {
      groups = samePlace(x, y, Math.max(ONE_PLACE, hiding[step] * level));
      levels.set(key, groups);
    }
    return groups.of(row);
  };
  return {
    reach: 60,
    offset(row, resolution) {
      const group = groupOf(row, resolution);
      if (group === null) return [0, 0];
      const first = group[0] as number;
      if (resolution > SIDE_BY_SIDE) return first === row ? [0, 0] : null;
      const [dx, dy] = slotOffset(group.indexOf(row), group.length);
      // The whole group stands around its first plant.
      return [
        ((x[first] as number) - (x[row] as number)) / resolution + dx,
        ((y[row] as number) - (y[first] as number)) / resolution + dy,
      ];
    },
    standIn(row, resolution) {
      const [first = row] = groupOf(row, resolution) ?? [];
      return resolution <= SIDE_BY_SIDE || first === row ? null : first;
    },
    badge(row, resolution) {
      const step = zoomStep(resolution);
      const group = groupOf(row, resolution);
      if (group === null || resolution <= SIDE_BY_SIDE || step === 0 || group[0] !== row) return null;
      return badgeGlyph(group.length - 1, plantSide[step]);
    },
  };
}
