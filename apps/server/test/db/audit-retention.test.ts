/** The register of activities is shortened in slices, which each are whole. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { note } from '../../src/audit-log/note.ts';
import { checkChains, deleteOlder } from '../../src/audit-log/queries.ts';
import { borrowDatabase } from '../database/borrowed-database.ts';
import type { TestDatabase } from '../database/test-database.ts';

let db: TestDatabase;
const towns = ['001047', '001272'] as const;

beforeAll(async () => {
  db = await borrowDatabase();
  for (const codistat of ['', ...towns]) {
    if (codistat !== '') {
      await db.system((tx) =>
        sql`INSERT INTO comuni (codistat, nome, centro) VALUES (${codistat}, ${codistat}, 'SRID=4326;POINT(7.8 45.3)')`.execute(
          tx.sql,
        ),
      );
    }
    for (let n = 0; n < 7; n += 1) {
      await db.system(async (tx) => {
        note(tx, codistat, { azione: 'modifica', cosa: `Prova ${n}`, chi: 'ufficio' });
      });
    }
  }
});
afterAll(() => db.close());

it('every slice says in the register of its town how many went, and the chain of what stays holds', async () => {
  await wait(20);
  const limit = new Date();
  await db.system(async (tx) => {
    // Of one town three entries are to stay.
    await tx.script(
      `SET LOCAL lucerna.conservazione = 'si'; ALTER TABLE registro DISABLE TRIGGER registro_immutabile`,
    );
    await sql`UPDATE registro SET quando = now() + interval '1 day' WHERE codistat = ${towns[1]} AND id IN (
      SELECT id FROM registro WHERE codistat = ${towns[1]} ORDER BY id DESC LIMIT 3)`.execute(tx.sql);
    await tx.script('ALTER TABLE registro ENABLE TRIGGER registro_immutabile');
  });
  const { broken: before } = await checkChains(db);
  // Two at once do it once: the second finds what the first left.
  const counts = await Promise.all([
    deleteOlder(db, limit, 'vecchie', 3),
    deleteOlder(db, new Date(0), 'vecchie', 3),
  ]);
  expect(counts).toEqual([7 + 7 + 4, 0]);
  const { rows } = await db.system((tx) =>
    sql<{ codistat: string; entries: string[] }>`
      SELECT codistat, array_agg(cosa || ': ' || oggetto ORDER BY id) AS entries FROM registro GROUP BY 1 ORDER BY 1`.execute(
      tx.sql,
    ),
  );
  const gone = (...each: string[]) => each.map((words) => `Righe del registro eliminate: ${words}, vecchie`);
  const kept = [4, 5, 6].map((n) => `Prova ${n}: `);
  expect(rows).toEqual([
    { codistat: '', entries: gone('3 righe', '3 righe', '1 riga') },
    { codistat: towns[0], entries: gone('3 righe', '3 righe', '1 riga') },
    { codistat: towns[1], entries: [...kept, ...gone('3 righe', '1 riga')] },
  ]);
  // The instants that this test moved are what broke it: nothing else is.
  expect((await checkChains(db)).broken.map(({ codistat }) => codistat)).toEqual(
    before.map(({ codistat }) => codistat),
  );
});
