/** Each check of bills, through the API: a saved bill that trips it, and the neighbour that just does not. */

import { todayInItaly } from '@lucerna/domain/rules/today';
import type { BillRule } from '@lucerna/domain/vocabulary/bill-rule';
import { billRules } from '@lucerna/domain/vocabulary/bill-rule';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EnergyWorld, openEnergyWorld } from './energy-world.ts';

let world: EnergyWorld;
beforeAll(async () => {
  world = await openEnergyWorld();
});
afterAll(() => world.close());

interface Case {
  /** What the plant has that matters here. */
  readonly plant?: Readonly<Record<string, string>>;
  /** The bills that are there before, as months and what they say. */
  readonly before?: readonly (readonly [month: string, values?: object])[];
  /** The bill that is saved: of January 2026, but for what it says. */
  readonly trips: object;
  readonly neighbour: object;
  /** Where it is the plant that makes the difference. */
  readonly neighbourPlant?: Readonly<Record<string, string>>;
}

const january = [['2026-01', { importo: 50 }]] as const;
const of = (first: string, last: string, more: object = {}) => ({
  periodo_inizio: first,
  periodo_fine: last,
  ...more,
});
const halfYear = ['07', '08', '09', '10', '11', '12'].map(
  (month) => [`2025-${month}`, { importo: 20 }] as const,
);

const cases: Readonly<Record<BillRule, Case>> = {
  sovrapposizione: {
    before: january,
    trips: of('2026-01-31', '2026-02-28'),
    neighbour: of('2026-02-01', '2026-02-28'),
  },
  buco: {
    before: january,
    trips: of('2026-02-02', '2026-02-28'),
    neighbour: of('2026-02-01', '2026-02-28'),
  },
  doppione: { before: january, trips: { importo: 50 }, neighbour: { importo: 50.01 } },
  periodo_lungo: { trips: of('2026-01-01', '2026-03-12'), neighbour: of('2026-01-01', '2026-03-11') },
  fasce: { trips: { valore_f1: 40, valore_f3: 58.999 }, neighbour: { valore_f1: 40, valore_f3: 59 } },
  consumo_nullo: { trips: { totale_lettura: 0 }, neighbour: { totale_lettura: 0.001 } },
  consumo_anomalo: {
    before: [['2024-01'], ['2025-01']],
    trips: { totale_lettura: 200.001 },
    neighbour: { totale_lettura: 200 },
  },
  costo_anomalo: { before: halfYear, trips: { importo: 28.01 }, neighbour: { importo: 28 } },
  fine_impianto: {
    plant: { d_elim: '2026-01-30' },
    trips: {},
    neighbour: of('2026-01-01', '2026-01-30'),
  },
  codice_fornitura: {
    plant: { vett: 'Energia elettrica', pod_pdr_cont: 'IT001E1234567' },
    trips: {},
    neighbour: {},
    neighbourPlant: { vett: 'Energia elettrica', pod_pdr_cont: 'IT001E12345678' },
  },
  quota_f1: {
    plant: { imp_tipo: 'centr_' },
    trips: { valore_f1: 15.001, valore_f3: 84.999 },
    neighbour: { valore_f1: 15, valore_f3: 85 },
  },
  periodo_futuro: {
    trips: of('2026-01-01', todayInItaly(new Date(Date.now() + 86_400_000))),
    neighbour: of('2026-01-01', todayInItaly()),
  },
};

/** What is said of a bill that is saved after the others, with 201 whatever is odd about it. */
async function saidOf(plantFields: Case['plant'], before: Case['before'], values: object): Promise<string[]> {
  const plant = await world.newPlant();
  const fields = Object.entries(plantFields ?? {});
  if (fields.length > 0) {
    const changes = sql.join(fields.map(([key, value]) => sql`${sql.ref(key)} = ${value}`));
    await world.db.tenant('999001', (tx) =>
      sql`update imp set ${changes} where codistat = ${tx.codistat} and id_imp = ${plant}`.execute(tx.sql),
    );
  }
  for (const [month, more] of before ?? []) await world.newMonth(plant, month, more);
  const { id_letture } = await world.newBill(plant, values);
  return (await world.findings()).filter((one) => one.id_letture === id_letture).map(({ regola }) => regola);
}

it.each(billRules.map(({ value }) => value))(
  '%s: a bill that trips it, and one that does not',
  async (rule) => {
    const { plant, before, trips, neighbour, neighbourPlant = plant } = cases[rule];
    expect(await saidOf(plant, before, trips)).toContain(rule);
    expect(await saidOf(neighbourPlant, before, neighbour)).not.toContain(rule);
  },
);
