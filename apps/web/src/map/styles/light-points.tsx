import type { Cell } from '@lucerna/contract/columns';
import { lampCategory } from '@lucerna/domain/rules/lamp-category';
import { lampCategories } from '@lucerna/domain/vocabulary/lamp-category';
import type { FeatureTable } from '../../api/feature-table.ts';
import { BulbIcon } from '../../ui/icons.tsx';
import { shadesOf } from '../../ui/shown-color.ts';
import type { Glyph } from '../drawing/glyph.ts';
import { type Mark, type SymbolLooks, symbolDrawing } from '../drawing/symbol-drawing.ts';
import type { BySteps, ZoomStep } from '../drawing/zoom-step.ts';
import { cabinetCensus } from './cabinet-census.tsx';
import { rowColors } from './cabinet-coloring.ts';
import { cabinetOf, described, textAt } from './described.ts';
import { kept } from './kept.ts';
import { LampSymbol } from './LampSymbol.tsx';
import {
  cabinetDotGlyph,
  dotGlyph,
  excludedColor,
  lampGlyph,
  lampRadius,
  lampStepGlyph,
} from './lamp-glyphs.ts';
import type { LayerStyle } from './layer-style.ts';
import { looksOfPair, patchedLooks } from './looks-of.ts';
import { addedDots, chosenDots, ringMark } from './mark-glyphs.ts';

const values = lampCategories.map((category) => category.value);

const textOf = (value: Cell) => (typeof value === 'string' ? value : null);

const categoryOf = (sigla: Cell, type: Cell) => values.indexOf(lampCategory(textOf(sigla), textOf(type)));
const categoriesOf = new WeakMap<FeatureTable, Uint8Array>();

/** The category of each row, an index into the categories. */
export function categories(table: FeatureTable): Uint8Array {
  const known = categoriesOf.get(table);
  if (known !== undefined) return known;
  const [sigla, type] = [table.column('lampot'), table.column('lamp_tipo')];
  const made =
    patchedLooks(
      table,
      (before) => categoriesOf.get(before),
      (row) => categoryOf(sigla.at(row), type.at(row)),
    ) ?? looksOfPair(table, ['lampot', 'lamp_tipo'], categoryOf);
  categoriesOf.set(table, made);
  return made;
}

const markScale: BySteps<number> = [0.6, 0.65, 0.75, 0.85, 1];
/** From far the shape in a mark is drawn larger than its neighbours, or it could not be told. */
const markRadius: BySteps<number> = [3, 3, 3.6, 5, 7];
const markEdges = { border: 1.5, edge: 0 };
const excludedRadius: BySteps<number> = [0.9, 1.2, 1.8, 2.3, 2.3];
const enlarged: Readonly<Record<Mark, number>> = { hovered: 1.1, selected: 1.15, chosen: 0.92, added: 1 };

function marked(mark: Mark, step: ZoomStep, symbol: (radius: number) => Glyph): Glyph {
  const scale = markScale[step] * (mark === 'chosen' ? 0.8 : 1);
  return ringMark(mark, scale, symbol(markRadius[step] * enlarged[mark]));
}

const excluded = kept((step: ZoomStep) => dotGlyph(excludedColor, excludedRadius[step]));
const chosen = kept((step: ZoomStep) => chosenDots(step < 2 ? 1.8 : 3.4));
const added = kept((step: ZoomStep) => addedDots(step < 2 ? 1.8 : 3.4));
const common = {
  excluded,
  chosenDots: chosen,
  addedDots: added,
  radius: lampRadius,
  dots: (step: ZoomStep) => step < 3,
};

function looksByLamp(table: FeatureTable): SymbolLooks {
  return {
    ...common,
    of: categories(table),
    count: values.length,
    glyph: lampStep,
    mark: lampMark,
  };
}

const lampStep = kept((look: number, step: ZoomStep) => lampStepGlyph(values[look] ?? 'altro', step));
const lampMark = kept((look: number, step: ZoomStep, mark: Mark) =>
  marked(mark, step, (radius) => lampGlyph(values[look] ?? 'altro', radius, markEdges)),
);

const editedLamp = kept((look: number) => lampGlyph(values[look] ?? 'altro', 7.5));

// By colour and not by look: drawn anew for another table they are the same ones.
const cabinetDot = kept(cabinetDotGlyph);
const cabinetMark = kept((own: string, step: ZoomStep, mark: Mark) =>
  marked(mark, step, (radius) => dotGlyph(own, Math.min(radius, 5))),
);

function looksByCabinet(table: FeatureTable, byCabinet: ReadonlyMap<number, string>): SymbolLooks {
  const { of, colors } = rowColors(table, byCabinet);
  const own = (look: number) => colors[look] ?? excludedColor.light;
  return {
    ...common,
    of,
    count: colors.length,
    glyph: (look, step) => cabinetDot(own(look), step),
    mark: (look, step, mark) => cabinetMark(own(look), step, mark),
  };
}

export const lightPoints: LayerStyle = {
  layer: 'pl',
  name: 'Punti luce',
  one: 'Punto luce',
  order: 4,
  byCabinet: true,
  inNetwork: true,
  pointable: true,
  company: ['confini', 'linee', 'centraline', 'pl'],
  // Of no lamp in particular: each has the symbol of its own.
  Symbol: ({ size = 14 }) => <BulbIcon size={size} />,
  draw: (table, { cabinetColors }) =>
    symbolDrawing({
      table,
      looks: cabinetColors === null ? looksByLamp(table) : looksByCabinet(table, cabinetColors),
      labels: {
        text: (row) => textAt(table, 'pl_cod', row),
        from: 4,
        style: { weight: 600, size: 11, color: shadesOf('ink'), halo: 3 },
        below: () => 9,
        rank: 2,
      },
    }),
  rowSymbol: (table, row, size = 14) => (
    <LampSymbol category={values[categories(table)[row] ?? 0] ?? 'altro'} size={size} />
  ),
  symbolFor({ lampot, lamp_tipo: type }) {
    const known = [lampot, type].some((text) => typeof text === 'string' && text !== '');
    return known ? editedLamp(categoryOf((lampot ?? null) as Cell, (type ?? null) as Cell)) : null;
  },
  symbolOf: (table, row) => editedLamp(categories(table)[row] ?? 0),
  describe: (table, row, cabinets) =>
    described('pl', table, row, [textAt(table, 'lampot', row), cabinetOf(table, row, cabinets)]),
  census(table, mask, cabinets) {
    if (cabinets.colors !== null) return cabinetCensus(table, mask, cabinets);
    const counts = new Array<number>(values.length).fill(0);
    categories(table).forEach((category, row) => {
      if (mask === null || mask[row] === 1) counts[category] = (counts[category] ?? 0) + 1;
    });
    return {
      title: 'Sorgente luminosa',
      entries: lampCategories.map(({ value, label }, category) => ({
        key: value,
        label,
        symbol: <LampSymbol category={value} />,
        count: counts[category] ?? 0,
      })),
    };
  },
};
