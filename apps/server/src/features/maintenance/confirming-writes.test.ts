/** Confirming typed interventions: what they write into the register, what is chosen, what is undone. */
import { randomUUID } from 'node:crypto';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maintenanceOf, work } from '../../../test/http/maintenance-calls.ts';
import { fillRegister, type Register } from '../../../test/http/register-fixture.ts';
import { openWorld, type World } from '../../../test/http/world.ts';

let world: World;
let register: Register;
let calls: ReturnType<typeof maintenanceOf>;

beforeAll(async () => {
  world = await openWorld();
  register = await fillRegister(world);
  calls = maintenanceOf(world, register);
});
afterAll(() => world.close());

type Values = Record<string, unknown>;

const change = async (id: number, payload: Values, segment = 'pl') => {
  const reply = await world.call({
    method: 'PUT',
    url: `/api/v2.0/${segment}/${id}`,
    as: 'supervisore',
    payload,
  });
  expect(reply.statusCode, reply.body).toBe(200);
};
const featureOf = async (id: number, segment = 'pl') =>
  (await world.call({ url: `/api/v2.0/${segment}`, as: 'ufficio' }))
    .json()
    .features.find((one: { id: number }) => one.id === id);
const held = async (id: number, segment = 'pl'): Promise<Values> =>
  (await featureOf(id, segment))?.properties;
async function lamps(count: number, lampot = 'SAP 70'): Promise<number[]> {
  const ids: number[] = [];
  for (let i = 0; i < count; i += 1) ids.push(await calls.element());
  for (const id of ids) await change(id, { lampot });
  return ids;
}
async function typed(items: readonly number[], more: Values, segment = 'pl'): Promise<number[]> {
  const reply = await calls.post(
    segment,
    { ...work, items, invio: randomUUID(), ...more },
    { as: 'ufficio' },
  );
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json().data.map(({ id }: { id: number }) => id);
}
const lamp = (prima: string, dopo: string) => ({
  azione: 'cambio lampada',
  modifiche: { lampot: { prima, dopo } },
});
const confirm = (body: object, as = 'supervisore') => calls.post('conferma', body, { as });
const undo = (operazione: number) =>
  world.call({
    method: 'POST',
    url: `/api/v2.0/operazioni/${operazione}/annulla`,
    as: 'supervisore',
    payload: {},
  });
const detailsOf = async (id: number) =>
  ((await calls.listOf('comune')).find((one) => one.id === id) as unknown as { dettagli: Values } | undefined)
    ?.dettagli;
const history = async (id: number, segment = 'pl') =>
  (await world.call({ url: `/api/v2.0/${segment}/${id}/storico`, as: 'ufficio' })).json().data;

describe('confirming', () => {
  it('changes forty lamps by one action in one call, and takes them back as one', async () => {
    const ids = await lamps(40);
    const interventions = await typed(ids, lamp('SAP 70', 'LED 28'));
    const before = await history(ids[0] ?? 0);
    const reply = await confirm({ ids: interventions });
    expect(reply.statusCode, reply.body).toBe(200);
    const { operazione } = reply.json().data;
    expect(reply.json()).toEqual({
      success: true,
      data: { ids: interventions, operazione: expect.any(Number) },
    });
    for (const id of ids) expect((await held(id)).lampot).toBe('LED 28');
    expect((await history(ids[0] ?? 0))[0]).toMatchObject({
      origine: 'intervento',
      operazione,
      annullabile: true,
      chi: 'Account supervisore',
      modifiche: expect.arrayContaining([{ campo: 'lampot', prima: 'SAP 70', dopo: 'LED 28' }]),
    });
    const undone = await undo(operazione);
    expect(undone.json()).toEqual({ success: true, data: { annullati: 40, saltati: 0 } });
    for (const id of ids) expect((await held(id)).lampot).toBe('SAP 70');
    const [one] = (await calls.listOf('comune')).filter(({ id }) => id === interventions[0]);
    expect(one?.confermata).toBe(true);
    expect((await detailsOf(interventions[0] ?? 0))?.annullata).toMatch(/^20\d\d-.*Z$/);
    expect((await undo(operazione)).statusCode).toBe(409);
    expect((await history(ids[0] ?? 0)).length).toBe(before.length + 2);
  });

  it('of one answers what it has become, with the operation; of what writes nothing as ever', async () => {
    const [id = 0] = await lamps(1);
    const [intervention] = await typed([id], lamp('SAP 70', 'LED 28'));
    expect((await confirm({ id: intervention })).json().data).toMatchObject({
      id: intervention,
      confermata: true,
      operazione: expect.any(Number),
    });
    const [same] = await typed([id], lamp('LED 28', 'LED 28'));
    expect((await confirm({ ids: [same] })).json()).toEqual({ success: true, data: { ids: [same] } });
  });

  it('takes no value for a conflict that the register holds already', async () => {
    const [id = 0] = await lamps(1);
    const [intervention] = await typed([id], lamp('SAP 70', 'LED 28'));
    await change(id, { lampot: 'LED 28' });
    expect((await confirm({ ids: [intervention] })).json().data).toEqual({ ids: [intervention] });
  });

  it('takes several on one field in the order in which they were carried out', async () => {
    const [id = 0] = await lamps(1);
    const [later] = await typed([id], { ...lamp('LED 28', 'LED 42'), eseguito_il: '2026-11-20T11:00:00Z' });
    const [earlier] = await typed([id], { ...lamp('SAP 70', 'LED 28'), eseguito_il: '2026-11-20T10:00:00Z' });
    const reply = await confirm({ ids: [later, earlier] });
    expect(reply.statusCode, reply.body).toBe(200);
    expect((await held(id)).lampot).toBe('LED 42');
    await undo(reply.json().data.operazione);
    expect((await held(id)).lampot).toBe('SAP 70');
  });
});

