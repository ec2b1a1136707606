import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findingChanges } from '../../src/energy/finding-changes.ts';
import { type EnergyWorld, openEnergyWorld } from './energy-world.ts';

let world: EnergyWorld;
beforeAll(async () => {
  world = await openEnergyWorld();
});
afterAll(() => world.close());

/** What is said of a plant's bills in a state: which bill, which rule. */
async function said(plant: number, state?: string) {
  const found = await world.findings(state);
  return found.filter((one) => one.id_contat === plant).map(({ id_letture, regola }) => [id_letture, regola]);
}

async function findingOf(plant: number, state?: string) {
  const found = (await world.findings(state)).filter((one) => one.id_contat === plant);
  expect(found).toHaveLength(1);
  return found[0] as (typeof found)[number];
}

const judge = (id: number, body: object, more = {}) =>
  world.send('PUT', `/api/bollette/anomalie/${id}`, body, more);

describe('a bill is checked when it is saved, its neighbours again', () => {
  it('a finding says what is odd, and never blocks saving', async () => {
    const plant = await world.newPlant();
    const bill = await world.newMonth(plant, '2026-01', { totale_lettura: 0 });
    expect(await findingOf(plant)).toEqual({
      id: expect.any(Number),
      id_letture: bill.id_letture,
      id_contat: plant,
      regola: 'consumo_nullo',
      campo: 'totale_lettura',
      messaggio: 'Consumo 0 in 31 giorni: ci si aspetta un consumo maggiore di 0',
      stato: 'aperta',
      nota: null,
      chi: null,
      quando: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  it('comes with its bill where that is asked for, and else with its ten keys alone', async () => {
    const plant = await world.newPlant();
    const bill = await world.newMonth(plant, '2026-01', { totale_lettura: 0, importo: 12.5 });
    const plain = await findingOf(plant);
    const { body } = await world.send('GET', '/api/bollette/anomalie?dettaglio=1');
    expect(body.data.find((one: { id: number }) => one.id === plain.id)).toEqual({
      ...plain,
      bolletta: bill,
    });
    expect((await world.send('GET', '/api/bollette/anomalie?dettaglio=si')).status).toBe(400);
  });

  it('a new bill opens findings of the ones beside it, and mends them', async () => {
    const plant = await world.newPlant();
    const january = await world.newMonth(plant, '2026-01');
    const march = await world.newMonth(plant, '2026-03');
    expect(await said(plant)).toEqual([[march.id_letture, 'buco']]);
    const february = await world.newBill(plant, { periodo_inizio: '2026-01-31', periodo_fine: '2026-02-28' });
    expect(await said(plant)).toEqual(
      expect.arrayContaining([
        [january.id_letture, 'sovrapposizione'],
        [february.id_letture, 'sovrapposizione'],
      ]),
    );
    expect(await said(plant)).toHaveLength(2);
    await world.send('PUT', `/api/bollette/${february.id_letture}`, { periodo_inizio: '2026-02-01' });
    expect(await said(plant)).toEqual([]);
    expect(await said(plant, 'risolta')).toHaveLength(3);
  });

  it('a deleted bill leaves a gap and takes its own findings along', async () => {
    const plant = await world.newPlant();
    await world.newMonth(plant, '2026-01');
    const february = await world.newMonth(plant, '2026-02', { totale_lettura: 0 });
    const march = await world.newMonth(plant, '2026-03');
    await world.send('DELETE', `/api/bollette/${february.id_letture}`);
    expect(await said(plant)).toEqual([[march.id_letture, 'buco']]);
    expect(await said(plant, 'risolta')).toEqual([]);
  });

  it('bills of earlier years are what later ones are compared with', async () => {
    const plant = await world.newPlant();
    for (const year of [2024, 2025]) await world.newMonth(plant, `${year}-01`, { totale_lettura: 100 });
    const odd = await world.newMonth(plant, '2026-01', { totale_lettura: 201 });
    expect((await said(plant)).filter(([, rule]) => rule === 'consumo_anomalo')).toEqual([
      [odd.id_letture, 'consumo_anomalo'],
    ]);
    const [first] = await world.bills(plant);
    await world.send('PUT', `/api/bollette/${first?.id_letture}`, { totale_lettura: 150 });
    expect((await said(plant)).filter(([, rule]) => rule === 'consumo_anomalo')).toEqual([]);
  });

  it('what other plants pay for the carrier counts, and a carrier of another municipality does not', async () => {
    const carrier = { vett: 'Energia di prova', um: 'kWh' };
    const [other, plant] = [await world.newPlant(carrier), await world.newPlant(carrier)];
    const foreign = await world.newPlant(carrier, 'ufficio.borgo');
    await world.newBill(foreign, { importo: 900 }, 'ufficio.borgo');
    const alone = await world.newMonth(plant, '2025-12', { importo: 90 });
    expect(await said(plant)).toEqual([]);
    await world.newMonth(other, '2025-12', { importo: 20 });
    const odd = await world.newMonth(plant, '2026-01', { importo: 41 });
    expect(await said(plant)).toEqual([[odd.id_letture, 'costo_anomalo']]);
    await world.send('PUT', `/api/bollette/${alone.id_letture}`, { importo: 40 });
    await world.send('PUT', `/api/bollette/${odd.id_letture}`, { importo: 40 });
    expect(await said(plant)).toEqual([]);
  });
});

describe('a change of the plant checks its bills again', () => {
  it('its end date and its supply code, however they were changed', async () => {
    const plant = await world.newPlant({ vett: 'Energia elettrica', pod_pdr_cont: 'IT001E12345678' });
    const { id_letture } = await world.newMonth(plant, '2026-01');
    const change = (campi: object) =>
      world.send('POST', '/api/v2.0/impianti/multipla', { ids: [plant], campi }, { as: 'ufficio' });
    expect((await change({ pod_pdr_cont: 'IT001E1234' })).status).toBe(200);
    expect(await said(plant)).toEqual([[id_letture, 'codice_fornitura']]);
    await change({ pod_pdr_cont: 'IT001E12345678' });
    expect(await said(plant)).toEqual([]);
    await world.db.tenant('999001', ({ sql: tx }) =>
      sql`update imp set d_elim = '2026-01-20' where id_imp = ${plant}`.execute(tx),
    );
    expect(await said(plant)).toEqual([[id_letture, 'fine_impianto']]);
  });

  it('findings are hidden with a deleted plant and come back with it', async () => {
    const plant = await world.newPlant();
    await world.newMonth(plant, '2026-01', { totale_lettura: 0 });
    const { id } = await findingOf(plant);
    await world.send('DELETE', `/api/v2.0/impianti/${plant}`, undefined, { as: 'ufficio' });
    expect(await said(plant)).toEqual([]);
    expect((await judge(id, { stato: 'ignorata', nota: 'x' })).status).toBe(404);
    await world.send('POST', `/api/v2.0/impianti/${plant}/ripristina`, { versione: 1 }, { as: 'ufficio' });
    expect(await findingOf(plant)).toMatchObject({ id, regola: 'consumo_nullo', stato: 'aperta' });
  });
});

describe('what somebody says about a finding', () => {
  async function oddPlant() {
    const plant = await world.newPlant();
    const bill = await world.newMonth(plant, '2026-01', { totale_lettura: 0 });
    return { plant, url: `/api/bollette/${bill.id_letture}`, finding: await findingOf(plant) };
  }

  it('is kept with its note and who said it, of a locked bill too', async () => {
    const { plant, url, finding } = await oddPlant();
    await world.send('PUT', url, { locked: true });
    const { status, body } = await judge(finding.id, { stato: 'ignorata', nota: 'contatore guasto' });
    const judged = { ...finding, stato: 'ignorata', nota: 'contatore guasto', chi: 'Account amministrativo' };
    expect([status, body]).toEqual([200, { success: true, data: { ...judged, quando: expect.any(String) } }]);
    expect(await said(plant)).toEqual([]);
    expect(await findingOf(plant, 'ignorata')).toEqual(body.data);
    expect((await judge(finding.id, { stato: 'aperta' })).body.data).toMatchObject({
      stato: 'aperta',
      nota: null,
    });
  });

  it('is not overwritten by somebody who has not read it', async () => {
    const { finding } = await oddPlant();
    const seen = (quando: string) => ({ headers: { 'if-match': `"${quando}"` } });
    const first = await judge(
      finding.id,
      { stato: 'ignorata', nota: 'contatore guasto' },
      seen(finding.quando),
    );
    expect(first.status).toBe(200);
    const second = await judge(finding.id, { stato: 'risolta', nota: 'altro' }, seen(finding.quando));
    expect([second.status, second.body]).toEqual([
      409,
      { success: false, error: expect.stringContaining('Nel frattempo'), data: first.body.data },
    ]);
    expect((await judge(finding.id, { stato: 'aperta' }, seen(first.body.data.quando))).status).toBe(200);
    expect((await judge(finding.id, { stato: 'aperta' }, { headers: { 'if-match': 'x' } })).status).toBe(400);
  });

  it('needs a note but for aperta, and a state that there is', async () => {
    const { finding } = await oddPlant();
    for (const body of [{ stato: 'ignorata' }, { stato: 'risolta', nota: ' ' }]) {
      const refused = await judge(finding.id, body);
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['nota']]);
    }
    expect((await judge(finding.id, { stato: 'chiusa', nota: 'x' })).status).toBe(422);
    expect((await judge(finding.id, { stato: 'ignorata', nota: 'x' }, { as: 'ufficio.borgo' })).status).toBe(
      404,
    );
    expect((await world.send('GET', '/api/bollette/anomalie?stato=chiusa')).status).toBe(400);
  });

  it('an ignored one stays ignored while the same fault persists', async () => {
    const { plant, url, finding } = await oddPlant();
    await judge(finding.id, { stato: 'ignorata', nota: 'contatore guasto' });
    await world.send('PUT', url, { importo: 12, identificativo: '17' });
    await world.newMonth(plant, '2026-02');
    expect(await findingOf(plant, 'ignorata')).toMatchObject({ id: finding.id, nota: 'contatore guasto' });
    expect(await said(plant)).toEqual([]);
  });

  it('one that is mended closes by itself, and is not judged any more', async () => {
    const { plant, url, finding } = await oddPlant();
    await judge(finding.id, { stato: 'ignorata', nota: 'contatore guasto' });
    await world.send('PUT', url, { totale_lettura: 55 });
    expect(await findingOf(plant, 'risolta')).toMatchObject({ id: finding.id, chi: null });
    const { status, body } = await judge(finding.id, { stato: 'ignorata', nota: 'x' });
    expect([status, body.data.id]).toEqual([409, finding.id]);
  });

  it('one that comes back is open again; other facts are another finding', async () => {
    const { plant, url, finding } = await oddPlant();
    await judge(finding.id, { stato: 'ignorata', nota: 'contatore guasto' });
    await world.send('PUT', url, { totale_lettura: 55 });
    await world.send('PUT', url, { totale_lettura: 0 });
    expect(await findingOf(plant)).toMatchObject({ id: finding.id, nota: null, chi: null });
    await judge(finding.id, { stato: 'ignorata', nota: 'contatore guasto' });
    await world.send('PUT', url, { periodo_fine: '2026-01-30' });
    expect((await findingOf(plant)).id).not.toBe(finding.id);
  });

  it('one that somebody called solved stays so, in his name, while the fault persists', async () => {
    const { plant, url, finding } = await oddPlant();
    await judge(finding.id, { stato: 'risolta', nota: 'chiesto rimborso' });
    await world.newMonth(plant, '2026-02');
    expect(await said(plant)).toEqual([]);
    await world.send('PUT', url, { totale_lettura: 55 });
    expect(await findingOf(plant, 'risolta')).toMatchObject({
      chi: 'Account amministrativo',
      nota: 'chiesto rimborso',
    });
  });
});

it('a lock alone checks nothing again', async () => {
  const plant = await world.newPlant();
  const { id_letture } = await world.newMonth(plant, '2026-01', { totale_lettura: 0 });
  const before = await findingOf(plant);
  await world.send('PUT', `/api/bollette/${id_letture}`, { locked: true });
  const waiting = await world.db.system(({ sql: tx }) =>
    tx.selectFrom('bollette_da_verificare').selectAll().execute(),
  );
  expect(waiting).toEqual([]);
  expect(await findingOf(plant)).toEqual(before);
});

it('a finding whose median drifted is told in new words, and stays what it is', () => {
  const fault = { id_letture: 1, regola: 'costo_anomalo', fatti: '10 20', messaggio: 'nuovo' } as const;
  const stored = { ...fault, id: 7, messaggio: 'vecchio', presente: true, stato: 'ignorata' } as const;
  expect(findingChanges([stored], [fault])).toEqual({
    opened: [],
    reopened: [],
    closed: [],
    reworded: [{ ...fault, id: 7 }],
  });
});
