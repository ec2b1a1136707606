import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EnergyWorld, january, openEnergyWorld } from './energy-world.ts';

let world: EnergyWorld;
beforeAll(async () => {
  world = await openEnergyWorld();
});
afterAll(() => world.close());

const locked = 'La bolletta è convalidata: per modificarla va prima sbloccata';

describe('the bills of a plant', () => {
  it('come in the order of their end dates, each with all its fields', async () => {
    const plant = await world.newPlant();
    const late = await world.newBill(plant, { periodo_inizio: '2026-02-01', periodo_fine: '2026-02-28' });
    const early = await world.newBill(plant, {
      identificativo: '2026-001',
      importo: -12.34,
      valore_f1: 0.125,
      valore_f2: null,
    });
    expect(await world.bills(plant)).toEqual([early, late]);
    expect(early).toEqual({
      id_letture: expect.any(Number),
      id_contat: plant,
      identificativo: '2026-001',
      ...january,
      importo: -12.34,
      valore_f1: 0.125,
      valore_f2: null,
      valore_f3: null,
      valore_f0: null,
      locked: false,
      versione: 1,
    });
  });

  it('are a 404 for a plant that is foreign, unknown or deleted, and a 400 without one', async () => {
    const foreign = await world.newPlant({}, 'ufficio.borgo');
    const deleted = await world.newPlant();
    await world.send('DELETE', `/api/v2.0/impianti/${deleted}`, undefined, { as: 'ufficio' });
    for (const plant of [foreign, deleted, 99_999_999]) {
      expect((await world.send('GET', `/api/bollette?imp=${plant}`)).status).toBe(404);
    }
    for (const query of ['', '?imp=', '?imp=x', '?imp=0', '?imp=1.5', '?imp=1,2']) {
      expect((await world.send('GET', `/api/bollette${query}`)).status, query).toBe(400);
    }
  });
});

describe('a new bill', () => {
  it('of a plant that is foreign, unknown or deleted is refused at id_contat, all alike', async () => {
    const foreign = await world.newPlant({}, 'ufficio.borgo');
    const deleted = await world.newPlant();
    await world.send('DELETE', `/api/v2.0/impianti/${deleted}`, undefined, { as: 'ufficio' });
    for (const id_contat of [foreign, deleted, 99_999_999]) {
      const { status, body } = await world.send('POST', '/api/bollette', { id_contat, ...january });
      expect(status).toBe(422);
      expect(body.fields).toEqual({ id_contat: 'Elemento non trovato' });
    }
    expect(await world.bills(await world.newPlant())).toEqual([]);
  });

  it('may be a cabinet’s', async () => {
    const { body } = await world.send(
      'POST',
      '/api/v2.0/centraline',
      { uten: 'Q01', indir: 'Via Roma', geometry: { type: 'Point', coordinates: [7.25, 45.1] } },
      { as: 'ufficio' },
    );
    expect((await world.newBill(body.data.id)).id_contat).toBe(body.data.id);
  });

  it('that is wrong names every field, and changes nothing', async () => {
    const plant = await world.newPlant();
    const { status, body } = await world.send('POST', '/api/bollette', {
      id_contat: plant,
      periodo_inizio: '2026-02-30',
      importo: 'dodici',
    });
    expect(status).toBe(422);
    expect(body.fields).toEqual({
      periodo_inizio: 'Deve essere una data del calendario, scritta AAAA-MM-GG',
      periodo_fine: 'È necessario specificare la Fine Periodo',
      totale_lettura: 'È necessario specificare il Consumo',
      importo: 'Deve essere un numero',
    });
    const raw = `{"id_contat":${plant},"periodo_inizio":"2026-01-01","periodo_fine":"2026-01-31","totale_lettura":1e400}`;
    const reply = await world.call({
      method: 'POST',
      url: '/api/bollette',
      as: 'amministrativo',
      payload: raw,
      headers: { 'content-type': 'application/json' },
    });
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([422, ['totale_lettura']]);
    expect(await world.bills(plant)).toEqual([]);
  });

  it('is never born locked, whatever the body says', async () => {
    const plant = await world.newPlant();
    expect((await world.newBill(plant, { locked: true, versione: 9 })).locked).toBe(false);
  });
});

describe('a change of a bill', () => {
  it('holds for the version that the client saw alone', async () => {
    const bill = await world.newBill(await world.newPlant());
    const url = `/api/bollette/${bill.id_letture}`;
    const first = await world.send('PUT', url, { importo: 10 }, { headers: { 'if-match': '"1"' } });
    expect(first.body.data).toEqual({ ...bill, importo: 10, versione: 2 });
    const stale = await world.send('PUT', url, { importo: 20 }, { headers: { 'if-match': '"1"' } });
    expect([stale.status, stale.body.data]).toEqual([409, first.body.data]);
    const gone = await world.send('DELETE', url, undefined, { headers: { 'if-match': '"1"' } });
    expect(gone.status).toBe(409);
    expect((await world.send('PUT', url, { importo: 20 })).body.data.versione).toBe(3);
  });

  it('checks the period that comes of it, and leaves the plant what it is', async () => {
    const bill = await world.newBill(await world.newPlant());
    const url = `/api/bollette/${bill.id_letture}`;
    const { status, body } = await world.send('PUT', url, { periodo_fine: '2025-12-31' });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['periodo_fine']]);
    expect((await world.send('PUT', url, { id_contat: 1 })).body.data).toEqual(bill);
  });

  it('that changes nothing keeps the version', async () => {
    const bill = await world.newBill(await world.newPlant(), { importo: 10 });
    const { body } = await world.send('PUT', `/api/bollette/${bill.id_letture}`, { importo: 10 });
    expect(body.data).toEqual(bill);
  });
});

