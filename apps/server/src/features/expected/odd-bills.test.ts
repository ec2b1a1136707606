/** Bills and registers that make no sense get a verdict all the same, and no answer holds a figure that is none. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertBills, newCabinetWith, writeSql } from '../../../test/http/cabinet-fixture.ts';
import { fillRegister, type Register } from '../../../test/http/register-fixture.ts';
import { openWorld, valchiara, type World } from '../../../test/http/world.ts';

let world: World;
let register: Register;
beforeAll(async () => {
  world = await openWorld();
  register = await fillRegister(world);
});
afterAll(() => world.close());

const read = async (path = '') =>
  (await world.call({ url: `/api/decisioni/atteso${path}?fine=2025-12`, as: 'amministrativo' })).json().data;

/** JSON writes a figure that is none as null: these may never be. */
const figures = ['atteso', 'incertezza', 'fatturato'] as const;

test.each<[what: string, lamps: number, spoil: (id: number) => string | null, verdict: string]>([
  ['no lamps', 0, () => null, 'dati_insufficienti'],
  [
    'lamps of 0 W',
    0,
    (id) =>
      `insert into ip_pl (codistat, id_imp, pl_cod, lampot, lamp_pot_ass, lamp_nr)
       values ('${valchiara}', ${id}, 'Z1', 'LED', 0, 1)`,
    'dati_insufficienti',
  ],
  [
    'lamps without a power',
    5,
    (id) => `update ip_pl set lamp_pot_ass = null where id_imp = ${id}`,
    'dati_insufficienti',
  ],
  [
    'bills of zero',
    5,
    (id) =>
      `update bollette set totale_lettura = 0, valore_f1 = 0, valore_f2 = 0, valore_f3 = 0, importo = 0 where id_contat = ${id}`,
    'spenta',
  ],
  [
    'bills below zero',
    5,
    (id) =>
      `update bollette set totale_lettura = -50, valore_f1 = null, valore_f2 = null, valore_f3 = null, importo = -10
       where id_contat = ${id}`,
    'spenta',
  ],
  [
    'each bill twice, a day later',
    5,
    (id) =>
      `insert into bollette (codistat, id_contat, periodo_inizio, periodo_fine, totale_lettura)
       select '${valchiara}', ${id}, periodo_inizio + 1, periodo_fine + 1, totale_lettura from bollette where id_contat = ${id}`,
    'lettura_stimata',
  ],
  [
    'no bills',
    5,
    (id) => `update bollette set eliminato_il = now() where id_contat = ${id}`,
    'dati_insufficienti',
  ],
])('%s', async (_, lamps, spoil, verdict) => {
  const id = await newCabinetWith(world, register, lamps);
  await insertBills(world, id, 90);
  const statement = spoil(id);
  if (statement !== null) await writeSql(world, statement);
  const { centraline, ...year } = await read();
  const row = centraline.find(({ id_imp }: { id_imp: number }) => id_imp === id);
  expect(row.verdetto).toBe(verdict);
  for (const key of figures)
    expect([key, row[key], year[key]]).toEqual([key, expect.any(Number), expect.any(Number)]);
  const { mesi, formula } = await read(`/${id}`);
  for (const { atteso, ore } of mesi) {
    for (const value of [...Object.values(atteso), ...Object.values(ore)])
      expect(value).toEqual(expect.any(Number));
  }
  for (const key of ['kw', 'ore', 'kw_2u', 'punti'])
    expect([key, formula[key]]).toEqual([key, expect.any(Number)]);
});
