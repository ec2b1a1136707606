import type { FeatureTable } from '../../api/feature-table.ts';
import { color } from '../../ui/tokens.ts';
import type { Glyph } from '../drawing/glyph.ts';
import { type Arrangement, symbolDrawing } from '../drawing/symbol-drawing.ts';
import { zoomStep } from '../drawing/zoom-step.ts';
import { described } from './described.ts';
import { kept } from './kept.ts';
import type { LayerStyle } from './layer-style.ts';
import { looksOf } from './looks-of.ts';
import { PlantSymbol } from './PlantSymbol.tsx';
import { samePlace, slotOffset } from './plant-groups.ts';
import { plantLookIndex, plantLooks } from './plant-looks.ts';
import { plantGlyph, plantSide } from './tile-glyphs.ts';
import { tileLooks } from './tile-looks.ts';

/** Zoom 16: from here on, plants at one place stand side by side. */
const SIDE_BY_SIDE = 2.4;

const looks = kept((table: FeatureTable) => looksOf(table, 'imp_tipo', plantLookIndex));

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

function arrangement(table: FeatureTable): Arrangement {
  const groups = samePlace(table.x, table.y);
  return {
    reach: 60,
    offset(row, resolution) {
      const group = groups.of(row);
      if (group === null) return [0, 0];
      if (resolution <= SIDE_BY_SIDE) return slotOffset(group.indexOf(row), group.length);
      return group[0] === row ? [0, 0] : null;
    },
    badge(row, resolution) {
      const group = groups.of(row);
      if (group === null || resolution <= SIDE_BY_SIDE || group[0] !== row) return null;
      return badgeGlyph(group.length - 1, plantSide[zoomStep(resolution)]);
    },
  };
}

export const plants: LayerStyle = {
  layer: 'impianti',
  name: 'Impianti',
  one: 'Impianto',
  order: 6,
  byCabinet: false,
  pointable: true,
  company: ['confini', 'edifici', 'impianti'],
  Symbol: ({ size = 16 }) => <PlantSymbol type="imp_" size={size} />,
  draw: (table) =>
    symbolDrawing({
      table,
      looks: tileLooks(looks(table), plantLooks.length, plantSide, (look, side) => {
        const { color: fill, code } = plantLooks[look] ?? { color: color.ink2, code: '?' };
        return plantGlyph(side, fill, code);
      }),
      arrangement: arrangement(table),
    }),
  describe: (table, row) =>
    described('impianti', table, row, [plantLooks[looks(table)[row] ?? 0]?.label ?? null]),
  census(table, mask) {
    const counts = new Array<number>(plantLooks.length).fill(0);
    looks(table).forEach((look, row) => {
      if (mask === null || mask[row] === 1) counts[look] = (counts[look] ?? 0) + 1;
    });
    const present = new Set(looks(table));
    return {
      title: 'Tipo di impianto',
      entries: plantLooks.flatMap(({ type, label }, look) =>
        present.has(look)
          ? [{ key: type, label, symbol: <PlantSymbol type={type} size={16} />, count: counts[look] ?? 0 }]
          : [],
      ),
    };
  },
};
