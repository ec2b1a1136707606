import type { ColumnsDocument } from '@lucerna/contract/columns';
import type { Feature, FeatureCollection } from '@lucerna/contract/endpoints/register';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillRegister, newElement, type Register } from '../../../test/http/register-fixture.ts';
import { openWorld, type World } from '../../../test/http/world.ts';

let world: World;
let register: Register;
let building: number;
let plant: number;

beforeAll(async () => {
  world = await openWorld();
  register = await fillRegister(world);
});
afterAll(() => world.close());

const fresh = (segment: 'edifici' | 'impianti' | 'centraline') =>
  newElement(world, kindBySegment(segment), register);

beforeEach(async () => {
  building = await fresh('edifici');
  plant = await fresh('impianti');
});

const post = (url: string, payload: object, as = 'supervisore') =>
  world.call({ method: 'POST', url, as, payload });
const save = (coefficiente: unknown, more: object = {}, as = 'supervisore') =>
  post('/api/edifici-impianti', { id_edificio: building, id_impianto: plant, coefficiente, ...more }, as);
const remove = (more: object = {}, as = 'supervisore') =>
  post('/api/edifici-impianti/delete', { id_edificio: building, id_impianto: plant, ...more }, as);

async function featureOf(url: string, id: number, as = 'consultazione'): Promise<Feature | undefined> {
  const response = await world.call({ method: 'GET', url, as });
  return response.json<FeatureCollection>().features.find((feature) => feature.id === id);
}
const plantsOf = async (id: number) => (await featureOf('/api/edifici', id))?.properties.impianti;
const buildingsOf = async (id: number) => (await featureOf('/api/impianti', id))?.properties.edifici;

async function columnsOf(url: string): Promise<ColumnsDocument> {
  const headers = { accept: 'application/vnd.lucerna.columns+json' };
  return (await world.call({ method: 'GET', url, as: 'consultazione', headers })).json();
}

/** The links of one element as the columns carry them. */
async function columnLinks(url: string, key: number): Promise<[number, number][]> {
  const { id, links } = await columnsOf(url);
  if (links === undefined) throw new Error(`${url} has no links`);
  return links.row.flatMap((row, i): [number, number][] =>
    id[row] === key ? [[links.id[i] ?? 0, links.quota_parte[i] ?? 0]] : [],
  );
}

describe('linking', () => {
  it('makes a link (201), changes its share (200), and shows it on both sides in every list', async () => {
    const made = await save(0.725);
    expect([made.statusCode, made.json()]).toEqual([
      201,
      { success: true, data: { id_edificio: building, id_impianto: plant, coefficiente: 0.725 } },
    ]);
    const changed = await save(1, { versione: 3, codistat: '999002' });
    expect(changed.statusCode, changed.body).toBe(200);
    expect(changed.json().data.coefficiente).toBe(1);
    const other = await fresh('impianti');
    await save(0.0001, { id_impianto: other });
    const links = [
      { id: plant, quota_parte: 1 },
      { id: other, quota_parte: 0.0001 },
    ];
    for (const url of ['/api/edifici', '/api/v2.0/edifici']) {
      expect((await featureOf(url, building))?.properties.impianti).toEqual(links);
      expect(await columnLinks(url, building)).toEqual([
        [plant, 1],
        [other, 0.0001],
      ]);
    }
    for (const url of ['/api/impianti', '/api/v2.0/impianti']) {
      expect((await featureOf(url, plant))?.properties.edifici).toEqual([{ id: building, quota_parte: 1 }]);
      expect(await columnLinks(url, plant)).toEqual([[building, 1]]);
    }
    expect((await columnsOf('/api/v2.0/edifici')).links?.property).toBe('impianti');
    expect((await columnsOf('/api/v2.0/quadri')).links).toBeUndefined();
  });

  it('takes a cabinet like any plant', async () => {
    const cabinet = await fresh('centraline');
    expect((await save(0.5, { id_impianto: cabinet })).statusCode).toBe(201);
    const links = [{ id: building, quota_parte: 0.5 }];
    expect((await featureOf('/api/v2.0/centraline', cabinet))?.properties.edifici).toEqual(links);
    expect(await buildingsOf(cabinet)).toEqual(links);
    expect(await plantsOf(building)).toEqual([{ id: cabinet, quota_parte: 0.5 }]);
  });

  it.each([1.0001, -0.0001, 0.12345, 2, null, '0.5', true, undefined])(
    'refuses a share of %s',
    async (share) => {
      const response = await save(share);
      expect(response.statusCode).toBe(422);
      expect(response.json().fields).toEqual({ coefficiente: expect.stringMatching(/\S/) });
      expect(await plantsOf(building)).toEqual([]);
    },
  );

  it.each([0, 1, 0.0001, 0.9999, 57.1 / 100])('takes a share of %s', async (share) => {
    expect((await save(share)).statusCode).toBe(201);
    expect(await plantsOf(building)).toEqual([{ id: plant, quota_parte: Number(share.toFixed(4)) }]);
  });

  it('lets shares of a plant add up to anything: that is for people to judge', async () => {
    const second = await fresh('edifici');
    await save(1);
    expect((await save(1, { id_edificio: second })).statusCode).toBe(201);
    expect(await buildingsOf(plant)).toHaveLength(2);
  });

  it('refuses keys that are no numbers, and names the field', async () => {
    const response = await save(0.5, { id_edificio: 'uno' });
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json().fields)).toEqual(['id_edificio']);
  });
});

