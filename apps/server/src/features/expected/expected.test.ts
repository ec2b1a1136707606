import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertLamps, newCabinetWith } from '../../../test/http/cabinet-fixture.ts';
import { fillRegister, type Register } from '../../../test/http/register-fixture.ts';
import { openWorld, valchiara, type World } from '../../../test/http/world.ts';

let world: World;
let register: Register;
beforeAll(async () => {
  world = await openWorld();
  register = await fillRegister(world);
});
afterAll(() => world.close());

const read = async (path = '?fine=2025-12', as = 'amministrativo') => {
  const reply = await world.call({ url: `/api/decisioni/atteso${path}`, as });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data;
};
const rowOf = async (id: number) =>
  (await read()).centraline.find(({ id_imp }: { id_imp: number }) => id_imp === id);

const cabinetWith = (lamps: number) => newCabinetWith(world, register, lamps);
const addLamps = (cabinet: number, lamps: number, more?: { since?: string }) =>
  insertLamps(world, cabinet, lamps, more);

interface Month {
  readonly mese: string;
  readonly atteso: { readonly f1: number; readonly f2: number; readonly f3: number };
}

/** A bill for each month of 2025: what is expected of it, times a factor, with 0.25 € a kWh. */
async function bill(cabinet: number, factor: (month: string) => number): Promise<void> {
  const { mesi } = (await read(`/${cabinet}?fine=2025-12`)) as { readonly mesi: readonly Month[] };
  for (const { mese, atteso } of mesi) {
    const [f1, f2, f3] = [atteso.f1, atteso.f2, atteso.f3].map((kwh) => Math.round(kwh * factor(mese)));
    const total = (f1 ?? 0) + (f2 ?? 0) + (f3 ?? 0);
    const [year, month] = mese.split('-').map(Number) as [number, number];
    const reply = await world.call({
      method: 'POST',
      url: '/api/bollette',
      as: 'amministrativo',
      payload: {
        id_contat: cabinet,
        periodo_inizio: `${mese}-01`,
        periodo_fine: `${mese}-${new Date(Date.UTC(year, month, 0)).getUTCDate()}`,
        totale_lettura: total,
        valore_f1: f1,
        valore_f2: f2,
        valore_f3: f3,
        importo: Math.round(total * 25) / 100,
      },
    });
    expect(reply.statusCode, reply.body).toBe(201);
  }
}

