/** The database in a file and back: of one moment, whole or not at all, on both engines. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkChains } from '../../src/audit-log/queries.ts';
import type { Database } from '../../src/db/database.ts';
import { silentLog } from '../../src/db/log.ts';
import { projectMigrations } from '../../src/db/migrate.ts';
import { openDatabase } from '../../src/db/open.ts';
import { loadDemo } from '../../src/demo/load-demo.ts';
import { onceInGate } from '../beyond-gate.ts';
import { contentsOf } from '../database/contents.ts';
import { openTestDatabase, type TestDatabase, testEngine } from '../database/test-database.ts';
import { openTerminal } from './terminal.ts';

const terminal = openTerminal();
let db: TestDatabase;
let other: TestDatabase;
const copy = join(terminal.folder, 'lucerna.copia');
const codistat = '999001';

beforeAll(async () => {
  [db, other] = [await openTestDatabase(), await openTestDatabase()];
  await loadDemo(db, { log: silentLog, lightPoints: 60 });
  await db.tenant(codistat, async (tx) => {
    await tx.script(
      `UPDATE ip_pl SET note = E'riga\\nuna \\\\ "due" \\t è 💡 %' WHERE plid = (SELECT min(plid) FROM ip_pl)`,
    );
  });
}, 180_000);
afterAll(async () => {
  await db.close();
  await other.close();
  terminal.close();
});

/** What a backup gives back; the versions of lists begin anew. */
const restored = async (database: Database) => {
  const { layer_versione: _, layer_cambiati: __, ...rest } = await contentsOf(database);
  return rest;
};
const versionsOf = (database: Database) =>
  database.system(({ sql: tx }) => tx.selectFrom('layer_versione').select('versione').execute());

const write = async (path = copy) => {
  const done = await terminal.run(db, ['backup', '--a', path]);
  expect(done.notices).toBe('');
  expect(done.status).toBe(0);
  return done;
};
const put = (into: Database, path: string, ...more: string[]) =>
  terminal.run(into, ['ripristina', '--da', path, ...more]);

describe('a backup', () => {
  it('is whole, says so, and is the same database again, numbers and chains too', async () => {
    const before = await restored(db);
    await write();
    const checked = await terminal.run(db, ['verifica-backup', copy]);
    expect([checked.status, checked.notices]).toEqual([0, '']);
    expect(checked.out).toContain('La copia è integra');
    const done = await put(other, copy);
    expect([done.status, done.notices]).toEqual([0, '']);
    expect(await restored(other)).toEqual(before);
    expect((await checkChains(other)).broken).toEqual([]);
    const next = (one: Database) =>
      one.system(async (tx) => {
        const { rows } = await sql<{
          n: number;
        }>`SELECT nextval(pg_get_serial_sequence('ip_pl', 'plid')) AS n`.execute(tx.sql);
        return rows[0]?.n;
      });
    expect(await next(other)).toBe(await next(db));
    const applied = await other.system(({ sql: tx }) => tx.selectFrom('migrazioni').select('nome').execute());
    expect(applied).toHaveLength(projectMigrations().length);
    // The first who ask find plans that fit: of every table with rows something is known.
    const unknown = await other.system(({ sql: tx }) =>
      sql<{ nome: string }>`select relname as nome from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples < 0`.execute(tx),
    );
    expect(unknown.rows).toEqual([]);
  }, 120_000);

  // The command asks and replaces alike on both engines.
  if (onceInGate)
    it('takes no full database’s place unless told, and then all of it', async () => {
      const refused = await put(other, copy);
      expect([refused.status, refused.notices]).toEqual([
        1,
        expect.stringContaining('Il database non è vuoto'),
      ]);
      await other.tenant(codistat, ({ sql: tx }) =>
        tx.updateTable('ip_pl').set({ note: 'cambiata' }).execute(),
      );
      const before = await restored(db);
      const given = Math.max(...(await versionsOf(other)).map(({ versione }) => versione));
      expect((await put(other, copy, '--sostituisci')).status).toBe(0);
      expect(await restored(other)).toEqual(before);
      // A list that was read before is of a version that never comes again.
      for (const { versione } of await versionsOf(other)) expect(versione).toBeGreaterThan(given);
    }, 120_000);

  it('with any byte changed is noticed, and changes nothing where it would be restored', async () => {
    const bytes = readFileSync(copy);
    const before = await contentsOf(other);
    const places = [
      0,
      5,
      17,
      20,
      26,
      Math.floor(bytes.length / 3),
      Math.floor(bytes.length / 2),
      bytes.length - 40,
      bytes.length - 1,
    ];
    for (const place of places) {
      const changed = Buffer.from(bytes);
      changed[place] = (changed[place] ?? 0) ^ 1;
      const path = terminal.file('guasta.copia', changed);
      const checked = await terminal.run(db, ['verifica-backup', path]);
      expect([place, checked.status]).toEqual([place, 1]);
    }
    for (const length of [0, 10, 40, bytes.length - 1]) {
      writeFileSync(join(terminal.folder, 'corta.copia'), bytes.subarray(0, length));
      expect((await put(other, join(terminal.folder, 'corta.copia'), '--sostituisci')).status).toBe(1);
    }
    expect((await terminal.run(db, ['verifica-backup', join(terminal.folder, 'nessuna')])).status).toBe(1);
    expect(await contentsOf(other)).toEqual(before);
  }, 120_000);

  // The embedded engine writes nothing beside a copy, which the proof sees.
  if (onceInGate)
    it('is of one moment while others write', async () => {
      let over = false;
      let writes = 0;
      // Two tables that are written together stand together in every copy.
      const writeBoth = async () => {
        writes += 1;
        const mark = `giro ${writes}`;
        await db.tenant(codistat, async ({ sql: tx }) => {
          await tx.updateTable('ip_pl').set({ note: mark }).execute();
          await tx.updateTable('edifici').set({ note: mark }).execute();
        });
      };
      await writeBoth();
      const writer = (async () => {
        while (!over) await writeBoth();
      })();
      // Twenty in a row are a proof of their own: `backups.faults.ts`.
      await write();
      over = true;
      await writer;
      expect((await put(other, copy, '--sostituisci')).status).toBe(0);
      const notes = await other.tenant(codistat, async ({ sql: tx }) => [
        ...(await tx.selectFrom('ip_pl').select('note').distinct().execute()),
        ...(await tx.selectFrom('edifici').select('note').distinct().execute()),
      ]);
      expect(new Set(notes.map(({ note }) => note)).size).toBe(1);
      expect(writes).toBeGreaterThan(3);
    }, 180_000);

  if (testEngine === 'postgres') {
    it('is not restored under a running server', async () => {
      const server = await openDatabase({ ...other.place, log: silentLog });
      server.presence.serve();
      await expect
        .poll(async () => (await put(other, copy, '--sostituisci')).notices)
        .toContain('Un server di Lucerna lavora su questo database');
      await server.close();
      expect((await put(other, copy, '--sostituisci')).status).toBe(0);
    }, 60_000);
  }
});