describe('what is not theirs to link', () => {
  it('is a 404, all alike: unknown, deleted, of another kind, of another municipality', async () => {
    const gone = await fresh('impianti');
    await world.call({ method: 'DELETE', url: `/api/v2.0/impianti/${gone}`, as: 'supervisore' });
    const wrong: object[] = [
      ...[gone, 2_000_000_000, 0, -1, 1.5, 1e300].map((id_impianto) => ({ id_impianto })),
      ...[2_000_000_000, 0, 99_999_999_999].map((id_edificio) => ({ id_edificio })),
    ];
    for (const more of wrong) {
      for (const response of [await save(0.5, more), await remove(more)]) {
        expect([response.statusCode, response.json()], JSON.stringify(more)).toEqual([
          404,
          { success: false, error: 'Elemento non trovato' },
        ]);
      }
    }
    await save(0.5);
    for (const response of [await save(1, {}, 'ufficio.borgo'), await remove({}, 'ufficio.borgo')]) {
      expect(response.statusCode).toBe(404);
    }
    expect(await plantsOf(building)).toEqual([{ id: plant, quota_parte: 0.5 }]);
  });
});

describe('taking a link away', () => {
  it('works once, and says what it was', async () => {
    await save(0.275);
    const removed = await remove();
    expect([removed.statusCode, removed.json()]).toEqual([
      200,
      { success: true, data: { id_edificio: building, id_impianto: plant, coefficiente: 0.275 } },
    ]);
    expect((await remove()).statusCode).toBe(404);
    expect(await plantsOf(building)).toEqual([]);
    expect(await buildingsOf(plant)).toEqual([]);
  });
});

describe('a deleted element', () => {
  const restore = async (segment: string, id: number) => {
    const url = `/api/v2.0/${segment}/${id}`;
    const response = await post(`${url}/ripristina`, { versione: 1 });
    expect(response.statusCode, response.body).toBe(200);
  };
  const drop = (segment: string, id: number) =>
    world.call({ method: 'DELETE', url: `/api/v2.0/${segment}/${id}`, as: 'supervisore' });

  it('hides its links, which come back with it', async () => {
    await save(0.6);
    await drop('impianti', plant);
    expect(await plantsOf(building)).toEqual([]);
    expect((await save(1)).statusCode).toBe(404);
    expect((await remove()).statusCode).toBe(404);
    await restore('impianti', plant);
    expect(await plantsOf(building)).toEqual([{ id: plant, quota_parte: 0.6 }]);
    await drop('edifici', building);
    expect(await buildingsOf(plant)).toEqual([]);
    expect(await columnLinks('/api/impianti', plant)).toEqual([]);
    await restore('edifici', building);
    expect(await buildingsOf(plant)).toEqual([{ id: building, quota_parte: 0.6 }]);
  });

  it('moves the lists of the other side, where it was linked, and only then', async () => {
    const tags = () =>
      Promise.all(
        ['edifici', 'impianti', 'centraline', 'pl'].map(async (layer) => {
          const url = `/api/v2.0/${layer}`;
          return String((await world.call({ method: 'GET', url, as: 'consultazione' })).headers.etag);
        }),
      );
    let before = await tags();
    /** Which of the four lists are others than they were. */
    const moved = async (work: () => Promise<unknown>) => {
      await work();
      const after = await tags();
      const found = after.map((tag, i) => tag !== before[i]);
      before = after;
      return found;
    };
    expect(await moved(() => save(0.5))).toEqual([true, true, true, false]);
    expect(await moved(() => save(0.4))).toEqual([true, true, true, false]);
    expect(await moved(() => drop('impianti', plant))).toEqual([true, true, true, false]);
    expect(await moved(() => restore('impianti', plant))).toEqual([true, true, true, false]);
    expect(await moved(() => drop('edifici', building))).toEqual([true, true, true, false]);
    expect(await moved(() => restore('edifici', building))).toEqual([true, true, true, false]);
    expect(await moved(() => remove())).toEqual([true, true, true, false]);
    expect(await moved(() => drop('edifici', building))).toEqual([true, false, false, false]);
    expect(await moved(() => drop('impianti', plant))).toEqual([false, true, true, false]);
  });
});
