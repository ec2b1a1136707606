/** The limits of guessing over several servers (contract, section 2). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../../../test/http/world.ts';
import { runJob } from '../../db/periodic.ts';
import { type Attempts, clearAttempts, openAttempts } from './attempts.ts';

let world: World;
let servers: readonly Attempts[];
/** How long answers were held back, which nobody waits for here. */
const waits: number[] = [];

beforeAll(async () => {
  world = await openWorld();
  servers = [1, 2].map(() => openAttempts(world.db, world.now, async (ms) => void waits.push(ms)));
});
afterAll(() => world.close());

beforeEach(() =>
  world.db.system(async ({ sql }) => {
    await sql.deleteFrom('tentativi_accesso').execute();
  }),
);

/** Each attempt goes to the next server, all at once; how many were heard. */
async function heardOf(names: readonly string[], address: string): Promise<number> {
  let heard = 0;
  const wrong = async () => {
    heard += 1;
    return undefined;
  };
  await Promise.allSettled(names.map((name, at) => servers[at % servers.length]?.make(name, address, wrong)));
  return heard;
}

const kept = () =>
  world.db.system(({ sql }) => sql.selectFrom('tentativi_accesso').selectAll().execute(), { readOnly: true });

describe('two servers over one database', () => {
  it('hear 10 failures of an account from an address between them', async () => {
    expect(await heardOf(Array(30).fill('ufficio'), '192.0.2.1')).toBe(10);
  });

  it('hear 100 failures of an address between them', async () => {
    const names = Array.from({ length: 240 }, (_, at) => `nessuno${at}`);
    expect(await heardOf(names, '192.0.2.2')).toBe(100);
  });

  it('keep nothing of an attempt that was good or was not heard', async () => {
    await servers[0]?.make('ufficio', '192.0.2.3', async () => 'good');
    await heardOf(Array(12).fill('ufficio'), '192.0.2.3');
    const rows = await kept();
    expect(rows).toHaveLength(10);
    expect(rows.some((row) => row.in_corso)).toBe(false);
  });

  it('slow the answer down by a tenth of a second for each failure from elsewhere beyond ten, by 2 s at most', async () => {
    const failed = async (count: number, first: number) => {
      const places = Array.from({ length: count }, (_, at) => `203.0.113.${first + at}`);
      await Promise.all(places.map((from) => servers[0]?.make('supervisore', from, async () => undefined)));
      waits.length = 0;
      expect(await servers[1]?.make('supervisore', '192.0.2.5', async () => 'good')).toBe('good');
      return waits.splice(0);
    };
    expect(await failed(10, 0)).toEqual([]);
    expect(await failed(1, 10)).toEqual([100]);
    expect(await failed(18, 11)).toEqual([1_900]);
    expect(await failed(11, 29)).toEqual([2_000]);
  });

  it('count what a killed server left under way as a failure, until it is old', async () => {
    const rows = Array.from({ length: 10 }, () => ({ quando: world.now(), in_corso: true }));
    await world.db.system(async ({ sql }) => {
      const username = 'nessuno';
      await sql
        .insertInto('tentativi_accesso')
        .values(rows.map((row) => ({ ...row, username, ip: '192.0.2.4' })))
        .execute();
    });
    expect(
      await heardOf(
        Array(91)
          .fill(0)
          .map((_, at) => `n${at}`),
        '192.0.2.4',
      ),
    ).toBe(90);
    world.later(15 * 60_000 + 1);
    expect(await heardOf(['n'], '192.0.2.4')).toBe(1);
    await runJob(world.db, clearAttempts(world.now));
    expect(await kept()).toHaveLength(1);
  });
});
