import { describe, expect, it } from 'vitest';
import { panelPairs, panelsOf } from '../../ui/panels/panel-pairs.ts';
import { panelCodec } from './panel-address.ts';
import { newPanel, type ProductionPanel } from './production-panel.ts';

const codec = panelCodec('2026-11');
const usual = newPanel(1, '2026-11');
const roundTrip = (panels: readonly ProductionPanel[]) => {
  const pairs = Object.entries(panelPairs(codec, panels, [])).filter(
    (pair): pair is [string, string] => pair[1] !== null,
  );
  return panelsOf(codec, new Map(pairs));
};

describe('a new panel of production', () => {
  it('begins with month, FTV-SR, no type, the current month and the five before it', () => {
    expect(usual).toMatchObject({
      granularity: 'P1M',
      convention: 'FTV-SR',
      types: [],
      period: { start: '2026-06', end: '2026-11' },
      tab: 'convention',
      pod: null,
    });
    expect(newPanel(1, '2026-03').period).toEqual({ start: '2025-10', end: '2026-03' });
  });
});

describe('panels of production in the address', () => {
  it('come back as they were', () => {
    const panels: ProductionPanel[] = [
      usual,
      {
        id: 2,
        granularity: 'P3M',
        tab: 'pod',
        convention: 'RID',
        pod: 'IT001E00412206',
        period: { start: '2024-01', end: '2025-06' },
        types: ['fotovoltaici', 'eolici'],
      },
    ];
    expect(roundTrip(panels)).toEqual(panels);
    expect(roundTrip([])).toEqual([]);
  });

  it('are as new ones where the address cannot be read', () => {
    const typed = new Map([
      ['p1.da', '2026-13'],
      ['p1.periodo', 'P1W'],
      ['p1.convenzione', 'XYZ'],
      ['p1.tipi', 'vapore'],
    ]);
    expect(panelsOf(codec, typed)).toEqual([usual]);
    const backwards = new Map([
      ['p1.da', '2026-10'],
      ['p1.a', '2026-01'],
    ]);
    expect(panelsOf(codec, backwards)).toEqual([usual]);
  });
});
