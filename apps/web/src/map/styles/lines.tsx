import type { FeatureTable } from '../../api/feature-table.ts';
import { lightenedInDark, shadesOf } from '../../ui/shown-color.ts';
import { type ShapeLooks, shapeDrawing } from '../drawing/shape-drawing.ts';
import { cabinetCensus } from './cabinet-census.tsx';
import { rowColors } from './cabinet-coloring.ts';
import { cabinetOf, described, textAt } from './described.ts';
import type { LayerStyle, StyleContext, SymbolProps } from './layer-style.ts';
import { cabinetLinePens, excludedLinePens, lineMarks, linePens, primaryLinePens } from './line-pens.ts';
import { plainCensus } from './plain-census.ts';

function pensOf(table: FeatureTable, { primary, cabinetColors, traced }: StyleContext): ShapeLooks['pens'] {
  const plain = primary ? primaryLinePens : linePens;
  if (traced !== undefined) {
    const solid = cabinetLinePens(shadesOf('mark'));
    return (row, step) => (traced.has(table.ids[row] ?? -1) ? solid : plain)[step];
  }
  if (cabinetColors === null) return (_, step) => plain[step];
  const { of, colors } = rowColors(table, cabinetColors);
  const pens = colors.map((own) => cabinetLinePens(lightenedInDark(own)));
  return (row, step) => pens[of[row] ?? 0]?.[step] ?? plain[step];
}

export const lines: LayerStyle = {
  layer: 'linee',
  name: 'Linee',
  one: 'Linea',
  order: 3,
  byCabinet: true,
  inNetwork: true,
  pointable: true,
  company: ['confini', 'centraline', 'linee'],
  Symbol: LineSymbol,
  draw: (table, context) =>
    shapeDrawing({
      table,
      from: context.primary ? 0 : 1,
      // The less important names of the map: below those of cabinets and of sub-panels.
      labels: {
        text: (row) => textAt(table, 'linea_cod', row),
        from: context.primary ? 0 : 3,
        style: { weight: 600, size: 11, color: shadesOf('ink2'), halo: 3 },
        rank: 2,
      },
      looks: {
        pens: pensOf(table, context),
        excluded: (step) => excludedLinePens[step],
        marks: (_row, _step, mark) => lineMarks[mark],
        pointHalf: [3, 3],
      },
    }),
  describe: (table, row, cabinets) =>
    described('linee', table, row, [textAt(table, 'sigla_cavo', row), cabinetOf(table, row, cabinets)]),
  census: (table, mask, cabinets) =>
    cabinets.colors === null
      ? plainCensus('Linee', <LineSymbol />, table, mask)
      : cabinetCensus(table, mask, cabinets),
};

/** A supply line's dashes, as on the map. */
function LineSymbol({ size = 14 }: SymbolProps) {
  return (
    <svg width={size} height={size} viewBox="-7 -7 14 14" aria-hidden="true" focusable="false">
      <path d="M-7,0h14" stroke="var(--line-mark)" strokeWidth={2} strokeDasharray="6 2" />
    </svg>
  );
}

/** The supply line that is brought out, as on the map. */
export function TracedSymbol({ size = 14 }: SymbolProps) {
  return (
    <svg width={size} height={size} viewBox="-7 -7 14 14" aria-hidden="true" focusable="false">
      <path d="M-7,0h14" stroke="var(--mark)" strokeWidth={2.2} />
    </svg>
  );
}
