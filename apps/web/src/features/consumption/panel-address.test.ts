import { describe, expect, it } from 'vitest';
import { panelPairs, panelsOf } from '../../ui/panels/panel-pairs.ts';
import { type ConsumptionPanel, endingAt, newPanel, ofType, startingAt } from './consumption-panel.ts';
import { panelCodec } from './panel-address.ts';

const THIS_YEAR = 2026;
const codec = panelCodec(THIS_YEAR);
const usual = newPanel(1, THIS_YEAR);
const pairsOf = (panels: readonly ConsumptionPanel[], before: string[] = []) =>
  Object.entries(panelPairs(codec, panels, before)).filter(
    (pair): pair is [string, string] => pair[1] !== null,
  );
const roundTrip = (panels: readonly ConsumptionPanel[]) => panelsOf(codec, new Map(pairsOf(panels)));

describe('a panel of the consumption analysis', () => {
  it('begins with control units, any ownership, the last five years and this one, by month', () => {
    expect(usual).toMatchObject({ type: 'centr_', ownerships: [], from: 2021, to: 2026, granularity: 'P1M' });
  });

  it('raises the end to a start above it, and lowers the start to an end below it', () => {
    const panel = { ...usual, from: 2022, to: 2024 };
    expect(startingAt(panel, 2025)).toMatchObject({ from: 2025, to: 2025 });
    expect(startingAt(panel, 2023)).toMatchObject({ from: 2023, to: 2024 });
    expect(endingAt(panel, 2020)).toMatchObject({ from: 2020, to: 2020 });
    expect(endingAt(panel, 2026)).toMatchObject({ from: 2022, to: 2026 });
  });

  it('keeps its plants over a change of type', () => {
    const panel = { ...usual, plants: [1, 2], ownerships: ['privato'] };
    expect(ofType(panel, 'fotov_')).toMatchObject({ type: 'fotov_', plants: [1, 2], ownerships: [] });
  });
});

describe('the panels in the address', () => {
  it('come back as they were, thousands of plants too', () => {
    const plants = Array.from({ length: 3_000 }, (_, i) => i + 1);
    const panels: ConsumptionPanel[] = [
      usual,
      {
        id: 2,
        step: 'analyse',
        type: 'ed_ele_',
        ownerships: ['', 'privato'],
        search: 'scuola "via & co"',
        plants,
        from: 1990,
        to: 2020,
        granularity: 'P1Y',
      },
    ];
    expect(roundTrip(panels)).toEqual(panels);
    expect(roundTrip([])).toEqual([]);
    expect(pairsOf([usual])).toEqual([]);
  });

  it('say P1M, P3M and P1Y', () => {
    expect(pairsOf([{ ...usual, granularity: 'P3M' }])).toEqual([['p1.periodo', 'P3M']]);
  });

  it('leave nothing of a panel that was closed', () => {
    expect(panelPairs(codec, [], ['p1.impianti', 'p2.da', 'mappa'])).toEqual({
      'p1.impianti': null,
      'p2.da': null,
      pannelli: '0',
    });
  });

  it('are as new ones where the address cannot be read', () => {
    const typed = new Map([
      ['p1.da', '1789'],
      ['p1.a', '2999'],
      ['p1.periodo', 'P1W'],
      ['p1.passo', 'analisi'],
      ['p1.impianti', 'tutti'],
      ['pannelli', 'molti'],
    ]);
    expect(panelsOf(codec, typed)).toEqual([usual]);
  });
});
