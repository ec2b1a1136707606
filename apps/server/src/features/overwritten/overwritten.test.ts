/** What programs overwrote, on the dashboard of whoever supervises (decision record 117). */
import type { Overwritten } from '@lucerna/contract/endpoints/overwritten';
import { afterAll, describe, expect, it } from 'vitest';
import { at, openEditing } from '../../../test/http/editing-world.ts';
import { byKey, keyOf } from '../../../test/http/keys.ts';

const { world, newPoint, send } = await openEditing();
afterAll(() => world.close());

const key = await keyOf(world, 'supervisore', { pl: 'scrittura' });

async function patch(id: number, body: object, headers: Record<string, string> = {}): Promise<void> {
  const answer = await world.app.inject({
    method: 'PATCH',
    url: `/ogc/999001/collections/pl/items/${id}`,
    headers: { ...byKey(key), 'content-type': 'application/merge-patch+json', ...headers },
    payload: JSON.stringify(body),
  });
  expect(answer.statusCode, answer.body).toBe(204);
}

const listed = async () => (await send('GET', '/api/sovrascritture')).body.data as readonly Overwritten[];
const settle = (path: string) => send('POST', `/api/sovrascritture/${path}`, undefined);

describe('a value that a program overwrites', () => {
  it('is told with both values and authors, and marked in the history', async () => {
    const id = await newPoint({ altezza_pl: 9.5 });
    await send('PUT', `/api/v2.0/pl/${id}`, { note: 'scritta a mano' });
    await patch(id, { properties: { altezza_pl: 9, note: 'scritta a mano', localita: 'Borgata' } });
    const [one, ...others] = await listed();
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      entita: 'pl',
      id_elemento: id,
      campo: 'altezza_pl',
      prima: 9.5,
      dopo: 9,
      chi_prima: 'Account supervisore',
      chi: expect.stringMatching(/^Account supervisore, con “Programma di supervisore/),
    });
    const [line] = (await send('GET', `/api/v2.0/pl/${id}/storico`)).body.data;
    expect(line).toMatchObject({ origine: 'ogc', sovrascrive: ['altezza_pl'] });
    expect((await settle(`${one?.id}/ripristina`)).status).toBe(200);
    const restored = (await send('GET', `/api/v2.0/pl/${id}/storico`)).body.data[0];
    expect(restored.modifiche).toContainEqual({ campo: 'altezza_pl', prima: 9, dopo: 9.5 });
    expect(await listed()).toEqual([]);
  });

  it('is nobody’s where If-Match names the version, or the same key set it', async () => {
    const id = await newPoint({ altezza_pl: 8 });
    await patch(id, { properties: { altezza_pl: 7 } }, { 'if-match': '"1"' });
    await patch(id, { properties: { altezza_pl: 6 } });
    expect(await listed()).toEqual([]);
  });

  it('may be a place, and comes back as it was', async () => {
    const id = await newPoint({ geometry: at(7.25, 45.1) });
    await patch(id, { geometry: at(7.26, 45.11) });
    const [one] = await listed();
    expect(one).toMatchObject({ campo: 'the_geom', prima: at(7.25, 45.1), dopo: at(7.26, 45.11) });
    expect((await settle(`${one?.id}/ripristina`)).status).toBe(200);
    const feature = (await send('GET', '/api/v2.0/pl')).body.features.find(
      (point: { id: number }) => point.id === id,
    );
    expect(feature.geometry).toEqual(at(7.25, 45.1));
  });

  it('is not given back where it changed again, and then the values are told', async () => {
    const id = await newPoint({ altezza_pl: 5 });
    await patch(id, { properties: { altezza_pl: 4 } });
    await send('PUT', `/api/v2.0/pl/${id}`, { altezza_pl: 3 });
    const [one] = await listed();
    const refused = await settle(`${one?.id}/ripristina`);
    expect([refused.status, refused.body.data]).toEqual([409, { prima: 5, dopo: 4, adesso: 3 }]);
    expect((await settle(`${one?.id}/visto`)).status).toBe(200);
    expect((await settle(`${one?.id}/visto`)).status).toBe(404);
    await newPoint();
    expect(await listed()).toEqual([]);
  });

  it('is left as it is, one or all', async () => {
    for (const altezza_pl of [2, 3]) {
      const id = await newPoint({ altezza_pl });
      await patch(id, { properties: { altezza_pl: 1 } });
    }
    expect(await listed()).toHaveLength(2);
    expect((await settle('visto')).body.data).toEqual({ visti: 2 });
    expect(await listed()).toEqual([]);
  });
});
