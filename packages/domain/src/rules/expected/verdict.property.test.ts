/** How often verdicts are right, over two thousand cabinets of each sort whose bills and registers are off by chance. */
import { expect, test } from 'vitest';
import type { ConsumptionVerdict } from '../../vocabulary/consumption-verdict.ts';
import { presetParameters } from '../../vocabulary/decision-parameter.ts';
import { billsOf, litOfMonths, months } from './bologna-2025.ts';
import { uncertainty } from './lamp-watts.ts';
import type { ByBand } from './time-band.ts';
import { judge } from './verdict.ts';

const CABINETS = 2000;
const SEED = 20_250_101;
const BILLS_OFF = 0.03;
const REGISTER_OFF = 0.04;
/** As sure as a register is of which a seventh of the power comes from the table of ballasts. */
const TOLD_OFF = (6 * 0.03 + 0.06) / 7;

/** Numbers from 0 to 1, always the same ones (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const hour = (hours: ByBand | undefined, band: number) => hours?.[band] ?? 0;

/** kW always, and kW by night, of a cabinet of one kW; by month. */
type Fault = (month: number) => { readonly night: number; readonly constant: number };

function shareOf(fault: Fault, verdicts: readonly ConsumptionVerdict[]): number {
  const random = randomNumbers(SEED);
  // Box and Muller.
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  let found = 0;
  for (let cabinet = 0; cabinet < CABINETS; cabinet += 1) {
    const power = 2 + 10 * random();
    const real = power * (1 + REGISTER_OFF * normal());
    const readings = months.map(() => 1 + BILLS_OFF * normal());
    const bills = billsOf((month, band) => {
      const { night, constant } = fault(month);
      const kw = night * hour(litOfMonths[month], band) + constant * hour(months[month]?.all, band);
      return real * kw * (readings[month] as number);
    });
    const u = uncertainty({ kw: power, off: power * TOLD_OFF }, presetParameters);
    const { verdict } = judge({ bills, months: 12, power, u, unknown: false }, presetParameters);
    if (verdicts.includes(verdict)) found += 1;
  }
  return found / CABINETS;
}

test('at most 2.6% of those in order are called otherwise', () => {
  expect(shareOf(() => ({ night: 1, constant: 0 }), ['in_regola'])).toBeGreaterThanOrEqual(0.974);
});

test('at least 96% are found that have a fifth more lamps than the register', () => {
  const share = shareOf(() => ({ night: 1 / 0.8, constant: 0 }), ['lampade_mancanti']);
  expect(share).toBeGreaterThanOrEqual(0.96);
});

test('at least 97% are found that have a load of 8% always', () => {
  const share = shareOf(() => ({ night: 1, constant: 0.08 }), ['allacci_estranei']);
  expect(share).toBeGreaterThanOrEqual(0.97);
});

test('at least 96% are found of which half burns by day', () => {
  const share = shareOf(() => ({ night: 0.5, constant: 0.5 }), ['sempre_acceso']);
  expect(share).toBeGreaterThanOrEqual(0.96);
});

test('at least 99% are found that burn by day since four months', () => {
  const fault: Fault = (month) => (month < 8 ? { night: 1, constant: 0 } : { night: 0, constant: 1 });
  expect(shareOf(fault, ['sempre_acceso'])).toBeGreaterThanOrEqual(0.99);
});
