import { afterAll, describe, expect, it } from 'vitest';
import { openEditing } from '../../../test/http/editing-world.ts';

const { world, send, newPoint } = await openEditing();
afterAll(() => world.close());

describe('several at once', () => {
  const several = (ids: readonly number[], campi: object) =>
    send('POST', '/api/v2.0/pl/multipla', { ids, campi });

  it('sets chosen fields on all of them, undone from the history as one', async () => {
    const ids = [await newPoint({ lamp_pot: 70 }), await newPoint({ lamp_pot: 100, note: 'curva' })];
    const done = await several(ids, { lamp_pot: 39, lampot: 'LED 39' });
    expect(done).toMatchObject({ status: 200, body: { data: { modificati: 2 } } });
    const undoable = async () =>
      (await send('GET', `/api/v2.0/pl/${ids[0]}/storico`)).body.data.map(
        (one: { annullabile: boolean }) => one.annullabile,
      );
    expect(await undoable()).toEqual([true, false]);
    const undo = () => send('POST', `/api/v2.0/operazioni/${done.body.data.operazione}/annulla`);
    expect(await undo()).toMatchObject({ status: 200, body: { data: { annullati: 2, saltati: 0 } } });
    const { body } = await send('GET', '/api/v2.0/pl');
    const power = (id: number) => body.features.find((f: { id: number }) => f.id === id).properties.lamp_pot;
    expect(ids.map(power)).toEqual([70, 100]);
    expect((await undo()).status).toBe(409);
    expect(await undoable()).toEqual([false, false, false]);
    const history = (await send('GET', `/api/v2.0/pl/${ids[1]}/storico`)).body.data;
    expect(history.map((one: { azione: string; origine: string }) => [one.azione, one.origine])).toEqual([
      ['ripristino', 'multipla'],
      ['modifica', 'multipla'],
      ['inserimento', 'modulo'],
    ]);
  });

  it('says where a sigla is at odds with type and power', async () => {
    const sodium = { lampot: 'SAP 150', lamp_tipo: 'Sodio alta pressione', lamp_pot: 150 };
    const ids = [await newPoint(sodium), await newPoint(sodium)];
    expect((await several(ids, { lampot: 'LED 57' })).body.data.avvisi).toEqual([
      '2 punti luce: la sigla LED 57 dice LED, il tipo è Sodio alta pressione',
      '2 punti luce: la sigla LED 57 dice 57 W, la potenza è 150 W',
    ]);
    expect((await several(ids, { lamp_tipo: 'LED', lamp_pot: 57 })).body.data.avvisi).toEqual([]);
    expect((await several(ids, { note: 'x' })).body.data.avvisi).toEqual([]);
  });

  it('takes it back only where nothing changed since', async () => {
    const ids = [await newPoint(), await newPoint()];
    const { body } = await several(ids, { note: 'ondata' });
    await send('PUT', `/api/v2.0/pl/${ids[0]}`, { note: 'mia' });
    expect((await send('POST', `/api/v2.0/operazioni/${body.data.operazione}/annulla`)).body.data).toEqual({
      annullati: 1,
      saltati: 1,
    });
    expect((await send('GET', `/api/v2.0/pl/${ids[0]}/storico`)).body.data[0].azione).toBe('modifica');
  });

  it('sets them on none where one is not there', async () => {
    const id = await newPoint();
    expect(await several([id, 999_999], { note: 'mai' })).toMatchObject({
      status: 422,
      body: { fields: { ids: 'Elemento non trovato' } },
    });
    expect((await send('GET', `/api/v2.0/pl/${id}/storico`)).body.data).toHaveLength(1);
  });

  it.each([
    ['no field', {}],
    ['an empty required field', { pl_cod: ' ' }],
    ['an unknown field', { colore: 'rosso' }],
  ])('refuses %s', async (_, campi) => {
    expect((await several([await newPoint()], campi)).status).toBe(422);
  });

  it('shows another municipality no operation', async () => {
    const { body } = await several([await newPoint()], { note: 'x' });
    const answer = await send('POST', `/api/v2.0/operazioni/${body.data.operazione}/annulla`, undefined, {
      as: 'ufficio.borgo',
    });
    expect(answer.status).toBe(404);
  });
});
