/** Who reaches a retrofit: by its building, its municipality, and the municipality's gate. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openRetrofitWorld, type RetrofitWorld } from '../../../test/http/retrofit-world.ts';
import { borgo, valchiara } from '../../../test/http/world.ts';

const existing = { stato_di_fatto_o_di_progetto: 0, locale: 'Palestra', numero_apparecchi: 10 };

let world: RetrofitWorld;
let building: number;
beforeAll(async () => {
  world = await openRetrofitWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  building = await world.newBuilding();
});

const put = (id: number, payload: unknown, as = 'ufficio') =>
  world.on(building, `/${id}`, { method: 'PUT', payload, as });

describe('a building', () => {
  const listOf = (id: number) => world.on(id, '');

  it('has only its own: another building’s intervention is not there', async () => {
    const { id } = await world.insert(building, {});
    const other = await world.newBuilding();
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const payload = method === 'PUT' ? { payload: {} } : {};
      expect((await world.on(other, `/${id}`, { method, ...payload })).statusCode).toBe(404);
    }
    expect((await world.on(other, `/${id}/export`)).statusCode).toBe(404);
    expect((await listOf(other)).json().data.interventi).toEqual([]);
  });

  it('takes them along when it is deleted, and brings them back', async () => {
    const made = await world.insert(building, { description: 'torna', impianti: [existing] });
    const file = (await world.upload(building, made.id, [{ name: 'a.txt', content: 'torna' }])).json().id;
    const whole = await world.read(building, made.id);
    const gone = await world.call({ method: 'DELETE', url: `/api/v2.0/edifici/${building}`, as: 'ufficio' });
    expect(gone.statusCode).toBe(200);
    const before = await world.stored();
    const fileUrl = `/api/v2.0/file-illuminazione-interni/${file}`;
    for (const reply of [
      await listOf(building),
      await world.on(building, `/${made.id}`),
      await put(made.id, {}),
      await world.on(building, `/${made.id}`, { method: 'DELETE' }),
      await world.on(building, '', { method: 'POST', payload: {} }),
      await world.on(building, `/${made.id}/export`),
      await world.upload(building, made.id, [{ name: 'a.txt', content: 'x' }]),
      await world.call({ url: fileUrl, as: 'ufficio' }),
      await world.call({ method: 'DELETE', url: fileUrl, as: 'ufficio' }),
    ]) {
      expect(reply.statusCode).toBe(404);
    }
    expect(await world.stored()).toEqual(before);
    const back = await world.call({
      method: 'POST',
      url: `/api/v2.0/edifici/${building}/ripristina`,
      as: 'ufficio',
      payload: { versione: 1 },
    });
    expect(back.statusCode, back.body).toBe(200);
    expect(await world.read(building, made.id)).toEqual(whole);
    expect((await world.call({ url: fileUrl, as: 'consultazione' })).body).toBe('torna');
  });
});

describe('the gate and the municipality', () => {
  const openGate = (codistat: string, open: boolean) =>
    world.db.system(({ sql: tx }) =>
      tx
        .updateTable('comuni')
        .set({ illuminazione_interni: open })
        .where('codistat', '=', codistat)
        .execute(),
    );

  it('closed, shows nothing of what is there: as for a path that names nothing', async () => {
    const made = await world.insert(building, {});
    const file = (await world.upload(building, made.id, [{ name: 'a.txt', content: 'x' }])).json().id;
    await openGate(valchiara, false);
    try {
      const replies = [
        await world.on(building, ''),
        await world.on(building, `/${made.id}`),
        await world.on(building, `/${made.id}/export`),
        await world.on(building, '', { method: 'POST', payload: {} }),
        await put(made.id, {}),
        await world.on(building, `/${made.id}`, { method: 'DELETE' }),
        await world.upload(building, made.id, [{ name: 'a.txt', content: 'x' }]),
        await world.call({ url: `/api/v2.0/file-illuminazione-interni/${file}`, as: 'ufficio' }),
        await world.call({
          method: 'DELETE',
          url: `/api/v2.0/file-illuminazione-interni/${file}`,
          as: 'ufficio',
        }),
      ];
      const unknown = await world.on(2_000_000_000, '');
      for (const reply of replies) expect([reply.statusCode, reply.body]).toEqual([404, unknown.body]);
    } finally {
      await openGate(valchiara, true);
    }
    expect((await world.read(building, made.id)).files).toHaveLength(1);
  });

  it('open in another municipality too, keep each to its own', async () => {
    const made = await world.insert(building, { impianti: [existing] });
    const file = (await world.upload(building, made.id, [{ name: 'a.txt', content: 'x' }])).json().id;
    await openGate(borgo, true);
    try {
      const as = 'ufficio.borgo';
      const theirs = await world.newBuilding(as);
      const own = await world.insert(theirs, { description: 'di Borgo' }, as);
      for (const reply of [
        await world.on(building, '', { as }),
        await world.on(building, `/${made.id}`, { as }),
        await world.on(building, `/${made.id}/export`, { as }),
        await world.on(building, '', { method: 'POST', payload: {}, as }),
        await put(made.id, { description: 'rubata' }, as),
        await world.on(building, `/${made.id}`, { method: 'DELETE', as }),
        await world.on(theirs, `/${made.id}`, { as }),
        await world.upload(building, made.id, [{ name: 'a.txt', content: 'x' }], { as }),
        await world.upload(theirs, made.id, [{ name: 'a.txt', content: 'x' }], { as }),
        await world.call({ url: `/api/v2.0/file-illuminazione-interni/${file}`, as }),
        await world.call({ method: 'DELETE', url: `/api/v2.0/file-illuminazione-interni/${file}`, as }),
      ]) {
        expect(reply.statusCode, reply.body).toBe(404);
      }
      // The key of another municipality's row is as good as any that is not there.
      const stolen = await world.on(theirs, `/${own.id}`, {
        method: 'PUT',
        as,
        payload: { impianti: made.impianti },
      });
      expect(stolen.statusCode).toBe(422);
      expect((await world.on(theirs, '', { as })).json().data.interventi).toMatchObject([
        { description: 'di Borgo' },
      ]);
    } finally {
      await openGate(borgo, false);
    }
    expect(await world.read(building, made.id)).toMatchObject({ versione: 1, files: [{ id: file }] });
  });
});
