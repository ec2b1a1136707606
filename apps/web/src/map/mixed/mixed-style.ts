import { createElement } from 'react';
import type { Cabinets, ScreenStyle } from '../styles/layer-style.ts';
import { layerStyles, panelOrder } from '../styles/registry.ts';
import { mixedDrawing } from './mixed-drawing.ts';
import type { MixedElements } from './mixed-elements.ts';

/** Above every layer: they are what the screen is about. */
const ORDER = 20;

/** Elements of several kinds, each drawn and spoken of as its own layer does. `title` heads the legend. */
export function mixedStyle({ parts, table: whole }: MixedElements, title: string): ScreenStyle {
  const passing = (mask: Uint8Array | null, start: number, count: number) =>
    mask === null ? count : mask.subarray(start, start + count).reduce((sum, flag) => sum + flag, 0);
  return {
    layer: whole.layer,
    order: ORDER,
    byCabinet: false,
    draw: (table) =>
      mixedDrawing(
        table,
        parts.map((part) => ({
          start: part.start,
          drawing: layerStyles[part.layer].draw(part.table, { primary: true, cabinetColors: null }),
        })),
      ),
    describe(_table, row, cabinets: Cabinets) {
      const part = parts.find(({ start, table }) => row >= start && row < start + table.count);
      if (part === undefined) return { code: '', details: [], place: null };
      return layerStyles[part.layer].describe(part.table, row - part.start, cabinets);
    },
    census: (_table, mask) => ({
      title,
      entries: panelOrder
        .flatMap((layer) => parts.filter((part) => part.layer === layer))
        .map(({ layer, start, table }) => {
          const { one, Symbol: LayerSymbol } = layerStyles[layer];
          return {
            key: layer,
            label: one,
            symbol: createElement(LayerSymbol),
            count: passing(mask, start, table.count),
          };
        }),
    }),
  };
}
