/** The process killed again and again while eight people write, while it makes its tables, while it loads the demo. */
import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { silentLog } from '../../src/db/log.ts';
import { missingMigrations } from '../../src/db/migrate.ts';
import { openDatabase } from '../../src/db/open.ts';
import { contentsOf } from '../database/contents.ts';
import { endRuns, newPlace, type Run, run, variablesOf } from '../process/runs.ts';
import { intact, look, makeTown, startWriters } from './writers.ts';

const kills = 20;
const halfway = 6;
afterEach(endRuns);

/** The same after each start, as the writers know it. */
async function freePort(): Promise<string> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return String(port);
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function kill({ child, ended }: Run): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}

test(`${kills} kills under eight writers lose nothing that was acknowledged, and double nothing`, async () => {
  const place = await newPlace();
  const before = await openDatabase({ ...place, log: silentLog });
  await makeTown(before);
  await before.close();
  const variables = { ...variablesOf(place), PORT: await freePort() };
  let server = run(variables);
  const writers = await startWriters(await server.ready);
  for (let round = 0; round < kills; round += 1) {
    // Somebody has written since the last one, and somebody is in the middle of it.
    await writers.until(writers.acknowledged.length + 10);
    await wait((round * 37) % 90);
    await kill(server);
    server = run(variables);
    await server.ready;
  }
  await writers.stop();
  server.child.kill('SIGTERM');
  await server.ended;
  const db = await openDatabase({ ...place, log: silentLog });
  const found = await look(db, writers.acknowledged);
  await db.close();
  console.log(`${writers.acknowledged.length} writes acknowledged over ${kills} kills`);
  expect(found).toEqual(intact(writers.acknowledged));
}, 1_200_000);

test('a process killed while it makes its tables goes on where it was at the next start', async () => {
  for (let round = 0; round < halfway; round += 1) {
    const place = await newPlace({ empty: true });
    const first = run(variablesOf(place));
    // The first tables are made within seconds: some rounds hit the middle, some the time before or after.
    await wait(400 + round * 700);
    await kill(first);
    const next = run(variablesOf(place));
    await next.ready;
    next.child.kill('SIGTERM');
    expect(await next.ended).toBe(0);
    const db = await openDatabase({ ...place, log: silentLog });
    expect(await missingMigrations(db)).toEqual([]);
    await db.close();
  }
}, 600_000);

test('a process killed while it loads the demo has it whole, and once, after the next start', async () => {
  const contentsAfter = async (killedAfterMs: number | undefined) => {
    const place = await newPlace({ empty: true });
    const variables = { ...variablesOf(place), DEMO: 'on' };
    if (killedAfterMs !== undefined) {
      const first = run(variables);
      while (!first.said().out.includes('Carico la dimostrazione')) await wait(20);
      await wait(killedAfterMs);
      await kill(first);
    }
    const next = run(variables);
    await next.ready;
    next.child.kill('SIGTERM');
    expect(await next.ended).toBe(0);
    const db = await openDatabase({ ...place, log: silentLog });
    const rows = await db.system(async ({ sql: tx }) => ({
      towns: (await tx.selectFrom('comuni').select('nome').orderBy('codistat').execute()).map(
        ({ nome }) => nome,
      ),
      points: (await tx.selectFrom('ip_pl').select('plid').execute()).length,
      bills: (await tx.selectFrom('bollette').select('id_letture').execute()).length,
      accounts: (await tx.selectFrom('utenti').select('id').execute()).length,
    }));
    expect(Object.keys((await contentsOf(db)) as object).length).toBeGreaterThan(10);
    await db.close();
    return rows;
  };
  const whole = await contentsAfter(undefined);
  expect(whole.towns).toEqual(['Valchiara', 'Borgo Sereno']);
  for (const ms of [50, 1_500, 4_000]) expect(await contentsAfter(ms)).toEqual(whole);
}, 1_200_000);
