import type { FeatureTable } from '../../api/feature-table.ts';
import { symbolDrawing } from '../drawing/symbol-drawing.ts';
import { CabinetSymbol } from './CabinetSymbol.tsx';
import { described, textAt } from './described.ts';
import type { LayerStyle } from './layer-style.ts';
import { plainCensus } from './plain-census.ts';
import { cabinetGlyph, cabinetSide, sidesFor } from './tile-glyphs.ts';
import { tileLabels } from './tile-labels.ts';
import { tileLooks } from './tile-looks.ts';

/** The look of each cabinet: its colour's place among those that there are, one up; 0 is the night tile. */
function looks(
  table: FeatureTable,
  colors: ReadonlyMap<number, string> | null,
  palette: readonly string[],
): Uint8Array {
  return Uint8Array.from(table.ids, (id) => 1 + palette.indexOf(colors?.get(id) ?? ''));
}

const symbol = cabinetGlyph(16);

export const cabinets: LayerStyle = {
  layer: 'centraline',
  name: 'Centraline',
  one: 'Centralina',
  order: 7,
  byCabinet: true,
  pointable: true,
  company: ['confini', 'linee', 'pl', 'centraline'],
  Symbol: CabinetSymbol,
  draw(table, { primary, cabinetColors }) {
    const palette = [...new Set(cabinetColors?.values())];
    return symbolDrawing({
      table,
      looks: tileLooks(
        looks(table, cabinetColors, palette),
        palette.length + 1,
        sidesFor(table.count, cabinetSide, primary),
        (look, side) => cabinetGlyph(side, palette[look - 1]),
      ),
      labels: tileLabels((row) => textAt(table, 'uten', row), cabinetSide, 2),
    });
  },
  symbolOf: () => symbol,
  describe: (table, row) => described('centraline', table, row),
  census: (table, mask) => plainCensus('Centraline', <CabinetSymbol />, table, mask),
};
