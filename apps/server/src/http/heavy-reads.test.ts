import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { runFor } from '../db/caller.ts';
import type { Engine } from '../db/database.ts';
import { Fault } from './fault.ts';
import { HeavyReads } from './heavy-reads.ts';

const as = (session: string) => ({ session, municipality: '999001', gone: undefined });

it.each<[Engine, number]>([
  ['postgres', 4],
  ['pglite', 2],
])(
  'on %s %d heavy reads of a session run at once, twenty wait, and one more is refused',
  async (engine, most) => {
    const heavy = new HeavyReads(engine);
    const held = Promise.withResolvers<void>();
    let running = 0;
    const read = () =>
      heavy.run(() => {
        running += 1;
        return held.promise;
      });
    const asked = runFor(as('one'), () => Array.from({ length: most + 20 }, read));
    await nextTurn();
    expect(running).toBe(most);
    const refused: Fault = await runFor(as('one'), read).catch((fault) => fault);
    expect(refused).toBeInstanceOf(Fault);
    expect([refused.status, refused.details.retryAfterSeconds]).toEqual([503, 5]);
    // Another session has its own places in the row.
    const other = runFor(as('other'), read);
    held.resolve();
    await Promise.all([...asked, other]);
    expect(running).toBe(most + 21);
  },
);
