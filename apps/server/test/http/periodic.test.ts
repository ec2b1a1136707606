/** What a server does over all towns: one of several clears away for all, little is written, and nothing read beforehand. */
import { sql as text } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { type PeriodicJob, runJob, SLICE_ROWS } from '../../src/db/periodic.ts';
import { clearSessions } from '../../src/sign-in/sessions.ts';
import { signInTo } from './sign-in.ts';
import { openWorld, type World } from './world.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const sessionCount = () =>
  world.db.system(
    async ({ sql }) =>
      (
        await sql
          .selectFrom('sessioni')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    { readOnly: true },
  );

it('takes out every session that is over, slice by slice, and a sign-in none', async () => {
  const over = new Date(world.now().getTime() - 1);
  await world.db.system(async ({ sql }) => {
    const { id } = await sql
      .selectFrom('utenti')
      .select('id')
      .where('username', '=', 'ufficio')
      .executeTakeFirstOrThrow();
    for (let slice = 0; slice < 3; slice += 1) {
      const rows = Array.from({ length: 2_000 }, (_, at) => ({
        token_hash: `over ${slice} ${at}`,
        utente_id: id,
        vista_il: over,
        scade_il: over,
      }));
      await sql.insertInto('sessioni').values(rows).execute();
    }
  });
  expect((await signInTo(world, { username: 'consultazione' })).statusCode).toBe(200);
  expect(Number(await sessionCount())).toBe(6_001);
  expect(await runJob(world.db, clearSessions(world.now))).toBe(6_000);
  expect(Number(await sessionCount())).toBe(1);
});

it('goes on as long as slices are full', async () => {
  const slices = [SLICE_ROWS, SLICE_ROWS, 1, SLICE_ROWS];
  const job: PeriodicJob = { name: 'counted', slice: async () => slices.shift() ?? 0 };
  expect(await runJob(world.db, job)).toBe(2 * SLICE_ROWS + 1);
});

it('writes that a session was seen every five minutes, and not at each request', async () => {
  const headers = await world.headersOf('consultazione');
  const written = () =>
    world.db.system(
      async (tx) => (await text`select sum(xmin::text::bigint) from sessioni`.execute(tx.sql)).rows,
    );
  const ask = () => world.app.inject({ url: '/api/v2.0/me', headers });
  world.later(4 * 60_000);
  const before = await written();
  expect((await ask()).statusCode).toBe(200);
  expect(await written()).toEqual(before);
  world.later(61_000);
  expect((await ask()).statusCode).toBe(200);
  expect(await written()).not.toEqual(before);
});

it('reads no town when it starts, however many there are', async () => {
  const towns: string[] = [];
  const tenant: Database['tenant'] = (codistat, work, options) => {
    towns.push(codistat);
    return world.db.tenant(codistat, work, options);
  };
  const app = await world.appWith({}, { ...world.db, tenant });
  await app.listen({ host: '127.0.0.1', port: 0 });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(towns).toEqual([]);
  const headers = await world.headersOf('ufficio');
  expect((await app.inject({ url: '/api/riepilogo', headers })).statusCode).toBe(200);
  expect(new Set(towns)).toEqual(new Set(['999001']));
  await app.close();
});