describe('conflicts', () => {
  it('are three, nothing is confirmed, and each is chosen', async () => {
    const ids = await lamps(4);
    const interventions = await typed(ids, lamp('SAP 70', 'LED 28'));
    const [a = 0, b = 0, c = 0, d = 0] = ids;
    for (const id of [a, b, c]) await change(id, { lampot: 'JM 70' });
    const refused = await confirm({ ids: interventions });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ success: false, error: expect.any(String) });
    expect(refused.json().data).toEqual({
      conflitti: interventions.slice(0, 3).map((id) => ({
        id,
        campo: 'lampot',
        prima: 'SAP 70',
        adesso: 'JM 70',
        dopo: 'LED 28',
      })),
    });
    expect((await held(d)).lampot).toBe('SAP 70');
    expect((await calls.listOf('verifica')).filter(({ id }) => interventions.includes(id)).length).toBe(4);
    const [first, second, third] = interventions;
    const some = { [`${first}`]: { lampot: 'nuovo' }, [`${second}`]: { lampot: 'attuale' } };
    const still = await confirm({ ids: interventions, scelte: some });
    expect([still.statusCode, still.json().data.conflitti.map(({ id }: { id: number }) => id)]).toEqual([
      409,
      [third],
    ]);
    const scelte = { ...some, [`${third}`]: { lampot: 'nuovo' } };
    const done = await confirm({ ids: interventions, scelte });
    expect(done.statusCode, done.body).toBe(200);
    expect(await Promise.all(ids.map(async (id) => (await held(id)).lampot))).toEqual([
      'LED 28',
      'JM 70',
      'LED 28',
      'LED 28',
    ]);
    await undo(done.json().data.operazione);
    expect(await Promise.all(ids.map(async (id) => (await held(id)).lampot))).toEqual([
      'JM 70',
      'JM 70',
      'JM 70',
      'SAP 70',
    ]);
    expect((await detailsOf(second ?? 0))?.annullata).toBeNull();
  });

  it('are chosen for the values that were shown, to whom they were shown', async () => {
    const [id = 0] = await lamps(1);
    const [intervention] = await typed([id], lamp('SAP 70', 'LED 28'));
    await change(id, { lampot: 'JM 70' });
    const scelte = { [`${intervention}`]: { lampot: 'nuovo' } };
    // Nobody was shown anything yet.
    expect((await confirm({ ids: [intervention], scelte })).statusCode).toBe(409);
    await change(id, { lampot: 'HG 125' });
    const anew = await confirm({ ids: [intervention], scelte });
    expect([anew.statusCode, anew.json().data.conflitti[0].adesso]).toEqual([409, 'HG 125']);
    // What one was shown is no choice of the other's.
    expect((await confirm({ ids: [intervention], scelte }, 'ufficio')).statusCode).toBe(409);
    expect((await held(id)).lampot).toBe('HG 125');
    expect((await confirm({ ids: [intervention], scelte })).statusCode).toBe(200);
    expect((await held(id)).lampot).toBe('LED 28');
  });

  it.each([{ scelte: { x: {} } }, { scelte: { 1: { lampot: 'forse' } } }, { scelte: [] }])(
    'refuse choices that are none (%#)',
    async (body) => {
      expect((await confirm({ ids: [1], ...body })).statusCode).toBe(422);
    },
  );
});

