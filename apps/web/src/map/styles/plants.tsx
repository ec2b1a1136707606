import type { FeatureTable } from '../../api/feature-table.ts';
import { color } from '../../ui/tokens.ts';
import type { Glyph } from '../drawing/glyph.ts';
import { symbolDrawing } from '../drawing/symbol-drawing.ts';
import { described } from './described.ts';
import { kept } from './kept.ts';
import type { LayerStyle } from './layer-style.ts';
import { looksOf } from './looks-of.ts';
import { PlantSymbol } from './PlantSymbol.tsx';
import { plantArrangement } from './plant-arrangement.ts';
import { plantLookIndex, plantLooks } from './plant-looks.ts';
import { plantGlyph, plantSide } from './tile-glyphs.ts';
import { tileLooks } from './tile-looks.ts';

const looks = kept((table: FeatureTable) => looksOf(table, 'imp_tipo', plantLookIndex));

const symbol = kept((look: number) => tile(look, 17));

function tile(look: number, side: number): Glyph {
  const { color: fill, code } = plantLooks[look] ?? { color: color.ink2, code: '?' };
  return plantGlyph(side, fill, code);
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
      looks: tileLooks(looks(table), plantLooks.length, plantSide, tile),
      arrangement: plantArrangement(table),
    }),
  rowSymbol: (table, row, size = 16) => (
    <PlantSymbol type={plantLooks[looks(table)[row] ?? 0]?.type ?? null} size={size} />
  ),
  symbolOf: (table, row) => symbol(looks(table)[row] ?? 0),
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
