/** What the log says while the database is away. */

import { pino } from 'pino';
import { expect, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { type Database, DatabaseUnavailable } from '../../src/db/database.ts';
import { ServerPresence } from '../../src/db/presence.ts';
import { readEnv } from '../../src/env.ts';
import { ofThePage } from './world.ts';

const away = async (): Promise<never> => {
  throw new DatabaseUnavailable('The database is away', { cause: new Error('connect ECONNREFUSED') });
};
const db: Database = {
  engine: 'postgres',
  tenant: away,
  system: away,
  aside: away,
  presence: new ServerPresence('pglite', away, away),
  afterWritersOf: away,
  logPosition: async () => undefined,
  lookUp: away,
  outside: away,
  ping: away,
  ahead: () => ({ turns: 0, ms: 0 }),
  announce: () => {},
  quietMs: () => 0,
  close: async () => {},
};

test('503s log one line each, and a stack once', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const app = await buildApp({ db, env: readEnv({}), log });
  const cookie = `lucerna_session=${'a'.repeat(43)}`;
  const urls = ['/api/v2.0/me', '/api/v2.0/pl', '/geoserver/wms?service=WMS&request=GetCapabilities'];
  for (const url of [...urls, ...urls, ...urls]) {
    const answer = await app.inject({ url, headers: { ...ofThePage, cookie } });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  }
  await app.close();
  expect(lines).toHaveLength(9);
  const told = lines.map((line) => JSON.parse(line) as { err?: { stack: string }; reason?: string });
  expect(told.filter(({ err }) => err !== undefined)).toHaveLength(1);
  expect(told.slice(1).every(({ reason }) => reason?.includes('away'))).toBe(true);
});
