/** A pasted block of bills, and bills of days that are still to come, through the API. */
import { todayInItaly } from '@lucerna/domain/rules/today';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EnergyWorld, january, openEnergyWorld } from './energy-world.ts';

let world: EnergyWorld;
beforeAll(async () => {
  world = await openEnergyWorld();
});
afterAll(() => world.close());

const daysFromNow = (days: number) => todayInItaly(new Date(Date.now() + days * 86_400_000));
const february = { periodo_inizio: '2026-02-01', periodo_fine: '2026-02-28', totale_lettura: 90 };
const paste = (body: object, headers = {}) =>
  world.send('POST', '/api/bollette/incollate', body, { headers });

it('a block goes in with one call, in its order, and is checked', async () => {
  const plant = await world.newPlant();
  const bollette = [
    { ...february, identificativo: 'B' },
    { ...january, identificativo: 'A' },
    { ...january, identificativo: 'A bis' },
  ];
  const { status, body } = await paste({ id_contat: plant, bollette }, { 'Idempotency-Key': 'blocco-1' });
  expect(status).toBe(201);
  expect(body.data.map((bill: { identificativo: string }) => bill.identificativo)).toEqual([
    'B',
    'A',
    'A bis',
  ]);
  expect(body.data[0]).toMatchObject({ ...february, id_contat: plant, locked: false });
  const again = await paste({ id_contat: plant, bollette }, { 'Idempotency-Key': 'blocco-1' });
  expect(again.body).toEqual(body);
  expect(await world.bills(plant)).toHaveLength(3);
  const found = (await world.findings()).filter(({ id_contat }) => id_contat === plant);
  expect(found.map(({ regola }) => regola)).toContain('doppione');
});

it('of a block with a fault nothing goes in, and the fault names its row', async () => {
  const plant = await world.newPlant();
  const wrong = { ...february, periodo_fine: '2026-01-31' };
  const answer = await paste({ id_contat: plant, bollette: [january, wrong, { ...january, importo: 'x' }] });
  expect(answer).toMatchObject({
    status: 422,
    body: {
      fields: {
        'bollette.1.periodo_fine': "La Fine Periodo non può precedere l'Inizio Periodo",
        'bollette.2.importo': 'Deve essere un numero',
      },
    },
  });
  expect(await world.bills(plant)).toEqual([]);
  const empty = await paste({ id_contat: plant, bollette: [] });
  const many = await paste({ id_contat: plant, bollette: Array.from({ length: 501 }, () => january) });
  const nowhere = await paste({ id_contat: 999_999, bollette: [january] });
  expect([empty.status, many.status, nowhere.status]).toEqual([422, 422, 422]);
  expect(nowhere.body.fields).toEqual({ id_contat: 'Elemento non trovato' });
});

it('a period beyond a year is refused, and what is from before may be mended elsewhere', async () => {
  const plant = await world.newPlant();
  const far = { ...january, id_contat: plant, periodo_fine: '2062-01-31' };
  expect(await world.send('POST', '/api/bollette', far)).toMatchObject({
    status: 422,
    body: { fields: { periodo_fine: 'La Fine Periodo è oltre un anno da oggi' } },
  });
  const { id_letture } = await world.newBill(plant);
  await world.db.tenant('999001', (tx) =>
    sql`update bollette set periodo_fine = '2062-01-31' where codistat = ${tx.codistat} and id_letture = ${id_letture}`.execute(
      tx.sql,
    ),
  );
  const change = (body: object) => world.send('PUT', `/api/bollette/${id_letture}`, body);
  expect((await change({ importo: 12 })).status).toBe(200);
  expect((await change({ periodo_fine: '2061-01-31' })).status).toBe(422);
  expect((await change({ periodo_fine: '2026-01-31' })).status).toBe(200);
});

it('a period that ends in the future is found until its last day has come', async () => {
  const plant = await world.newPlant();
  const { id_letture } = await world.newBill(plant, { periodo_fine: daysFromNow(30) });
  const future = async () =>
    (await world.findings()).filter(
      (one) => one.id_letture === id_letture && one.regola === 'periodo_futuro',
    );
  expect((await future())[0]).toMatchObject({ campo: 'periodo_fine' });
  // Time goes by: nobody writes anything that would make the checks look again.
  await world.db.tenant('999001', async (tx) => {
    await sql`update bollette set periodo_fine = ${daysFromNow(-1)}
      where codistat = ${tx.codistat} and id_letture = ${id_letture}`.execute(tx.sql);
    await sql`delete from bollette_da_verificare where codistat = ${tx.codistat}`.execute(tx.sql);
  });
  expect(await future()).toEqual([]);
});

it('bills of a deleted plant keep nobody waiting for its end', async () => {
  const plant = await world.newPlant();
  const { id_letture } = await world.newBill(plant, { periodo_fine: daysFromNow(30) });
  await world.db.tenant('999001', async (tx) => {
    await sql`update imp set eliminato_il = now() where codistat = ${tx.codistat} and id_imp = ${plant}`.execute(
      tx.sql,
    );
    await sql`update bollette set periodo_fine = ${daysFromNow(-1)}
      where codistat = ${tx.codistat} and id_letture = ${id_letture}`.execute(tx.sql);
    await sql`delete from bollette_da_verificare where codistat = ${tx.codistat}`.execute(tx.sql);
  });
  expect((await world.findings()).filter((one) => one.id_letture === id_letture)).toEqual([]);
});
