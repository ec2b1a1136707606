/** What imports have written, whatever of: for tests that show that nothing is left of one. */
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../src/db/database.ts';

/** How many rows of all tables bear the number of the import, its entry among them. */
export async function rowsOfImport(db: Database, id: number): Promise<number> {
  return db.system(async ({ sql: tx }) => {
    const { rows: tables } = await sql<{ name: string }>`
      select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
      where a.attname = 'importazione' order by 1`.execute(tx);
    let all = 0;
    for (const { name } of tables) {
      const { rows } = await sql<{ n: number }>`
        select count(*)::integer as n from ${sql.table(name)} where importazione = ${id}`.execute(tx);
      all += rows[0]?.n ?? 0;
    }
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from importazioni where id = ${id}`.execute(tx);
    return all + (rows[0]?.n ?? 0);
  });
}

/** A database on whose way to the so manieth step of work on imports something happens first. */
export function meddled(db: Database, at: number, meddle: () => Promise<unknown>): Database {
  let steps = 0;
  const before = async (origin: string | undefined) => {
    if (origin !== 'importazione') return;
    steps += 1;
    if (steps === at) await meddle();
  };
  const tenant: Database['tenant'] = async (codistat, work, options) => {
    await before(options?.actor?.origin);
    return db.tenant(codistat, work, options);
  };
  const system: Database['system'] = async (work, options) => {
    await before(options?.actor?.origin);
    return db.system(work, options);
  };
  return Object.create(db, { tenant: { value: tenant }, system: { value: system } });
}

/** A database whose steps of work on imports each take longer, with their connection in hand. */
export function slowed(db: Database, pauseMs: number): Database {
  const pause = async (origin: string | undefined) => {
    if (origin === 'importazione') await setTimeout(pauseMs);
  };
  const tenant: Database['tenant'] = (codistat, work, options) =>
    db.tenant(
      codistat,
      async (tx) => {
        const done = await work(tx);
        await pause(options?.actor?.origin);
        return done;
      },
      options,
    );
  return Object.create(db, { tenant: { value: tenant } });
}
