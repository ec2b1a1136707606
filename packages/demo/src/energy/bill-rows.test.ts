import { checkBills } from '@lucerna/domain/rules/bill-checks/check-bills';
import type { CheckedPlant } from '@lucerna/domain/rules/bill-checks/checked-bill';
import { billRules } from '@lucerna/domain/vocabulary/bill-rule';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoMunicipalities } from '../demo-municipalities.ts';
import { generateMunicipality } from '../municipality.ts';
import { randomFrom } from '../random.ts';
import type { Municipality } from '../rows.ts';
import { billRows, type DemoBill } from './bill-rows.ts';
import { supplyOf } from './supply.ts';

const now = new Date('2026-11-22T10:00:00Z');
let made: Municipality;
let bills: DemoBill[];
beforeAll(() => {
  const [valchiara] = demoMunicipalities('lucerna', undefined);
  if (valchiara === undefined) throw new Error('No municipality');
  made = generateMunicipality(valchiara);
  bills = billRows(made, now, randomFrom('bollette'));
  // A busy machine takes its time to make a town.
}, 120_000);

const plants = () => [...made.cabinets, ...made.plants];
const billsOf = (plant: number) => bills.filter((bill) => bill.plant === plant);

/** What the checks say of every plant, without the carriers' medians. */
function findings() {
  return plants().flatMap((row, plant) => {
    const { imp_tipo, pod_pdr_cont = null, vett = null, um = null, d_elim = null } = row;
    const checked: CheckedPlant = { imp_tipo, pod_pdr_cont, vett, um, d_elim };
    const own = billsOf(plant).map((bill, i) => ({ ...bill, id_letture: plant * 1_000 + i }));
    return checkBills(checked, own, () => undefined, '0001-01-01', now.toISOString().slice(0, 10));
  });
}

test('every plant that has a meter has five years of monthly bills up to the current month', () => {
  const metered = plants().flatMap((row, plant) => (supplyOf(row) === undefined ? [] : [plant]));
  expect(metered.length).toBeGreaterThan(80);
  const whole = metered.filter((plant) => {
    const own = billsOf(plant);
    return (
      own[0]?.periodo_inizio === '2021-12-01' &&
      own.at(-1)?.periodo_fine === now.toISOString().slice(0, 10) &&
      own.length === 60
    );
  });
  // But for those with a fault, the one that was closed and the one that is new.
  expect(metered.length - whole.length).toBeLessThan(12);
});

test('the same from the same seed, another from another', () => {
  expect(billRows(made, now, randomFrom('bollette'))).toEqual(bills);
  expect(billRows(made, now, randomFrom('altro'))).not.toEqual(bills);
});

describe('bills are believable', () => {
  /** The median total of a month of all plants of a type. */
  const usual = (type: string, month: string) => {
    const totals = bills
      .filter((bill) => plants()[bill.plant]?.imp_tipo === type && bill.periodo_inizio.slice(5, 7) === month)
      .map(({ totale_lettura }) => totale_lettura)
      .sort((a, b) => a - b);
    return totals[totals.length >> 1] ?? 0;
  };

  test('street lights follow the nights: December over June as the hours do, nothing by day in summer', () => {
    expect(usual('centr_', '12') / usual('centr_', '06')).toBeCloseTo(468.6 / 255.9, 0);
    const june = bills.filter(
      (bill) => plants()[bill.plant]?.imp_tipo === 'centr_' && bill.periodo_inizio.slice(5, 7) === '06',
    );
    expect(june.filter((bill) => (bill.valore_f1 ?? 0) > 0).length).toBeLessThan(2);
  });

  test('boilers follow the winters', () => {
    expect(usual('ed_term_', '01') / usual('ed_term_', '07')).toBeGreaterThan(10);
  });

  test('a school follows the school year', () => {
    const school = plants().findIndex((row) => supplyOf(row)?.season === 'school');
    const used = (month: string) =>
      billsOf(school).find((bill) => bill.periodo_inizio.slice(5, 7) === month)?.totale_lettura ?? 0;
    expect(used('02') / used('08')).toBeGreaterThan(4);
  });
});

describe('a few have a fault of the checks', () => {
  test.each(billRules.map(({ value }) => value))('%s', (rule) => {
    const found = findings().filter(({ regola }) => regola === rule);
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(10);
  });

  test('and hardly any other bill has one', () => {
    expect(new Set(findings().map(({ id_letture }) => id_letture)).size).toBeLessThan(bills.length / 100);
  });
});
