/** Rows that wait for their place are nowhere but under their import: no list, count, search or picture knows of them. */
import { endpointList } from '@lucerna/contract/endpoint-list';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importCalls } from '../../../test/http/import-calls.ts';
import { fillRegister } from '../../../test/http/register-fixture.ts';
import { openWorld, type World } from '../../../test/http/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await fillRegister(world);
});
afterAll(() => world.close());

const { call, prepared, write } = importCalls(() => world);

const get = async (url: string) => {
  const { statusCode, body } = await world.call({ url, as: 'ufficio' });
  return { url, statusCode, body };
};

/**
 * Whatever can be asked for without naming one thing. Imports tell of their rows themselves, `me` of sessions, and a proof
 * of work is another each time.
 */
const others = ['/api/importazioni', '/api/v2.0/me', '/api/pubblico/sfida'];
const lists = endpointList
  .filter(
    ({ method, path }) =>
      method === 'GET' && !path.includes(':') && !others.some((one) => path.startsWith(one)),
  )
  .map(({ path }) => path);
const searches = [
  '/api/cerca?q=Attesaqq',
  '/api/cerca?q=QQ7',
  '/api/v2.0/modifiche?dal=2020-01-01T00:00:00Z',
];

it.each([
  ['pl', 'pl_cod;toponimo;lon;lat\nQQ7;Via Attesaqq;;\n'],
  ['centraline', 'uten;indir;lon;lat\nQQ7;Via Attesaqq;;\n'],
])('of %s change no answer of any call, before they are placed', async (type, file) => {
  const urls = [...lists, ...searches];
  const before: Awaited<ReturnType<typeof get>>[] = [];
  for (const url of urls) before.push(await get(url));
  // The others want to be asked more closely.
  const answered = before.filter(({ statusCode }) => statusCode === 200);
  expect(answered.length).toBeGreaterThan(15);
  const id = await prepared('attesa.csv', file, type);
  expect(await write(id)).toMatchObject({ da_posizionare: 1, inserite: 0 });
  for (const answer of answered) expect(await get(answer.url), answer.url).toEqual(answer);
  expect((await call('GET', `/${id}/da-posizionare`)).body.data).toMatchObject([{ codice: 'QQ7' }]);
  // That these calls would tell: placed, it is found.
  const here = { geometry: { type: 'Point', coordinates: [7.25, 45.1] } };
  expect((await call('POST', `/${id}/da-posizionare/2`, here)).status).toBe(201);
  const told: string[] = [];
  for (const { url, body } of answered) if ((await get(url)).body !== body) told.push(url);
  expect(told).toEqual(
    expect.arrayContaining([`/api/v2.0/${type}`, '/api/cerca?q=QQ7', '/api/riepilogo', '/api/v2.0/versioni']),
  );
});