describe('expected and billed', () => {
  test('a cabinet whose bills are as expected is in order, one with a third more has lamps missing', async () => {
    const [right, more] = [await cabinetWith(40), await cabinetWith(40)];
    await bill(right, () => 1);
    await bill(more, () => 4 / 3);
    expect(await rowOf(right)).toMatchObject({ verdetto: 'in_regola', euro_anno: null, dal: null });
    const found = await rowOf(more);
    expect(found).toMatchObject({ verdetto: 'lampade_mancanti', stato: 'aperto', nota: null });
    expect(found.notte).toBeCloseTo(5.333, 1);
    expect(Math.abs(found.euro_anno - (found.fatturato - found.atteso) * 0.25)).toBeLessThan(2);
    const detail = await read(`/${more}?fine=2025-12`);
    expect(detail).toMatchObject({ ...found, formula: { punti: 40, stimati: 0, kw: 4, prezzo: 0.25 } });
    expect(detail.formula).toMatchObject({ profilo: 'Tutta la notte', prima: null });
    const billed = detail.mesi.reduce(
      (kwh: number, one: { fatturato: { totale: number } }) => kwh + one.fatturato.totale,
      0,
    );
    expect(billed).toBe(found.fatturato);
  });

  test('a lamp that was forgotten in the survey cures the verdict at once', async () => {
    const cabinet = await cabinetWith(30);
    await bill(cabinet, () => 4 / 3);
    expect((await rowOf(cabinet)).verdetto).toBe('lampade_mancanti');
    await addLamps(cabinet, 10);
    expect((await rowOf(cabinet)).verdetto).toBe('in_regola');
  });

  test('a lamp in service since a day counts from then on, and a change of power from today', async () => {
    const cabinet = await cabinetWith(10);
    const january = async () => (await read(`/${cabinet}?fine=2025-12`)).mesi;
    const before = await january();
    await addLamps(cabinet, 10, { since: '2025-07-01' });
    const after = await january();
    expect(after[5].atteso).toEqual(before[5].atteso);
    expect(after[6].atteso.f3).toBeGreaterThan(1.9 * before[6].atteso.f3);
    await world.db.tenant(valchiara, (tx) =>
      sql`update ip_pl set lamp_pot_ass = 300 where codistat = ${valchiara} and id_imp = ${cabinet}`.execute(
        tx.sql,
      ),
    );
    expect(await january()).toEqual(after);
  });

  test('a known load is expected from its day on, and so is what a profile leaves', async () => {
    const cabinet = await cabinetWith(20);
    const whole = await read(`/${cabinet}?fine=2025-12`);
    const profile = await world.call({
      method: 'POST',
      url: '/api/decisioni/profili',
      as: 'supervisore',
      payload: {
        nome: 'A metà',
        dopo_tramonto: 10,
        prima_alba: 10,
        riduzioni: [{ da: -720, a: 720, potenza: 0.5 }],
      },
    });
    const reply = await world.call({
      method: 'PUT',
      url: `/api/decisioni/centraline/${cabinet}`,
      as: 'supervisore',
      payload: {
        id_profilo: profile.json().data.id,
        carichi_noti: [{ nome: 'Fontana', kw: 1, sempre: true }],
        dal: '2025-06-01',
      },
    });
    expect(reply.statusCode, reply.body).toBe(200);
    const { mesi, formula } = await read(`/${cabinet}?fine=2025-12`);
    expect(mesi[4]).toEqual(whole.mesi[4]);
    expect(formula.profilo).toBe('A metà');
    expect(mesi[11].ore.f3).toBeCloseTo(whole.mesi[11].ore.f3 / 2, 0);
    const sum = ({ f1, f2, f3 }: Month['atteso']) => f1 + f2 + f3;
    expect(Math.abs(sum(mesi[11].atteso) - sum(whole.mesi[11].atteso) / 2 - 744)).toBeLessThan(3);
  });

  test('totals are the sums of what is shown', async () => {
    const year = await read();
    expect([year.da, year.a]).toEqual(['2025-01', '2025-12']);
    for (const key of ['atteso', 'incertezza', 'fatturato', 'euro_anno', 'euro_regime']) {
      const sum = year.centraline.reduce(
        (all: number, row: Record<string, number>) => all + (row[key] ?? 0),
        0,
      );
      expect(year[key]).toBe(sum);
    }
  });

  test('without a month it is the last one that has a bill', async () => {
    expect((await read('')).a).toBe('2025-12');
  });

  test('a month that is none is malformed, one to come is refused, what is foreign is not found', async () => {
    const status = async (path: string, as = 'ufficio') =>
      (await world.call({ url: `/api/decisioni/atteso${path}`, as })).statusCode;
    const cabinet = await cabinetWith(1);
    expect(await status('?fine=2025-13')).toBe(400);
    expect(await status('?fine=2999-01')).toBe(422);
    expect(await status(`/${cabinet}?fine=2999-01`)).toBe(422);
    expect(await status(`/${cabinet}`, 'ufficio.borgo')).toBe(404);
    expect(await status('/export?fine=2025-12')).toBe(200);
  });

  test('a verdict is excused with a note, and another one is open again', async () => {
    const cabinet = await cabinetWith(30);
    await bill(cabinet, () => 4 / 3);
    const judge = (payload: object) =>
      world.call({
        method: 'PUT',
        url: `/api/decisioni/atteso/${cabinet}/rilievo`,
        as: 'supervisore',
        payload,
      });
    const refused = await judge({ stato: 'scusato', nota: ' ' });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, ['nota']]);
    const excused = await judge({ stato: 'scusato', nota: 'Luminarie' });
    expect(excused.json().data).toMatchObject({ stato: 'scusato', nota: 'Luminarie' });
    expect(await rowOf(cabinet)).toMatchObject({ stato: 'scusato', nota: 'Luminarie' });
    await addLamps(cabinet, 10);
    expect(await rowOf(cabinet)).toMatchObject({ verdetto: 'in_regola', stato: 'aperto', nota: null });
  });
});
