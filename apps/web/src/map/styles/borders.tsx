import { shadesOf } from '../../ui/shown-color.ts';
import type { Pen } from '../drawing/draw-shapes.ts';
import { shapeDrawing } from '../drawing/shape-drawing.ts';
import { textAt } from './described.ts';
import type { LayerStyle, SymbolProps } from './layer-style.ts';
import { plainCensus } from './plain-census.ts';

const pens: readonly Pen[] = [{ stroke: shadesOf('mark'), width: 2, dash: [10, 4, 2, 4] }];

function BorderSymbol({ size = 14 }: SymbolProps) {
  return (
    <svg width={size} height={size} viewBox="-7 -7 14 14" aria-hidden="true" focusable="false">
      <path d="M-7,0h14" stroke="var(--mark)" strokeWidth={2} strokeDasharray="6 2 2 2" />
    </svg>
  );
}

export const borders: LayerStyle = {
  layer: 'confini',
  name: 'Confini',
  one: 'Confine comunale',
  order: 1,
  byCabinet: false,
  pointable: false,
  company: ['confini'],
  Symbol: BorderSymbol,
  draw: (table) =>
    shapeDrawing({
      table,
      from: 0,
      looks: { pens: () => pens, excluded: () => pens, marks: () => pens, pointHalf: [1, 1] },
    }),
  describe: (table, row) => ({ code: textAt(table, 'nome', row) ?? '', details: [], place: null }),
  census: (table, mask) => plainCensus('Confini', <BorderSymbol />, table, mask),
};
