import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillRegister, newElement } from '../../../test/http/register-fixture.ts';
import { openWorld, type World } from '../../../test/http/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('parameters', () => {
  const read = async (al: string, as = 'consultazione') => {
    const { data } = (await world.call({ url: `/api/parametri?al=${al}`, as })).json();
    return data.find(({ chiave }: { chiave: string }) => chiave === 'incertezza_ore');
  };
  const set = (chiave: string, payload: object, as = 'amministratore') =>
    world.call({ method: 'PUT', url: `/api/amministrazione/parametri/${chiave}`, as, payload });

  test('a municipality sets its own from a day on, earlier days and others keep theirs', async () => {
    const preset = { valore: 2.4, um: '%', stima: true, predefinito: true };
    expect(await read('2026-06-01')).toMatchObject(preset);
    const reply = await set('incertezza_ore', { dal: '2026-03-01', valore: 2, fonte: 'Telecontrollo' });
    expect(reply.statusCode, reply.body).toBe(200);
    const own = { valore: 2, dal: '2026-03-01', fonte: 'Telecontrollo', stima: false, predefinito: false };
    expect(reply.json().data).toMatchObject(own);
    expect(await read('2026-02-28')).toMatchObject(preset);
    expect(await read('2026-03-01')).toMatchObject(own);
    expect(await read('2026-03-01', 'ufficio.borgo')).toMatchObject(preset);
    await set('incertezza_ore', { dal: '2026-05-01', valore: 3, fonte: 'Misure' });
    expect(await read('2026-04-30')).toMatchObject(own);
    expect(await read('2026-05-01')).toMatchObject({ valore: 3, fonte: 'Misure' });
  });

  test.each([
    ['an unknown key', 'colore', { dal: '2026-01-01', valore: 1, fonte: 'x' }, 404, undefined],
    ['no source', 'incertezza_ore', { dal: '2026-01-01', valore: 1, fonte: ' ' }, 422, 'fonte'],
    ['no day', 'incertezza_ore', { dal: '2026-02-30', valore: 1, fonte: 'x' }, 422, 'dal'],
    ['more than all', 'incertezza_ore', { dal: '2026-01-01', valore: 101, fonte: 'x' }, 422, 'valore'],
    ['less than nothing', 'incertezza_ore', { dal: '2026-01-01', valore: -1, fonte: 'x' }, 422, 'valore'],
  ])('%s is refused', async (_, key, body, status, field) => {
    const reply = await set(key, body);
    expect(reply.statusCode, reply.body).toBe(status);
    if (field !== undefined) expect(Object.keys(reply.json().fields)).toEqual([field]);
  });

  test('a day that is none is malformed', async () => {
    expect((await world.call({ url: '/api/parametri?al=ieri', as: 'consultazione' })).statusCode).toBe(400);
  });
});

describe('lighting profiles', () => {
  const profile = { nome: 'Mezzanotte', dopo_tramonto: 0, prima_alba: 0, riduzioni: [] };
  const keep = (more: object = {}) =>
    world.call({
      method: 'POST',
      url: '/api/decisioni/profili',
      as: 'supervisore',
      payload: { ...profile, ...more },
    });
  test('the one that every municipality has stands first, ten minutes on either side of the night', async () => {
    const kept = await keep();
    expect(kept.statusCode, kept.body).toBe(201);
    const { data } = (await world.call({ url: '/api/decisioni/profili', as: 'consultazione' })).json();
    const first = { id: null, nome: 'Tutta la notte', dopo_tramonto: 10, prima_alba: 10, riduzioni: [] };
    expect(data).toEqual([first, kept.json().data]);
  });

  test('one that a cabinet has is not taken away', async () => {
    const { id } = (await keep({ nome: 'In uso' })).json().data;
    const cabinet = await newElement(world, kindBySegment('centraline'), await fillRegister(world));
    const reply = await world.call({
      method: 'PUT',
      url: `/api/decisioni/centraline/${cabinet}`,
      as: 'supervisore',
      payload: {
        id_profilo: id,
        carichi_noti: [{ nome: 'Fontana', kw: 0.4, sempre: true }],
        dal: '2026-01-01',
      },
    });
    expect(reply.statusCode, reply.body).toBe(200);
    const removed = await world.call({
      method: 'DELETE',
      url: `/api/decisioni/profili/${id}`,
      as: 'supervisore',
    });
    expect(removed.statusCode).toBe(409);
    expect(removed.json().error).toBe(
      'Il profilo è di qualche centralina, o lo è stato: non si può eliminare',
    );
  });

  test.each([
    ['an hour before sunset and more', { dopo_tramonto: -61 }, 'dopo_tramonto'],
    ['more than two hours', { prima_alba: 121 }, 'prima_alba'],
    ['a share above one', { riduzioni: [{ da: 0, a: 60, potenza: 1.1 }] }, 'riduzioni.0.potenza'],
    ['an end before its beginning', { riduzioni: [{ da: 60, a: 0, potenza: 0.5 }] }, 'riduzioni.0.a'],
    ['an hour that no clock shows', { riduzioni: [{ da: '24:00', a: 0, potenza: 0.5 }] }, 'riduzioni.0.da'],
    ['no name', { nome: ' ' }, 'nome'],
  ])('%s is refused', async (_, more, field) => {
    const reply = await keep(more);
    expect(reply.statusCode, reply.body).toBe(422);
    expect(Object.keys(reply.json().fields)).toEqual([field]);
  });
});

describe('what hangs on a cabinet', () => {
  test('is read back as it holds on a day, with every day on which it changed', async () => {
    const cabinet = await newElement(world, kindBySegment('centraline'), await fillRegister(world));
    const url = `/api/decisioni/centraline/${cabinet}`;
    const read = async (al: string) =>
      (await world.call({ url: `${url}?al=${al}`, as: 'consultazione' })).json();
    const put = (dal: string, kw: number) =>
      world.call({
        method: 'PUT',
        url,
        as: 'supervisore',
        payload: { id_profilo: null, carichi_noti: [{ nome: 'Fontana', kw, sempre: true }], dal },
      });
    const unset = { id_profilo: null, carichi_noti: [], dal: null, giorni: [] };
    expect((await read('2026-06-01')).data).toEqual({ id_imp: cabinet, ...unset });
    await put('2026-03-01', 0.4);
    await put('2026-05-01', 0.6);
    const giorni = ['2026-03-01', '2026-05-01'];
    expect((await read('2026-02-28')).data).toMatchObject({ carichi_noti: [], dal: null, giorni });
    expect((await read('2026-04-30')).data).toMatchObject({
      carichi_noti: [{ nome: 'Fontana', kw: 0.4, sempre: true }],
      dal: '2026-03-01',
      giorni,
    });
    expect((await read('2026-05-01')).data).toMatchObject({ carichi_noti: [{ kw: 0.6 }], dal: '2026-05-01' });
    expect((await world.call({ url, as: 'ufficio.borgo' })).statusCode).toBe(404);
    expect((await world.call({ url: `${url}?al=oggi`, as: 'ufficio' })).statusCode).toBe(400);
  });
});