describe('what is written', () => {
  it('is a place', async () => {
    const [id = 0] = await lamps(1);
    const prima = (await featureOf(id)).geometry;
    const dopo = { type: 'Point', coordinates: [7.26, 45.11] };
    const [intervention] = await typed([id], {
      azione: 'riposizionamento',
      modifiche: { geometry: { prima, dopo } },
    });
    const { operazione } = (await confirm({ ids: [intervention] })).json().data;
    expect((await featureOf(id)).geometry).toEqual(dopo);
    await undo(operazione);
    expect((await featureOf(id)).geometry).toEqual(prima);
  });

  it('is a removal, which comes back when it is undone', async () => {
    const [id = 0] = await lamps(1);
    const [intervention] = await typed([id], { azione: 'rimozione' });
    const { operazione } = (await confirm({ ids: [intervention] })).json().data;
    expect(await featureOf(id)).toBeUndefined();
    expect((await undo(operazione)).json().data).toEqual({ annullati: 1, saltati: 0 });
    expect((await held(id)).lampot).toBe('SAP 70');
    expect((await detailsOf(intervention ?? 0))?.annullata).toMatch(/Z$/);
  });

  it('is no removal of a cabinet on which something hangs', async () => {
    const [intervention] = await typed([register.cabinet], { azione: 'rimozione' }, 'centraline');
    const reply = await confirm({ ids: [intervention] });
    expect([reply.statusCode, reply.json().error]).toEqual([409, expect.stringContaining('punti luce')]);
    expect(await featureOf(register.cabinet, 'centraline')).toBeDefined();
  });

  it('is a breaker of one departure, and of no other', async () => {
    const id = await calls.element(kindBySegment('centraline'));
    const one = { via_linea: 'Via Roma', differenziale_tipo: 'Nessuno', protez_tipo: 'C10 2P' };
    const partenze = [one, { ...one, via_linea: 'Via Po' }];
    await world.call({
      method: 'POST',
      url: '/api/v2.0/partenze',
      as: 'ufficio',
      payload: { id_imp: id, partenze },
    });
    const breakers = async () =>
      (await world.call({ url: `/api/partenze/${id}`, as: 'ufficio' }))
        .json()
        .data.map(({ protez_tipo }: Values) => protez_tipo);
    const modifiche = (prima: string, dopo: string) => ({ partenza: 2, protez_tipo: { prima, dopo } });
    const azione = 'cambio interruttore';
    const [intervention] = await typed(
      [id],
      { azione, modifiche: modifiche('C10 2P', 'C16 2P') },
      'centraline',
    );
    const [other] = await typed([id], { azione, modifiche: modifiche('C6 2P', 'C20 2P') }, 'centraline');
    const { operazione } = (await confirm({ ids: [intervention] })).json().data;
    expect(await breakers()).toEqual(['C10 2P', 'C16 2P']);
    const refused = await confirm({ ids: [other] });
    expect(refused.json().data.conflitti).toEqual([
      { id: other, campo: 'protez_tipo', prima: 'C6 2P', adesso: 'C16 2P', dopo: 'C20 2P' },
    ]);
    expect((await undo(operazione)).json().data).toEqual({ annullati: 1, saltati: 0 });
    expect(await breakers()).toEqual(['C10 2P', 'C10 2P']);
    expect((await detailsOf(intervention ?? 0))?.annullata).toMatch(/Z$/);
  });

  it('stays where somebody changed it since', async () => {
    const [id = 0] = await lamps(1);
    const [intervention] = await typed([id], lamp('SAP 70', 'LED 28'));
    const { operazione } = (await confirm({ ids: [intervention] })).json().data;
    await change(id, { lampot: 'LED 105' });
    expect((await undo(operazione)).json().data).toEqual({ annullati: 0, saltati: 1 });
    expect((await held(id)).lampot).toBe('LED 105');
    expect((await detailsOf(intervention ?? 0))?.annullata).toBeNull();
  });
});
