import type { Glyph } from '../drawing/glyph.ts';
import { shapeDrawing } from '../drawing/shape-drawing.ts';
import { BuildingSymbol } from './BuildingSymbol.tsx';
import { buildingMarks, buildingPens, excludedBuildingPens } from './building-pens.ts';
import { textAt } from './described.ts';
import type { LayerStyle } from './layer-style.ts';
import { rectangle } from './outlines.ts';
import { plainCensus } from './plain-census.ts';

const { fill, stroke, width } = buildingPens[0];
const square = rectangle(6.5, 5.5);
const symbol: Glyph = {
  reach: 8,
  parts: [
    { path: square, fill },
    { path: square, stroke, width },
  ],
};

export const buildings: LayerStyle = {
  layer: 'edifici',
  name: 'Edifici',
  one: 'Edificio',
  order: 2,
  byCabinet: false,
  pointable: true,
  // Plants would stand on the very buildings.
  company: ['confini', 'edifici'],
  Symbol: BuildingSymbol,
  draw: (table) =>
    shapeDrawing({
      table,
      from: 0,
      looks: {
        pens: () => buildingPens,
        excluded: () => excludedBuildingPens,
        marks: (_row, _step, mark) => buildingMarks[mark],
        pointHalf: [6.5, 5.5],
      },
    }),
  symbolOf: () => symbol,
  // People call a building by its name: its key says nothing to them.
  describe: (table, row) => ({
    code: textAt(table, 'edif_descr', row) ?? `#${table.ids[row]}`,
    details: [],
    place: textAt(table, 'indirizzo', row),
  }),
  census: (table, mask) => plainCensus('Edifici', <BuildingSymbol />, table, mask),
};
