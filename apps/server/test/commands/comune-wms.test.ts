import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { borrowDatabase } from '../database/borrowed-database.ts';
import type { TestDatabase } from '../database/test-database.ts';
import { openTerminal } from './terminal.ts';

const terminal = openTerminal();
let db: TestDatabase;
beforeAll(async () => {
  db = await borrowDatabase();
  await db.system(({ sql }) =>
    sql
      .insertInto('comuni')
      .values({ codistat: '001047', nome: 'Prato', centro: 'SRID=4326;POINT(7.85 45.25)' })
      .execute(),
  );
});
afterAll(async () => {
  await db.close();
  terminal.close();
});

const wms = (...more: string[]) => terminal.run(db, ['comune', 'wms', '--codistat', '001047', ...more]);

describe('comune wms', () => {
  it('shows that the layers have their own names until told otherwise', async () => {
    expect(await wms()).toMatchObject({
      status: 0,
      out: 'Carta tecnica: lucerna:001047_carta_tecnica (stesso nome)\nNumeri civici: lucerna:001047_civici (stesso nome)',
    });
  });

  it('sets one layer and leaves the other, and both are in the list', async () => {
    expect((await wms('--carta-tecnica', 'sit:ctr 2000')).out).toContain('Carta tecnica: sit:ctr 2000\n');
    const both = await wms('--civici', ' numeri ');
    expect(both.out).toBe('Carta tecnica: sit:ctr 2000\nNumeri civici: numeri');
    expect((await terminal.run(db, ['comune', 'elenco'])).out).toMatch(/001047 .* sit:ctr 2000 +numeri/);
  });

  it('goes back to the same names', async () => {
    await wms('--carta-tecnica', 'a', '--civici', 'b');
    expect((await wms('--stessi-nomi')).out.match(/stesso nome/g)).toHaveLength(2);
    expect((await wms('--stessi-nomi', '--civici', 'b')).out).toContain('Numeri civici: b');
    expect((await terminal.run(db, ['comune', 'elenco'])).out).toMatch(/stesso nome +b/);
  });

  it.each([
    ['several layers', 'edifici,strade', 'un gruppo'],
    ['a name that no server has', 'x'.repeat(201), 'da 1 a 200 caratteri'],
    ['what a terminal would obey', 'a\u001b[2J', 'da 1 a 200 caratteri'],
  ])('refuses %s', async (_, name, message) => {
    const typed = await wms('--carta-tecnica', name);
    expect(typed.status).toBe(1);
    expect(typed.notices).toContain(message);
  });

  it('says that there is no such municipality', async () => {
    const typed = await terminal.run(db, ['comune', 'wms', '--codistat', '001048', '--civici', 'x']);
    expect(typed.status).toBe(1);
    expect(typed.notices).toContain("Il comune 001048 non c'è");
  });
});
