import { afterAll, describe, expect, it } from 'vitest';
import { at, line, openEditing } from '../../../test/http/editing-world.ts';
import { valchiara } from '../../../test/http/world.ts';

const { world, cabinet, send, insert, lightPoint, idOf, newCabinet, newPoint, listed } = await openEditing();
afterAll(() => world.close());

describe('what a change of the register is refused for, and what follows from it', () => {
  it("without a map element an insert says 'Non è stato inserito un elemento in mappa'", async () => {
    const answer = await insert('pl', lightPoint({ geometry: undefined }));
    expect(answer).toMatchObject({
      status: 422,
      body: {
        error: 'Non è stato inserito un elemento in mappa',
        fields: { geometry: 'Non è stato inserito un elemento in mappa' },
      },
    });
  });

  it.each([
    ['of another type', line],
    ['not finite', { type: 'Point', coordinates: ['NaN', 45] }],
    ['outside WGS84', at(200, 45)],
    ['5 km outside the borders', at(7.4, 45.1)],
    ['60 levels deep', { type: 'Point', coordinates: JSON.parse(`${'['.repeat(60)}7${']'.repeat(60)}`) }],
    ['empty', { type: 'Point', coordinates: [] }],
  ])('refuses a geometry %s and changes nothing', async (_, geometry) => {
    const before = await listed('pl');
    const answer = await insert('pl', lightPoint({ geometry }));
    expect(answer.status).toBe(422);
    expect(answer.body.fields.geometry).toEqual(expect.any(String));
    expect(await listed('pl')).toEqual(before);
  });

  it.each([
    [
      'unclosed',
      [
        [
          [7.25, 45.1],
          [7.251, 45.1],
          [7.251, 45.101],
          [7.25, 45.101],
        ],
      ],
    ],
    [
      'self-crossing',
      [
        [
          [7.25, 45.1],
          [7.251, 45.101],
          [7.251, 45.1],
          [7.25, 45.101],
          [7.25, 45.1],
        ],
      ],
    ],
  ])('refuses a polygon that is %s', async (_, coordinates) => {
    const answer = await insert('edifici', {
      edif_descr: 'X',
      indirizzo: 'Y',
      geometry: { type: 'Polygon', coordinates },
    });
    expect(answer).toMatchObject({ status: 422, body: { fields: { geometry: expect.any(String) } } });
  });

  it.each([
    ['a NUL byte', 'a\u0000b'],
    ['half a surrogate pair', 'a\ud800b'],
  ])('refuses %s', async (_, pl_cod) => {
    const answer = await insert('pl', lightPoint({ pl_cod }));
    expect(answer).toMatchObject({ status: 422, body: { fields: { pl_cod: expect.any(String) } } });
  });

  it('guards against a lost update: a stale version gets 409 and the current feature', async () => {
    const id = await newPoint();
    await send('PUT', `/api/v2.0/pl/${id}`, { note: 'prima' }, { headers: { 'if-match': '"1"' } });
    const stale = await send(
      'PUT',
      `/api/v2.0/pl/${id}`,
      { note: 'dopo' },
      { headers: { 'if-match': '"1"' } },
    );
    expect(stale).toMatchObject({
      status: 409,
      body: { data: { id, properties: { note: 'prima', versione: 2 } } },
    });
    expect((await send('PUT', `/api/v2.0/pl/${id}`, { note: 'dopo' })).status).toBe(200);
    expect(
      (await send('PUT', `/api/v2.0/pl/${id}`, { note: 'x' }, { headers: { 'if-match': 'due' } })).status,
    ).toBe(400);
  });

  it('finds the 404 and the 409 before the 422', async () => {
    const id = await newPoint();
    expect((await send('PUT', '/api/v2.0/pl/999999', { pl_cod: '' })).status).toBe(404);
    expect((await send('PUT', '/api/v2.0/pl/abc', { pl_cod: '' })).status).toBe(404);
    expect(
      (await send('PUT', `/api/v2.0/pl/${id}`, { pl_cod: '' }, { headers: { 'if-match': '"7"' } })).status,
    ).toBe(409);
    expect((await send('PUT', `/api/v2.0/pl/${id}`, { pl_cod: '' })).status).toBe(422);
  });

  it('of the fields required on modify refuses only one that is sent and empty', async () => {
    const id = await newPoint();
    expect((await send('PUT', `/api/v2.0/pl/${id}`, { note: 'x' })).status).toBe(200);
    expect(await send('PUT', `/api/v2.0/pl/${id}`, { id_imp: null })).toMatchObject({
      status: 422,
      body: { fields: { id_imp: 'Questo campo è obbligatorio' } },
    });
  });

  it('an element is incomplete when inserted, and complete once modified with all that is required', async () => {
    const id = await idOf(
      insert('impianti', { imp_tipo: 'fotov_', uten: 'T', indir: 'Via Po', geometry: at() }),
    );
    const complete = async (change: object) =>
      (await send('PUT', `/api/v2.0/impianti/${id}`, change)).body.data.properties.inserimento_completo;
    expect(await complete({ note: 'manca il vettore' })).toBe(false);
    const vettore = await world.db.tenant(valchiara, (tx) =>
      tx.sql
        .insertInto('vettori')
        .values({ codistat: valchiara, vettore: 'Energia elettrica', um: 'kWh' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    expect(await complete({ vettore_id: vettore.id, presa_al: '123' })).toBe(true);
    const { body } = await send('PUT', `/api/v2.0/impianti/${id}`, {
      vettore_id: vettore.id,
      um: 'litri',
      vett: 'acqua',
    });
    expect(body.data.properties).toMatchObject({ vett: 'Energia elettrica', um: 'kWh' });
  });

  it.each([
    ['unknown', async () => 999_999],
    ['foreign', () => newCabinet('QB', 'ufficio.borgo')],
    [
      'deleted',
      async () => {
        const id = await newCabinet('QX');
        await send('DELETE', `/api/v2.0/centraline/${id}`);
        return id;
      },
    ],
    [
      'of another kind',
      () => idOf(insert('impianti', { imp_tipo: 'fotov_', uten: 'T', indir: 'V', geometry: at() })),
    ],
  ])('refuses a reference that is %s with 422 and the field, all alike', async (_, make) => {
    expect(await insert('pl', lightPoint({ id_imp: await make() }))).toMatchObject({
      status: 422,
      body: { fields: { id_imp: 'Elemento non trovato' } },
    });
  });

  it('makes no cabinet through impianti and reaches none there', async () => {
    expect(
      await insert('impianti', { imp_tipo: 'centr_', uten: 'Q', indir: 'V', geometry: at() }),
    ).toMatchObject({
      status: 422,
      body: { fields: { imp_tipo: expect.any(String) } },
    });
    expect((await send('PUT', `/api/v2.0/impianti/${cabinet}`, { note: 'x' })).status).toBe(404);
  });

  it('deleting a cabinet in use says what hangs on it', async () => {
    const id = await newCabinet('Q77');
    await newPoint({ id_imp: id });
    await newPoint({ id_imp: id });
    await insert('linee', { linea_cod: 'L9', id_imp: id, posa_linea: 'Aerea', geometry: line });
    const answer = await send('DELETE', `/api/v2.0/centraline/${id}`);
    expect(answer.status).toBe(409);
    expect(answer.body.error).toBe(
      'Da questa centralina dipendono ancora 2 punti luce e 1 linea: prima spostali o eliminali',
    );
  });

  it('does an insert once under its idempotency key', async () => {
    const headers = { 'idempotency-key': 'prova-1' };
    const first = await insert('pl', lightPoint(), { headers });
    const second = await insert('pl', lightPoint(), { headers });
    expect(second).toEqual(first);
    expect((await insert('pl', lightPoint({ note: 'altro' }), { headers })).status).toBe(422);
  });
});
