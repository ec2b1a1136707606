import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../test/database/test-database.ts';
import { copyBefore } from './before-migrating.ts';

let db: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), 'lucerna-copie-'));
beforeAll(async () => {
  db = await openTestDatabase();
  await db.system((tx) =>
    tx.script(
      `INSERT INTO comuni (codistat, nome, centro) VALUES ('001047', 'Caluso', 'SRID=4326;POINT(7.8 45.3)')`,
    ),
  );
});
afterAll(async () => {
  await db?.close();
  rmSync(folder, { recursive: true, force: true });
});

it('a large database is copied when somebody asks for it, and by no server that starts', async () => {
  const copy = (isAsked: boolean) => copyBefore(db, folder, '0104-prova.sql', { large: 1, isAsked });
  await expect(copy(false)).rejects.toThrow('npm run aggiorna');
  expect(readdirSync(folder)).toEqual([]);
  expect(await copy(true)).toContain('0104-prova');
});
