import { kinds } from '@lucerna/domain/kinds/catalogue';
import { describe, expect, it } from 'vitest';
import { featureTable } from '../../api/feature-table.ts';
import { cabinetLayer, layerStyles, panelOrder } from './registry.ts';

const points = featureTable({
  layer: 'pl',
  version: 1,
  count: 3,
  id: [1, 2, 3],
  columns: {
    pl_cod: { values: ['0204', '0205', null] },
    lampot: { values: ['LED 57', 'SAP 100', null] },
    id_imp: { values: [7, 7, null] },
    toponimo: { values: ['Viale dei Tigli', null, null] },
  },
});
const cabinets = { colors: null, codeOf: (id: number) => (id === 7 ? 'Q10' : null) };

describe('the registry', () => {
  it('has every layer under its own name, and the panel lists them all', () => {
    for (const [layer, style] of Object.entries(layerStyles)) expect(style.layer).toBe(layer);
    expect(panelOrder.slice(0, 3)).toEqual(['pl', 'linee', 'centraline']);
    expect(layerStyles[cabinetLayer].layer).toBe('centraline');
  });

  it.each(kinds.map((kind) => [kind.id, kind.segment] as const))('says how a %s is drawn', (_, segment) => {
    expect(layerStyles).toHaveProperty(segment);
  });

  it('draws no two layers at the same height, and counts each among its company', () => {
    const orders = Object.values(layerStyles).map((style) => style.order);
    expect(new Set(orders).size).toBe(orders.length);
    for (const style of Object.values(layerStyles)) expect(style.company).toContain(style.layer);
  });

  it('says of a light point what the tooltip shows', () => {
    expect(layerStyles.pl.describe(points, 0, cabinets)).toEqual({
      code: '0204',
      details: ['LED 57', 'Q10'],
      place: 'Viale dei Tigli',
    });
    expect(layerStyles.pl.describe(points, 2, cabinets)).toEqual({ code: '#3', details: [], place: null });
  });

  it('counts light points by lamp, of those that pass the filter', () => {
    const counts = (mask: Uint8Array | null) =>
      layerStyles.pl.census(points, mask, cabinets).entries.map((entry) => [entry.key, entry.count]);
    expect(counts(null)).toEqual([
      ['SAP', 1],
      ['LED', 1],
      ['JM', 0],
      ['HG', 0],
      ['FL', 0],
      ['altro', 1],
    ]);
    expect(counts(Uint8Array.of(1, 0, 0)).filter(([, count]) => count !== 0)).toEqual([['LED', 1]]);
  });

  it('counts by cabinet while elements are coloured by it', () => {
    const colored = { ...cabinets, colors: new Map([[7, '#0072B2']]) };
    const { title, entries } = layerStyles.pl.census(points, null, colored);
    expect(title).toBe('Centralina');
    expect(entries.map(({ label, count }) => [label, count])).toEqual([
      ['Q10', 2],
      ['Senza centralina', 1],
    ]);
  });
});
