/** No key stands anywhere in the clear: not in a line of the log, not in the audit log, not in a backup. */
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { backupText } from './backup-text.ts';
import { at } from './editing-world.ts';
import { byKey, keyOf } from './keys.ts';
import { openWorld, valchiara } from './world.ts';

const lines: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
const world = await openWorld({ log });
afterAll(() => world.close());

const basic = (key: string) => Buffer.from(`supervisore:${key}`).toString('base64');

it('no key stands in a log, audit log or backup in the clear', async () => {
  const made = await world.call({
    method: 'POST',
    url: '/api/account/chiavi',
    as: 'supervisore',
    payload: { nome: 'Segreta', tipo: 'personale', giorni: 30, ambiti: { pl: 'scrittura' } },
  });
  const shown: string = made.json().data.chiave;
  const refused = `luc_${'R'.repeat(43)}`;
  const passing = await keyOf(world, 'supervisore', { pl: 'lettura' });
  const item = { method: 'POST', url: `/ogc/${valchiara}/collections/pl/items` } as const;
  const body = { type: 'Feature', geometry: at(), properties: {} };
  for (const key of [shown, passing, refused]) {
    for (const authorization of [byKey(key).authorization, `Basic ${basic(key)}`]) {
      const headers = { authorization, 'content-type': 'application/geo+json' };
      await world.app.inject({ url: '/api/v2.0/me', headers });
      // Asked for in an address, where no key belongs, it is not written down either.
      await world.app.inject({ url: `/ogc/${valchiara}/collections/pl/items?filter=${key}`, headers });
      await world.app.inject({ ...item, headers, payload: JSON.stringify(body) });
    }
  }
  const kept = await backupText(world.db);
  expect(kept).toContain('Segreta');
  expect(lines.join('')).toContain('/ogc/:codistat');
  const events = JSON.stringify(
    await world.db.system(({ sql: tx }) => tx.selectFrom('registro').selectAll().execute()),
  );
  for (const key of [shown, passing, refused]) {
    for (const text of [key, basic(key)]) {
      for (const place of [lines.join(''), events, kept]) expect(place.includes(text)).toBe(false);
    }
  }
});
