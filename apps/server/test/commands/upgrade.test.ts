/** What an update leaves behind for whoever wants to go back, and half of a demo that a killed start left. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { copyBefore } from '../../src/backup/before-migrating.ts';
import { checkBackup } from '../../src/backup/read.ts';
import { restoreBackup } from '../../src/backup/restore.ts';
import { silentLog } from '../../src/db/log.ts';
import { migrate, missingMigrations, projectMigrations } from '../../src/db/migrate.ts';
import { openDatabase } from '../../src/db/open.ts';
import { openPrepared } from '../../src/db/open-prepared.ts';
import { loadDemo } from '../../src/demo/load-demo.ts';
import { readEnv } from '../../src/env.ts';
import { fillWithDemo } from '../../src/first-start.ts';
import { contentsOf } from '../database/contents.ts';
import { openTestDatabase, testPlace } from '../database/test-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'lucerna-copie-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const stays = new AbortController().signal;

describe('before the tables of a database that is used are changed', () => {
  it('a copy is kept, from which the older database comes back and is brought up to date', async () => {
    const place = await testPlace({ empty: true });
    const all = projectMigrations();
    const old = await openDatabase({ ...place, log: silentLog });
    await migrate(old, all.slice(0, -1));
    await old.system((tx) =>
      tx.script(
        `INSERT INTO comuni (codistat, nome, centro) VALUES ('001047', 'Caluso', 'SRID=4326;POINT(7.8 45.3)')`,
      ),
    );
    await old.close();

    const db = await openPrepared({
      ...place,
      log: silentLog,
      beforeMigrating: async (before, migration) => void (await copyBefore(before, folder, migration)),
    });
    const [name = ''] = readdirSync(folder);
    expect(name).toContain(`prima-di-${all.at(-1)?.name.replace('.sql', '')}`);
    const summary = await checkBackup(join(folder, name));
    expect([summary.migrazioni.length, summary.righe.comuni]).toEqual([all.length - 1, 1]);

    const other = await openTestDatabase();
    await restoreBackup(other, join(folder, name), { replaces: true, signal: stays });
    expect(await missingMigrations(other)).toEqual([]);
    const { registro: _, registro_catene: __, ...here } = (await contentsOf(db)) as Record<string, string>;
    expect(await contentsOf(other)).toEqual(here);
    await other.close();
    await db.close();
    await place.remove();
  }, 120_000);

  it('the last three are kept, and none of an empty database', async () => {
    const db = await openTestDatabase();
    expect(await copyBefore(db, folder, '0099-prova.sql')).toBeNull();
    await db.system((tx) =>
      tx.script(
        `INSERT INTO comuni (codistat, nome, centro) VALUES ('001047', 'Caluso', 'SRID=4326;POINT(7.8 45.3)')`,
      ),
    );
    for (let round = 0; round < 4; round += 1) await copyBefore(db, folder, `010${round}-prova.sql`);
    expect(readdirSync(folder)).toHaveLength(3);
    await db.close();
  }, 120_000);
});

it('half of a demo that a killed start left is mended by the next one', async () => {
  const db = await openTestDatabase();
  const env = readEnv({ DEMO: 'on' });
  const load = () => loadDemo(db, { log: silentLog, lightPoints: 40 });
  // Killed after its first municipality: nothing of what follows is done.
  const killed = fillWithDemo(db, env, async () => {
    await db.system((tx) =>
      tx.script(`INSERT INTO comuni (codistat, nome, centro) VALUES ('999001', 'Valchiara', 'SRID=4326;POINT(7.2 45.1)');
        INSERT INTO vettori (codistat, vettore) VALUES ('999001', 'Mezzo')`),
    );
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  await fillWithDemo(db, env, load);
  const towns = await db.system(({ sql: tx }) =>
    tx.selectFrom('comuni').select('nome').orderBy('codistat').execute(),
  );
  expect(towns.map(({ nome }) => nome)).toEqual(['Valchiara', 'Borgo Sereno']);
  const half = await db.system(({ sql: tx }) =>
    tx.selectFrom('vettori').select('id').where('vettore', '=', 'Mezzo').execute(),
  );
  expect(half).toEqual([]);
  // And it is loaded once.
  await fillWithDemo(db, env, () => Promise.reject(new Error('loaded twice')));
  await db.close();
}, 180_000);
