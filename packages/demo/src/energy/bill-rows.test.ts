import { checkBills } from '@lucerna/domain/rules/bill-checks/check-bills';
import type { CheckedPlant } from '@lucerna/domain/rules/bill-checks/checked-bill';
import { dayNumber } from '@lucerna/domain/rules/day-number';
import { accountOf, type CabinetFacts } from '@lucerna/domain/rules/expected/cabinet-account';
import { cabinetPower } from '@lucerna/domain/rules/expected/lamp-watts';
import { type DayHours, firstProfile, hoursOfDays } from '@lucerna/domain/rules/expected/lit-hours';
import { billRules } from '@lucerna/domain/vocabulary/bill-rule';
import { presetParameters } from '@lucerna/domain/vocabulary/decision-parameter';
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

describe('cabinets whose bills say something else than their lamps', () => {
  /** What a screen would say of each in the twelve months up to now. */
  function verdicts() {
    const [longitude, latitude] = made.centre;
    const first = dayNumber('2021-12-01');
    const last = dayNumber('2026-11-30');
    const hours = hoursOfDays({ longitude, latitude }, firstProfile, first, last);
    return made.cabinets.map((_, place) => {
      const lamps = made.lightPoints.filter(({ cabinet }) => cabinet === place);
      const groups = lamps.map(
        ({ lampot = null, lamp_tipo = null, lamp_pot = null, lamp_pot_ass = null, lamp_nr }) => ({
          lampot,
          lamp_tipo,
          lamp_pot,
          lamp_pot_ass,
          punti: 1,
          lampade: lamp_nr ?? 1,
        }),
      );
      const facts: CabinetFacts = {
        powers: [{ from: first, power: cabinetPower(groups, presetParameters) }],
        switching: [{ from: first, hoursOf: (day) => hours[day - first] as DayHours, loads: [] }],
        bills: billsOf(place).map(({ periodo_inizio, periodo_fine, ...bill }) => ({
          first: dayNumber(periodo_inizio),
          last: dayNumber(periodo_fine),
          total: bill.totale_lettura,
          bands:
            bill.valore_f1 === null || bill.valore_f2 === null || bill.valore_f3 === null
              ? null
              : [bill.valore_f1, bill.valore_f2, bill.valore_f3],
          amount: bill.importo,
        })),
      };
      return accountOf(facts, '2026-11', presetParameters).judgement;
    });
  }

  test('each verdict is there, and most are in order', () => {
    const found = Map.groupBy(verdicts(), ({ verdict }) => verdict);
    const counts = Object.fromEntries([...found].map(([verdict, of]) => [verdict, of.length]));
    expect(counts).toMatchObject({
      sempre_acceso: 2,
      lampade_mancanti: 3,
      allacci_estranei: 1,
      lettura_stimata: 2,
      spenta: 1,
      dati_insufficienti: 1,
    });
    expect(counts.consumo_basso).toBeGreaterThanOrEqual(1);
    expect(counts.in_regola).toBeGreaterThan(25);
  });

  test('lamps burn by day since the 16th of a month of this summer', () => {
    const since = verdicts()[16]?.since ?? 0;
    expect(Math.abs(since - dayNumber('2026-07-16'))).toBeLessThanOrEqual(2);
  });
});
