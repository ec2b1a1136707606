import { MOST_SELECTIONS } from '@lucerna/contract/endpoints/saved-queries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../../../test/http/world.ts';

const led = { nome: 'LED di Via Roma', filtro: '+led "via roma"', ids: [3, 1, 2] };
const whole = { nome: 'Censimento', tipo: 'pl', interrogazioni: [led] };

describe('selections of queries', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  const send = (
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    {
      as = 'consultazione',
      payload,
      headers = {},
    }: { as?: string; payload?: object; headers?: Record<string, string> } = {},
  ) =>
    world.call({
      method,
      url: `/api/interrogazioni${path}`,
      as,
      headers,
      ...(payload === undefined ? {} : { payload }),
    });
  const keep = async (more: object = {}, as = 'consultazione') => {
    const reply = await send('POST', '', { as, payload: { ...whole, ...more } });
    expect(reply.statusCode, reply.body).toBe(201);
    return reply.json().data;
  };
  const seenBy = async (as: string): Promise<{ id: number }[]> =>
    (await world.call({ url: '/api/interrogazioni', as })).json().data;
  const sees = async (as: string, id: number) => (await seenBy(as)).find((one) => one.id === id);

  it('are kept whole, for anybody who signs in', async () => {
    const kept = await keep({
      nome: 'Tutto «qui» \\ "là"',
      interrogazioni: [led, { nome: 'Altra', ids: [] }],
    });
    expect(kept).toEqual({
      id: expect.any(Number),
      nome: 'Tutto «qui» \\ "là"',
      condivisa: false,
      tipo: 'pl',
      interrogazioni: [led, { nome: 'Altra', filtro: '', ids: [] }],
      proprietario: 'consultazione',
      versione: 1,
      data_modifica: expect.stringMatching(/^20\d\d-\d\d-\d\dT.*Z$/),
    });
    expect(await sees('consultazione', kept.id)).toEqual(kept);
    expect(await keep({ tipo: 'manutenzioni' })).toMatchObject({ tipo: 'manutenzioni' });
  });

  it('are the owner’s alone unless shared, and never leave the municipality', async () => {
    const own = await keep({ nome: 'Mia' }, 'manutentore');
    const shared = await keep({ nome: 'Nostra', condivisa: true }, 'manutentore');
    expect(await sees('manutentore', own.id)).toEqual(own);
    expect(await sees('supervisore', own.id)).toBeUndefined();
    expect(await sees('supervisore', shared.id)).toEqual(shared);
    expect(await seenBy('ufficio.borgo')).toEqual([]);
    await send('PUT', `/${shared.id}`, { as: 'manutentore', payload: { condivisa: false } });
    expect(await sees('supervisore', shared.id)).toBeUndefined();
  });

  it('are listed by name', async () => {
    for (const nome of ['zeta', 'Alfa', 'beta']) await keep({ nome }, 'amministrativo');
    const names = (await seenBy('amministrativo')).map((one) => (one as unknown as { nome: string }).nome);
    expect(names).toEqual(['Alfa', 'beta', 'zeta']);
  });

  it('change field by field; what is queried stays', async () => {
    const { id } = await keep();
    const reply = await send('PUT', `/${id}`, { payload: { nome: 'Nuovo', tipo: 'manutenzioni', id: 9 } });
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.json().data).toMatchObject({
      id,
      nome: 'Nuovo',
      tipo: 'pl',
      interrogazioni: [led],
      versione: 2,
    });
    const other = await send('PUT', `/${id}`, { payload: { interrogazioni: [{ ...led, ids: [7] }] } });
    expect(other.json().data).toMatchObject({ nome: 'Nuovo', interrogazioni: [{ ids: [7] }], versione: 3 });
    expect((await send('PUT', `/${id}`, { payload: other.json().data })).statusCode).toBe(200);
  });

  it('are changed by their owner only: 403 where shared, 404 where not', async () => {
    const own = await keep({}, 'manutentore');
    const shared = await keep({ condivisa: true }, 'manutentore');
    for (const method of ['PUT', 'DELETE'] as const) {
      const payload = method === 'PUT' ? { payload: { 'nessun campo': 1 } } : {};
      const ask = (id: number, as: string) => send(method, `/${id}`, { as, ...payload });
      expect((await ask(shared.id, 'supervisore')).statusCode).toBe(403);
      expect((await ask(own.id, 'supervisore')).statusCode).toBe(404);
      expect((await ask(shared.id, 'ufficio.borgo')).statusCode).toBe(404);
      expect((await ask(2_000_000_000, 'manutentore')).statusCode).toBe(404);
    }
    expect(await sees('manutentore', own.id)).toEqual(own);
    expect(await sees('manutentore', shared.id)).toEqual(shared);
  });

  it('hold a stale change back, and show what there is', async () => {
    const { id } = await keep();
    const match = { headers: { 'if-match': '"1"' } };
    const first = await send('PUT', `/${id}`, { payload: { nome: 'Uno' }, ...match });
    expect(first.statusCode).toBe(200);
    const stale = await send('PUT', `/${id}`, { payload: { nome: 'Due' }, ...match });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ success: false, data: { id, nome: 'Uno', versione: 2 } });
    expect((await send('DELETE', `/${id}`, match)).statusCode).toBe(409);
    expect((await send('DELETE', `/${id}`, { headers: { 'if-match': '"2"' } })).json()).toEqual({
      success: true,
      data: { id },
    });
    expect((await send('DELETE', `/${id}`)).statusCode).toBe(404);
    expect(await sees('consultazione', id)).toBeUndefined();
  });

  it('let one of two changes of the same version win', async () => {
    const { id } = await keep();
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((nome) =>
        send('PUT', `/${id}`, { payload: { nome }, headers: { 'if-match': '"1"' } }),
      ),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409]);
  });

  it.each([
    ['a name is missing', { nome: undefined }, 'nome', /obbligatorio/],
    ['a name is blank', { nome: ' ' }, 'nome', /obbligatorio/],
    ['a name is too long', { nome: 'x'.repeat(501) }, 'nome', /500/],
    ['a type is missing', { tipo: undefined }, 'tipo', /obbligatorio/],
    ['a type is unknown', { tipo: 'linee' }, 'tipo', /tra quelli/],
    ['the mark is a text', { condivisa: 'si' }, 'condivisa', /vero o falso/],
    ['there is no query', { interrogazioni: [] }, 'interrogazioni', /almeno un'/],
    ['queries are no list', { interrogazioni: led }, 'interrogazioni', /elenco/],
    ['a query has no name', { interrogazioni: [{ ids: [] }] }, 'interrogazioni.0.nome', /obbligatorio/],
    ['a query has no ids', { interrogazioni: [{ nome: 'x' }] }, 'interrogazioni.0.ids', /obbligatorio/],
    ['an id is no key', { interrogazioni: [{ ...led, ids: [1, 0] }] }, 'interrogazioni.0.ids.1', /almeno 1/],
    [
      'a filter is too long',
      { interrogazioni: [{ ...led, filtro: 'x'.repeat(501) }] },
      'interrogazioni.0.filtro',
      /500/,
    ],
    [
      'a text cannot be stored',
      { interrogazioni: [{ ...led, filtro: '\ud800' }] },
      'interrogazioni.0.filtro',
      /caratteri/,
    ],
    ['a name is unknown', { colore: 1 }, 'colore', /sconosciuto/],
  ])('are refused where %s', async (_, change, field, message) => {
    const reply = await send('POST', '', { payload: { ...whole, ...change } });
    expect(reply.statusCode, reply.body).toBe(422);
    expect(reply.json().fields[field]).toMatch(message);
  });

  it('may hold every light point of a city, and no more than a body holds', async () => {
    const ids = Array.from({ length: 200_000 }, (_, i) => i + 1);
    const kept = await keep({ interrogazioni: [{ ...led, ids }] }, 'supervisore');
    expect((await sees('supervisore', kept.id)) as unknown).toMatchObject({ interrogazioni: [{ ids }] });
    const more = Array.from({ length: 220_000 }, (_, i) => 1_000_000_000 + i);
    const refused = await send('POST', '', {
      as: 'supervisore',
      payload: { ...whole, interrogazioni: [{ ...led, ids: more }] },
    });
    expect(refused.statusCode).toBe(413);
  });

  it('are as many as an account may keep', async () => {
    for (let kept = 0; kept < MOST_SELECTIONS; kept += 1) {
      await keep({ nome: `n ${kept}` }, 'ufficio');
    }
    const refused = await send('POST', '', { as: 'ufficio', payload: whole });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().error).toMatch(/100 selezioni/);
  });
});
