import { expect, it } from 'vitest';
import { divisorOf, doubtfulUnit, unitColumnOf } from './header-unit.ts';
import { unitNamed } from './unit-name.ts';

const column = (name: string, ...samples: string[]) => ({
  name,
  samples,
  filled: samples.length,
  distinct: samples.length,
});

it.each<[string, string, readonly string[], number]>([
  ['W', 'Potenza (kW)', ['0,150', '0.06'], 0.001],
  ['W', 'POT_KW', ['0,15'], 0.001],
  ['kW', 'Potenza contrattuale [W]', ['6000', '10.000'], 1000],
  ['m', 'Altezza palo (cm)', ['800', '450'], 100],
  ['m', 'H mm', ['8000'], 1000],
  ['m', 'Altezza (ft)', ['26', '33'], 1 / 0.3048],
  ['kWh', 'Energia immessa (MWh)', ['1,234', '2,345'], 0.001],
  ['kWh', 'ENERGIA_GJ', ['12,5'], 1 / 277.777_777_777_777_8],
  ['kWh', 'Wh', ['1234000'], 1000],
])('a field in %s takes «%s» for what it says', (unit, name, samples, divisor) => {
  expect(divisorOf(unit, column(name, ...samples))).toBeCloseTo(divisor, 12);
});

it.each<[string | undefined, string, readonly string[]]>([
  ['W', 'Potenza (W)', ['150']],
  // The header is wrong: no lamp takes 150 kW, and no pole is 8 cm high.
  ['W', 'Potenza (kW)', ['150', '70']],
  ['m', 'Altezza (cm)', ['8', '9,5']],
  ['kW', 'Potenza (W)', ['6', '10']],
  [undefined, 'Nota cm', ['800']],
  ['m', 'Altezza', ['800']],
  ['kWh', 'Energia immessa (kWh)', ['1234']],
  ['kWh', 'Energia (m)', ['1234']],
])('a field in %s takes «%s» as it is', (unit, name, samples) => {
  expect(divisorOf(unit, column(name, ...samples))).toBeUndefined();
});

it.each([
  ['litro', 'l'],
  ['Metri', 'm'],
  ['mq', 'm²'],
  ['kilowattora', 'kWh'],
  ['quintali', 'q'],
])('%s names the unit %s', (said, unit) => {
  expect(unitNamed(said)).toBe(unit);
});

it('what a person says of the unit goes before what the numbers look like', () => {
  const kilowatts = column('Potenza (kW)', '150', '70');
  expect(divisorOf('W', kilowatts, 'kW')).toBe(0.001);
  expect(divisorOf('W', column('Potenza (kW)', '0,150'), 'W')).toBeUndefined();
});

it.each<[string | undefined, string, string, string | undefined]>([
  ['W', 'Potenza (kW)', '150', 'kW'],
  ['m', 'Altezza (cm)', '8', 'cm'],
  ['W', 'Potenza (kW)', '0,150', undefined],
  ['W', 'Potenza (W)', '150', undefined],
  ['m', 'Altezza (kW)', '8', undefined],
  [undefined, 'Nota (cm)', '8', undefined],
])('of a field in %s «%s» with %s is asked about as %s', (unit, name, sample, asked) => {
  expect(doubtfulUnit(unit, column(name, sample))).toBe(asked);
});

it.each<[string, string, readonly string[], string | undefined]>([
  ['ALTEZZA', 'UM', ['cm', 'm'], 'UM'],
  ['ALTEZZA', 'ALTEZZA_UM', ['cm'], 'ALTEZZA_UM'],
  ['ALTEZZA', 'Unità di misura altezza', ['piedi'], 'Unità di misura altezza'],
  ['ALTEZZA', 'UM POTENZA', ['W'], undefined],
  ['ALTEZZA', 'UM', ['comune'], undefined],
])('beside %s, «%s» with %j tells its unit: %s', (name, other, samples, found) => {
  expect(unitColumnOf(name, [column(name, '8'), column(other, ...samples)])).toBe(found);
});

it('a column of units belongs to the one before it alone', () => {
  const columns = [column('POTENZA', '70'), column('VIA', 'Via Po'), column('UM', 'W')];
  expect(unitColumnOf('POTENZA', columns)).toBeUndefined();
});
