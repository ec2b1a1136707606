/** The one server there is, whose way to the database hangs half open for twenty seconds while it imports. */
import { afterEach, expect, test } from 'vitest';
import { silentLog } from '../../src/db/log.ts';
import { openDatabase } from '../../src/db/open.ts';
import { freezingProxy } from '../database/freezing-proxy.ts';
import { rowsOfImport } from '../importing/import-rows.ts';
import { importClient } from '../process/import-client.ts';
import { endRuns, newPlace, run, variablesOf } from '../process/runs.ts';
import { makeTown, password } from './writers.ts';

afterEach(endRuns);

const frozenMs = 20_000;
const promisedMs = 60_000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const rows = (count: number) =>
  Array.from({ length: count }, (_, i) => `P${i},7.25,${45.1 + i / 1e6}`).join('\n');

test('an import is not under way for ever: nothing is left of it, it says so, and may be written again', async () => {
  const place = await newPlace();
  const db = await openDatabase({ ...place, log: silentLog });
  await makeTown(db);
  const proxy = await freezingProxy(place.databaseUrl ?? '');
  const server = run({ ...variablesOf(place), DATABASE_URL: proxy.url });
  const client = await importClient(await server.ready, 'ufficio', password);
  const id = await client.prepared('punti.csv', `pl_cod,lon,lat\n${rows(16_000)}\n`, 'pl');
  await client.begin(id);
  await client.until(id, ({ avanzamento }) => avanzamento.righe > 2_000, 120_000);
  proxy.freeze();
  await wait(frozenMs);
  proxy.thaw();
  const begun = performance.now();
  await expect
    .poll(async () => (await client.call('GET', '')).status, { timeout: promisedMs, interval: 200 })
    .toBe(200);
  const data = await client.until(id, ({ stato }) => stato === 'in preparazione', promisedMs);
  console.log(`Taken away ${Math.round(performance.now() - begun)} ms after the way was there again`);
  expect(data.errore).toMatch(/Non ha lasciato nulla: riprova/);
  expect(await rowsOfImport(db, id)).toBe(0);
  await client.begin(id);
  expect(await client.until(id, ({ stato }) => stato === 'scritta', promisedMs)).toMatchObject({
    inserite: 16_000,
  });
  await proxy.close();
  await db.close();
}, 400_000);
