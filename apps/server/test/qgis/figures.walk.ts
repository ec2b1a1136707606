/** What the guide shows of QGIS: `npm run prova-qgis -- figure` draws its own dialog, and the demo's register in it. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { silentLog } from '../../src/db/log.ts';
import { loadDemo } from '../../src/demo/load-demo.ts';
import { readEnv } from '../../src/env.ts';
import { openSessions } from '../../src/sign-in/sessions.ts';
import { borrowDatabase } from '../database/borrowed-database.ts';
import { keyOf } from '../http/keys.ts';
import type { World } from '../http/world.ts';

const pictures = fileURLToPath(new URL('../../../web/src/guide/pictures', import.meta.url));
const script = fileURLToPath(new URL('./figures.py', import.meta.url));

it('draws the dialog and the map of the guide', async () => {
  const db = await borrowDatabase();
  const profile = mkdtempSync(join(tmpdir(), 'lucerna-figure-'));
  await loadDemo(db, { log: silentLog });
  const now = () => new Date();
  const app = await buildApp({ db, env: readEnv({}), clock: now, log: pino({ level: 'silent' }) });
  try {
    const account = await db.system(({ sql: tx }) =>
      tx.selectFrom('utenti').select('id').where('username', '=', 'supervisore').executeTakeFirstOrThrow(),
    );
    const key = await keyOf({ db, now } as World, 'supervisore', {
      pl: 'lettura',
      linee: 'lettura',
      centraline: 'lettura',
      quadri: 'lettura',
      impianti: 'lettura',
      edifici: 'lettura',
    });
    const session = await openSessions(db, now).open(account.id, undefined);
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const answer = await fetch(`${address}/api/progetto-qgis`, {
      headers: { cookie: `lucerna_session=${session}` },
    });
    const project = join(profile, 'lucerna.qgz');
    writeFileSync(project, Buffer.from(await answer.arrayBuffer()));
    const env = {
      PATH: '/usr/bin:/bin',
      HOME: profile,
      QGIS_CUSTOM_CONFIG_PATH: profile,
      QGIS_AUTH_DB_DIR_PATH: profile,
      LANG: 'C.UTF-8',
    };
    // The server answers meanwhile.
    const code = await new Promise((done) =>
      spawn('/usr/bin/python3', [script, project, pictures], {
        env: { ...env, LUCERNA_USER: 'supervisore', LUCERNA_KEY: key },
        stdio: ['ignore', 'ignore', 'inherit'],
      }).once('close', done),
    );
    expect(code).toBe(0);
    for (const step of [2, 3])
      expect(statSync(join(pictures, `il-registro-in-qgis-${step}.webp`)).size).toBeGreaterThan(3_000);
  } finally {
    await app.close();
    await db.close();
    rmSync(profile, { recursive: true, force: true });
  }
});
