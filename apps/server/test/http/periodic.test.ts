/** What one of several servers clears away for all. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PeriodicJob, runJob, SLICE_ROWS } from '../../src/db/periodic.ts';
import { clearSessions } from '../../src/http/sessions.ts';
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
