/** Takes an unfinished import away, in short transactions: its rows, which nobody has seen, and what it changed. */
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { mapTables } from '@lucerna/domain/map-table';
import { type RawBuilder, sql } from 'kysely';
import type { Actor, Database } from '../db/database.ts';
import { takeBillsBack } from './energy/write-bills.ts';
import { takePaymentsBack } from './energy/write-payments.ts';
import { takeBack } from './take-back.ts';

const rowsOfSlice = 1_000;

/** Tables that imports insert into, each before what it points at. */
function tables(): readonly { readonly table: string; readonly key: string }[] {
  const pointedAt = new Set<string>(
    kinds.flatMap(({ fields }) => fields.flatMap(({ reference }) => reference ?? [])),
  );
  const ofKinds = kinds.map(({ id, table, key }) => ({ table, key, last: pointedAt.has(id) }));
  const last = new Set(ofKinds.filter((one) => one.last).map(({ table }) => table));
  const ordered = [
    ...ofKinds.filter(({ table }) => !last.has(table)),
    ...ofKinds.filter(({ table }) => last.has(table)),
    { table: 'vettori', key: 'id' },
    { table: 'bollette', key: 'id_letture' },
    ...mapTables,
  ];
  return [...new Map(ordered.map(({ table, key }) => [table, { table, key }])).values()];
}

/** Of production, each before what it points at. */
const productionTables = [
  ...['produzione_corrispettivi', 'produzione_contratti_pod', 'produzione_contratti', 'produzione_pod'],
];

/** What an import brings that is still under way: a commit that got no answer may have been made all the same. */
async function underWay(db: Database, codistat: string, id: number): Promise<string | undefined> {
  const entry = await db.system(({ sql: tx }) =>
    tx
      .selectFrom('importazioni')
      .select(['stato', 'tipo'])
      .where('codistat', '=', codistat)
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  return entry?.stato === 'in corso' ? entry.tipo : undefined;
}

export async function takeAway(db: Database, codistat: string, id: number): Promise<void> {
  const type = await underWay(db, codistat, id);
  if (type === undefined) return;
  // What nobody has seen moves no layer's version.
  const actor: Actor = {
    user: '',
    origin: 'importazione',
    importing: { id, since: new Date().toISOString(), seen: false },
  };
  // What was changed has been seen: its layer moves as it goes back.
  const seen: Actor = { ...actor, importing: { id, since: new Date().toISOString(), seen: true } };
  await takeBack(db, codistat, seen);
  if (type === 'bollette') await takeBillsBack(db, codistat, seen);
  if (type === 'produzione') await takePaymentsBack(db, codistat, seen);
  const inSlices = async (one: RawBuilder<unknown>) => {
    for (;;) {
      const { numAffectedRows } = await db.system((tx) => one.execute(tx.sql), { actor });
      if (Number(numAffectedRows ?? 0) < rowsOfSlice) return;
    }
  };
  const mine = sql`codistat = ${codistat} and importazione = ${id}`;
  for (const table of ['storico', ...(type === 'produzione' ? productionTables : [])].map((name) =>
    sql.table(name),
  )) {
    await inSlices(sql`
      delete from ${table} where ctid = any(array(select ctid from ${table} where ${mine} limit ${rowsOfSlice}))`);
  }
  for (const { table, key } of tables()) {
    await inSlices(sql`
      delete from ${sql.table(table)} where codistat = ${codistat} and ${sql.ref(key)} = any(array(
        select ${sql.ref(key)} from ${sql.table(table)} where ${mine} limit ${rowsOfSlice}))`);
  }
  await db.system(({ sql: tx }) =>
    tx.deleteFrom('importazioni').where('codistat', '=', codistat).where('id', '=', id).execute(),
  );
}