describe('a locked bill', () => {
  it('takes only {locked: false}; anything else gets 409 and changes nothing', async () => {
    const plant = await world.newPlant();
    const bill = await world.newBill(plant);
    const url = `/api/bollette/${bill.id_letture}`;
    const { body } = await world.send('PUT', url, { locked: true });
    expect(body.data).toEqual({ ...bill, locked: true, versione: 2 });
    const others = [
      { importo: 5 },
      { locked: true },
      { locked: false, importo: 5 },
      {},
      { locked: null },
      { importo: 'x' },
      { nessuno: 1 },
    ];
    for (const change of others) {
      const refused = await world.send('PUT', url, change);
      expect([refused.status, refused.body.error], JSON.stringify(change)).toEqual([409, locked]);
    }
    const stale = await world.send('PUT', url, { importo: 5 }, { headers: { 'if-match': '"1"' } });
    expect([stale.status, stale.body.error]).toEqual([409, locked]);
    expect((await world.send('DELETE', url)).status).toBe(409);
    expect(await world.bills(plant)).toEqual([body.data]);
    expect((await world.send('PUT', url, { locked: false })).body.data.locked).toBe(false);
    expect((await world.send('DELETE', url)).body).toEqual({
      success: true,
      data: { id_letture: bill.id_letture },
    });
    expect(await world.bills(plant)).toEqual([]);
  });

  it('is told in the register of activities, and so is its end; what is refused is not', async () => {
    const { id_letture } = await world.newBill(await world.newPlant());
    const url = `/api/bollette/${id_letture}`;
    await world.send('PUT', url, { locked: true });
    await world.send('PUT', url, { importo: 5 });
    await world.send('PUT', url, { locked: false });
    const noted = await world.db.system(({ sql }) =>
      sql
        .selectFrom('registro')
        .select(['chi', 'cosa'])
        .where('azione', '=', 'blocco')
        .orderBy('id', 'desc')
        .limit(2)
        .execute(),
    );
    expect(noted).toEqual([
      { chi: 'amministrativo', cosa: 'Bolletta sbloccata' },
      { chi: 'amministrativo', cosa: 'Bolletta convalidata' },
    ]);
  });

  it('is locked whoever comes first: of a change and a lock at once the bill is what one after the other makes it', async () => {
    const plant = await world.newPlant();
    for (let round = 0; round < 5; round++) {
      const { id_letture } = await world.newBill(plant, { importo: 1 });
      const url = `/api/bollette/${id_letture}`;
      const [lock, change] = await Promise.all([
        world.send('PUT', url, { locked: true }),
        world.send('PUT', url, { importo: 2 }),
      ]);
      expect(lock.status).toBe(200);
      const now = (await world.bills(plant)).find((one) => one.id_letture === id_letture);
      expect(now).toMatchObject({ locked: true, importo: change.status === 200 ? 2 : 1 });
      expect([200, 409]).toContain(change.status);
      await world.send('PUT', url, { locked: false });
      await world.send('DELETE', url);
    }
  });
});

it('bills are hidden with a deleted plant and come back with it', async () => {
  const plant = await world.newPlant();
  const bill = await world.newBill(plant);
  await world.send('DELETE', `/api/v2.0/impianti/${plant}`, undefined, { as: 'ufficio' });
  expect((await world.send('PUT', `/api/bollette/${bill.id_letture}`, { importo: 1 })).status).toBe(404);
  expect((await world.send('DELETE', `/api/bollette/${bill.id_letture}`)).status).toBe(404);
  const restored = await world.send(
    'POST',
    `/api/v2.0/impianti/${plant}/ripristina`,
    { versione: 1 },
    { as: 'ufficio' },
  );
  expect(restored.status).toBe(200);
  expect(await world.bills(plant)).toEqual([bill]);
});

it('the history keeps who changed what of a bill', async () => {
  const bill = await world.newBill(await world.newPlant(), { importo: 10 });
  await world.send('PUT', `/api/bollette/${bill.id_letture}`, { importo: 11.5 });
  await world.send('DELETE', `/api/bollette/${bill.id_letture}`);
  const lines = await world.db.system(({ sql }) =>
    sql
      .selectFrom('storico')
      .select(['versione', 'chi', 'origine', 'azione', 'prima', 'dopo'])
      .where('tabella', '=', 'bollette')
      .where('id_elemento', '=', bill.id_letture)
      .orderBy('versione')
      .execute(),
  );
  const by = { chi: 'amministrativo', origine: 'modulo' };
  expect(lines).toMatchObject([
    { ...by, azione: 'inserimento', dopo: { importo: 10, periodo_inizio: '2026-01-01' } },
    { ...by, azione: 'modifica', prima: { importo: 10 }, dopo: { importo: 11.5 } },
    { ...by, azione: 'eliminazione' },
  ]);
});
