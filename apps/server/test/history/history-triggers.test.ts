import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantTx } from '../../src/db/database.ts';
import { borrowDatabase } from '../database/borrowed-database.ts';
import type { TestDatabase } from '../database/test-database.ts';

const town = '999001';
const actor = { user: 'ufficio', origin: 'modulo' } as const;

describe('the history of elements', () => {
  let db: TestDatabase;
  const inTown = <T>(work: (tx: TenantTx) => Promise<T>) => db.tenant(town, work, { actor });
  const lines = (id: number) =>
    inTown((tx) =>
      tx.sql.selectFrom('storico').selectAll().where('id_elemento', '=', id).orderBy('versione').execute(),
    );
  const insert = (codes: readonly string[]) =>
    inTown((tx) =>
      tx.sql
        .insertInto('ip_pl')
        .values(
          codes.map((pl_cod) => ({
            codistat: town,
            pl_cod,
            toponimo: 'Via Roma',
            the_geom: 'SRID=4326;POINT(10.5 46)',
          })),
        )
        .returning('plid')
        .execute(),
    ).then((rows) => rows.map((row) => row.plid));

  beforeAll(async () => {
    db = await borrowDatabase();
    await db.system((tx) =>
      tx.sql
        .insertInto('comuni')
        .values({ codistat: town, nome: 'Valchiara', centro: 'SRID=4326;POINT(10.5 46)' })
        .execute(),
    );
  });
  afterAll(() => db.close());

  it('keeps an insert with its values, its author and its origin', async () => {
    const [id = 0] = await insert(['0001']);
    expect(await lines(id)).toMatchObject([
      {
        versione: 1,
        chi: 'ufficio',
        origine: 'modulo',
        azione: 'inserimento',
        prima: {},
        dopo: { pl_cod: '0001', toponimo: 'Via Roma', the_geom: { type: 'Point', coordinates: [10.5, 46] } },
      },
    ]);
  });

  it('keeps the old and the new value of each field that changed, the geometry too', async () => {
    const [id = 0] = await insert(['0002']);
    await inTown((tx) =>
      tx.sql
        .updateTable('ip_pl')
        .set({ toponimo: null, lamp_pot: 70, the_geom: 'SRID=4326;POINT(10.6 46)', pl_cod: '0002' })
        .where('plid', '=', id)
        .execute(),
    );
    const [, change] = await lines(id);
    expect(change).toMatchObject({ versione: 2, azione: 'modifica' });
    expect(change?.prima).toEqual({
      toponimo: 'Via Roma',
      lamp_pot: null,
      the_geom: { type: 'Point', coordinates: [10.5, 46] },
    });
    expect(change?.dopo).toEqual({
      toponimo: null,
      lamp_pot: 70,
      the_geom: { type: 'Point', coordinates: [10.6, 46] },
    });
  });

  it('takes a change that changes nothing for none', async () => {
    const [id = 0] = await insert(['0003']);
    const before = await inTown((tx) => tx.sql.selectFrom('layer_versione').selectAll().execute());
    await inTown((tx) =>
      tx.sql.updateTable('ip_pl').set({ pl_cod: '0003' }).where('plid', '=', id).execute(),
    );
    expect(await lines(id)).toHaveLength(1);
    expect(await inTown((tx) => tx.sql.selectFrom('layer_versione').selectAll().execute())).toEqual(before);
  });

  it('tells a deletion and a restoration from a change', async () => {
    const [id = 0] = await insert(['0004']);
    const set = (eliminato_il: string | null) =>
      inTown((tx) => tx.sql.updateTable('ip_pl').set({ eliminato_il }).where('plid', '=', id).execute());
    await set('2026-11-21T10:00:00Z');
    await set(null);
    expect((await lines(id)).map((line) => line.azione)).toEqual([
      'inserimento',
      'eliminazione',
      'ripristino',
    ]);
  });

  it('writes a line for each of many, in one statement', async () => {
    const ids = await insert(Array.from({ length: 500 }, (_, i) => `M${i}`));
    await inTown((tx) =>
      tx.sql.updateTable('ip_pl').set({ lamp_pot: 39 }).where('plid', 'in', ids).execute(),
    );
    const count = await inTown((tx) =>
      tx.sql
        .selectFrom('storico')
        .select(sql<number>`count(*)::int`.as('n'))
        .where('id_elemento', 'in', ids)
        .executeTakeFirstOrThrow(),
    );
    expect(count.n).toBe(1000);
  });

  it('is gone with the change where the transaction fails', async () => {
    const [id = 0] = await insert(['0005']);
    await expect(
      inTown(async (tx) => {
        await tx.sql.updateTable('ip_pl').set({ pl_cod: 'no' }).where('plid', '=', id).execute();
        throw new Error('given up');
      }),
    ).rejects.toThrow('given up');
    expect(await lines(id)).toHaveLength(1);
  });

  it.each([
    'UPDATE storico SET chi = NULL',
    'DELETE FROM storico',
    'DELETE FROM ip_pl',
    'UPDATE operazioni SET chi = NULL',
  ])('cannot be rewritten: %s', async (statement) => {
    await expect(inTown((tx) => tx.script(statement))).rejects.toThrow(/permission denied/);
  });

  it('is shown to its own municipality alone', async () => {
    const seen = await db.tenant('999002', (tx) => tx.sql.selectFrom('storico').selectAll().execute());
    expect(seen).toEqual([]);
  });
});
