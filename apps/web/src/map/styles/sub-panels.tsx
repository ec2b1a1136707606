import { symbolDrawing } from '../drawing/symbol-drawing.ts';
import { cabinetOf, described, textAt } from './described.ts';
import { GlyphSvg } from './GlyphSvg.tsx';
import type { LayerStyle, SymbolProps } from './layer-style.ts';
import { plainCensus } from './plain-census.ts';
import { sidesFor, subPanelGlyph, subPanelSide } from './tile-glyphs.ts';
import { tileLabels } from './tile-labels.ts';
import { tileLooks } from './tile-looks.ts';

const symbol = subPanelGlyph(15);

export const subPanels: LayerStyle = {
  layer: 'quadri',
  name: 'Quadri',
  one: 'Quadro di sezionamento',
  order: 5,
  byCabinet: false,
  inNetwork: true,
  pointable: true,
  company: ['confini', 'linee', 'centraline', 'quadri'],
  Symbol: SubPanelSymbol,
  draw: (table, { primary }) =>
    symbolDrawing({
      table,
      looks: tileLooks(
        new Uint8Array(table.count),
        1,
        sidesFor(table.count, subPanelSide, primary),
        (_, side) => subPanelGlyph(side),
      ),
      labels: tileLabels((row) => textAt(table, 'centr_sez_cod', row), subPanelSide, primary ? 0 : 3),
    }),
  symbolOf: () => symbol,
  describe: (table, row, cabinets) => described('quadri', table, row, [cabinetOf(table, row, cabinets)]),
  census: (table, mask) => plainCensus('Quadri', <SubPanelSymbol />, table, mask),
};

/** A sectioning sub-panel's tile, as on the map. */
function SubPanelSymbol({ size = 14 }: SymbolProps) {
  return <GlyphSvg glyph={subPanelGlyph(15)} size={size} />;
}
