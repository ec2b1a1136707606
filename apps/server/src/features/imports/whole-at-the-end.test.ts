/** What is kept beside the rows of an import is there with them: whoever is cut off right after its end has lost nothing. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importCalls, type Json } from '../../../test/http/import-calls.ts';
import { openWorld, type World } from '../../../test/http/world.ts';
import { type Database, DatabaseUnavailable } from '../../db/database.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const { call, prepared } = importCalls(() => world);

const countOf = async (table: string, column: string, id: number): Promise<number> => {
  const { rows } = await world.db.system((tx) =>
    sql<{ n: number }>`
      select count(*)::integer as n from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(
      tx.sql,
    ),
  );
  return rows[0]?.n ?? 0;
};

async function isWritten(id: number): Promise<boolean> {
  const { rows } = await world.db.system((tx) =>
    sql`select from importazioni where id = ${id} and stato = 'scritta'`.execute(tx.sql),
  );
  return rows.length > 0;
}

/** The database as a server has it whose way is cut in the moment in which the import is written, and it has told that it began. */
function cutAfter(id: number, told: () => boolean): Database {
  const open = async () => {
    if (told() && (await isWritten(id))) throw new DatabaseUnavailable('cut');
  };
  const tenant: Database['tenant'] = async (codistat, work, options) => {
    await open();
    return world.db.tenant(codistat, work, options);
  };
  const system: Database['system'] = async (work, options) => {
    await open();
    return world.db.system(work, options);
  };
  return Object.create(world.db, { tenant: { value: tenant }, system: { value: system } });
}

it.each([
  ['centraline', 'Codice,Altro,lon,lat\nQ1,A1,7.25,45.1\nQ2,A2,7.25,45.1\nQ3,A3,via,45.1\n', 2],
  [
    'civici',
    'Via,Civico,lon,lat\nVia Fermi,1,7.25,45.1\nVia Fermi,2,7.25,45.1\nVia Fermi,3,via di qui,45.1\n',
    0,
  ],
  ['bollette', 'Nr. Documento;POD;Mese competenza;Attiva F1 [kWh];Imponibile\nD1;;01/2025;10;20\n', 0],
])(
  '%s: rows that were refused, other names of the elements, and no draft any more',
  async (type, file, codes) => {
    const id = await prepared('fine.csv', file, type);
    const { data: checked } = (await call('GET', `/${id}/righe`)).body;
    expect(checked.verdetti.scartato).toBe(1);
    let told = false;
    const server = await world.appWith(
      {},
      cutAfter(id, () => told),
    );
    const there = importCalls(
      () => world,
      () => server,
    );
    expect((await there.call('POST', `/${id}/scrivi`)).status).toBe(200);
    told = true;
    await expect.poll(() => isWritten(id)).toBe(true);
    await server.close();
    expect([
      await countOf('importazioni_preparate', 'id', id),
      await countOf('importazioni_file', 'id', id),
      await countOf('importazioni_rifiutate', 'id_importazione', id),
      await countOf('importazioni_altri_codici', 'id_importazione', id),
    ]).toEqual([0, 0, 1, codes]);
    const again: Json = await call('POST', `/${id}/scrivi`);
    expect([again.status, again.body.error]).toEqual([409, 'Questa importazione è già stata scritta']);
  },
);
