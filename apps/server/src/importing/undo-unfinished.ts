/** Takes an unfinished import away, in short transactions: its rows, which nobody has seen, and what it changed. */
import { mapTables } from '@lucerna/domain/map-table';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { paced } from '../db/slices.ts';
import { energyUndo } from './energy/undo-energy.ts';
import { holdEntry, type TakenEntry, takeOver, WorkLost } from './fence.ts';
import { undoChanges } from './undo-changes.ts';
import { kindsByReference, type UndoStep } from './undo-step.ts';
import { writtenBy } from './written-by.ts';

const rowsOfSlice = 1_000;
/** Each slice costs something by itself, and nobody waits for what nobody sees. */
const slicesMs = 120;
const mostOfSlice = 5_000;

/** Tables that imports insert into, each before what it points at. */
function tables(): readonly { readonly table: string; readonly key: string }[] {
  const ordered = [
    ...kindsByReference(),
    { table: 'vettori', key: 'id' },
    { table: 'bollette', key: 'id_letture' },
    { table: 'produzione_corrispettivi', key: 'id' },
    ...mapTables,
  ];
  // A table of two kinds has its place by the one that comes later.
  return ordered.filter(({ table }, at) => ordered.findLastIndex((one) => one.table === table) === at);
}

/** What is kept beside the rows, of which there may be many: they would go with the entry, all at once. By the column of its slices. */
const keptTables = {
  importazioni_rifiutate: 'riga',
  importazioni_altri_codici: 'codice',
  importazioni_da_collegare: 'riga',
};

/**
 * Takes an entry over, from that holder alone where its number is told, and all that it wrote away. What is written by now
 * stays: a commit that got no answer may have been made all the same.
 */
export async function undoUnfinished(
  db: Database,
  of: { readonly codistat: string; readonly id: number; readonly gettone?: number },
): Promise<void> {
  const entry = await db.system((tx) => takeOver(tx, of));
  if (entry !== undefined) await undoEntry(db, entry);
}

/** Takes away what this process has taken over, or the rest of it. Stops where another takes it over. */
export async function undoEntry(db: Database, entry: TakenEntry): Promise<void> {
  const { codistat, id } = entry;
  const since = new Date().toISOString();
  const step: UndoStep = (work, { seen } = { seen: false }) =>
    db.system(
      async (tx) => {
        await holdEntry(tx, entry);
        return work({ ...tx, codistat });
      },
      { actor: { user: '', origin: 'importazione', importing: { id, since, seen } } },
    );
  try {
    await removeRows(step, entry);
    await step(({ sql: tx }) =>
      tx.deleteFrom('importazioni').where('codistat', '=', codistat).where('id', '=', id).execute(),
    );
  } catch (error) {
    // Whoever has it now takes it away.
    if (!(error instanceof WorkLost)) throw error;
  }
}

/** The keys of all that it wrote into tables with a history, by table: read once, along the lines of its time. */
async function keysWritten(step: UndoStep, id: number): Promise<ReadonlyMap<string, readonly number[]>> {
  const { rows } = await step((tx) =>
    sql<{ tabella: string; chiavi: number[] }>`
      select tabella, array_agg(distinct id_elemento) as chiavi from storico
      where ${writtenBy(tx, id)} group by tabella`.execute(tx.sql),
  );
  return new Map(rows.map(({ tabella, chiavi }) => [tabella, chiavi]));
}

/** Rows of a table with a history and their lines, slice by slice: one that is killed goes on where it was. */
async function removeKeys(
  step: UndoStep,
  id: number,
  { table, key, keys }: { readonly table: string; readonly key: string; readonly keys: readonly number[] },
): Promise<void> {
  const pace = paced(slicesMs, mostOfSlice);
  for (let from = 0; from < keys.length; ) {
    await pace((size) => {
      const slice = keys.slice(from, from + size);
      from += slice.length;
      return step(async (tx) => {
        await sql`
          delete from ${sql.table(table)} where codistat = ${tx.codistat} and ${sql.ref(key)} = any(${slice})
            and importazione = ${id}`.execute(tx.sql);
        await sql`
          delete from storico where codistat = ${tx.codistat} and tabella = ${table} and id_elemento = any(${slice})
            and importazione = ${id}`.execute(tx.sql);
      });
    });
  }
}

async function removeRows(step: UndoStep, { codistat, id, tipo }: TakenEntry): Promise<void> {
  await undoChanges(step, id);
  const ofAccounting = energyUndo[tipo];
  await ofAccounting?.unfinished(step, id);
  const written = await keysWritten(step, id);
  for (const { table, key } of tables()) {
    const keys = written.get(table);
    if (keys !== undefined) await removeKeys(step, id, { table, key, keys });
  }
  // What has no history, or is left.
  const mine = sql`codistat = ${codistat} and importazione = ${id}`;
  const left = [
    ['storico', 'id_elemento'],
    ...tables().map(({ table, key }) => [table, key] as const),
  ] as const;
  for (const [table, column] of [...left, ...Object.entries(ofAccounting?.tables ?? {})]) {
    await removeSlices(step, table, column, mine);
  }
  for (const [table, column] of Object.entries(keptTables)) {
    await removeSlices(step, table, column, sql`codistat = ${codistat} and id_importazione = ${id}`);
  }
}

/**
 * Removes rows slice by slice, by values of the column that are read before and once. A join would be planned by statistics
 * which know nothing of rows that nobody has seen: for none or one, and then it reads the table again for each row of it.
 */
async function removeSlices(
  step: UndoStep,
  table: string,
  column: string,
  which: RawBuilder<unknown>,
): Promise<void> {
  const [from, by] = [sql.table(table), sql.ref(column)];
  const slice = sql`
    delete from ${from} where ${which} and ${by} = any(array(
      select ${by} from ${from} where ${which} limit ${rowsOfSlice}))`;
  for (;;) {
    const { numAffectedRows } = await step((tx) => slice.execute(tx.sql));
    if (Number(numAffectedRows ?? 0) < rowsOfSlice) return;
  }
}
