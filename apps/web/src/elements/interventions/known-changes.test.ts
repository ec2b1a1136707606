import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { expect, it } from 'vitest';
import { knownChanges } from './known-changes.ts';

const lamps = kindBySegment('pl');
const at = (lon: number) => ({ type: 'Point' as const, coordinates: [lon, 45] as [number, number] });

it('tells what is new, what the register holds already, and what it changed meanwhile', () => {
  const modifiche = {
    lampot: { prima: 'SAP 70', dopo: 'LED 28' },
    lamp_pot: { prima: 70, dopo: 28 },
    lamp_pot_ass: { prima: 83, dopo: 31 },
    eff_illumin: { prima: '', dopo: 90 },
  };
  const held: Record<string, string | number | null> = {
    lampot: 'SAP 70',
    lamp_pot: 28,
    lamp_pot_ass: 80,
    eff_illumin: null,
  };
  const changes = knownChanges(lamps, { modifiche }, (campo) => held[campo]);
  expect(changes.map(({ campo, state }) => [campo, state])).toEqual([
    ['lampot', 'new'],
    ['lamp_pot', 'held'],
    ['lamp_pot_ass', 'changed'],
    ['eff_illumin', 'new'],
  ]);
  expect(changes[2]).toMatchObject({ label: 'Potenza assorbita (W)', prima: 83, adesso: 80, dopo: 31 });
});

it('names a place, and knows nothing of departures before the server says it', () => {
  const moved = knownChanges(lamps, { modifiche: { geometry: { prima: at(9), dopo: at(9.1) } } }, () =>
    at(9.2),
  );
  expect(moved).toMatchObject([{ label: 'Posizione', field: undefined, state: 'changed' }]);
  const breaker = { partenza: 2, interr_in: { prima: 16, dopo: 20 } };
  const [change] = knownChanges(kindBySegment('centraline'), { modifiche: breaker }, () => 16);
  expect([change?.state, change?.adesso]).toEqual(['unknown', null]);
});
