/** All SQL by which the register of activities is read, checked and shortened. */
import { AUDIT_PAGE, type AuditEvent } from '@lucerna/contract/endpoints/audit-log';
import { sql } from 'kysely';
import { aloneOnDatabase, locksOfOne } from '../db/alone.ts';
import type { Database, Tx } from '../db/database.ts';
import { instantOf } from '../db/instant-of.ts';
import { SLICE_ROWS } from '../db/periodic.ts';
import { townsWithRows } from '../db/towns-with-rows.ts';
import { note } from './note.ts';

export interface AuditFilter {
  readonly chi?: string | undefined;
  readonly azione?: AuditEvent['azione'] | undefined;
  readonly dal?: string | undefined;
  readonly fino?: string | undefined;
  readonly cerca?: string | undefined;
}

/** What a pattern means otherwise, it means literally. */
const asPattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The municipality's entries, the newest first; `before`: those before that one. One more than a page where there are more. */
export function readAuditLog(
  tx: Tx,
  codistat: string,
  { chi, azione, dal, fino, cerca }: AuditFilter,
  before?: number,
  most: number = AUDIT_PAGE + 1,
): Promise<AuditEvent[]> {
  return tx.sql
    .selectFrom('registro')
    .select(['id', 'quando', 'chi', 'azione', 'cosa', 'oggetto', 'indirizzo', 'richiesta'])
    .where('codistat', '=', codistat)
    .$if(before !== undefined, (query) => query.where('id', '<', before as number))
    .$if(chi !== undefined, (query) => query.where('chi', '=', chi as string))
    .$if(azione !== undefined, (query) => query.where('azione', '=', azione as AuditEvent['azione']))
    .$if(dal !== undefined, (query) => query.where('quando', '>=', instantOf(dal as string)))
    .$if(fino !== undefined, (query) => query.where('quando', '<', instantOf(fino as string)))
    .$if(cerca !== undefined && cerca.trim() !== '', (query) =>
      query.where((row) =>
        row.or([
          row('cosa', 'ilike', asPattern(cerca?.trim() ?? '')),
          row('oggetto', 'ilike', asPattern(cerca?.trim() ?? '')),
        ]),
      ),
    )
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** A municipality whose entries are not as they were written, and the first that is not. */
export interface Tampering {
  readonly codistat: string;
  /** Null: what is missing is at an end. */
  readonly id: number | null;
  readonly quando: string | null;
}

/** The chain of a municipality: how many entries hang on it, and its present end. */
export interface Chain {
  readonly codistat: string;
  readonly entries: number;
  readonly seal: string;
}

const patient = { deadlineMs: 10 * 60_000 } as const;

/** Every chain, and where one is broken: an entry changed, taken out or put in, or the last ones or first ones missing. */
export function checkChains(
  db: Database,
): Promise<{ readonly chains: readonly Chain[]; readonly broken: readonly Tampering[] }> {
  return db.system(
    async (tx) => {
      const { rows: broken } = await sql<Tampering>`
        with anelli as (
          select r.codistat, r.id, r.quando, r.catena, registro_impronta(
              coalesce(lag(r.catena) over (partition by r.codistat order by r.id), c.prima, ''), r) as attesa
          from registro r left join registro_catene c on c.codistat = r.codistat
          where r.catena is not null
        ), rotti as (
          select distinct on (codistat) codistat, id, quando from anelli
          where catena <> attesa order by codistat, id
        ), code as (
          select c.codistat, null::bigint as id, null::timestamptz as quando from registro_catene c
          where c.ultima <> coalesce((select r.catena from registro r where r.codistat = c.codistat
            and r.catena is not null order by r.id desc limit 1), c.prima)
            and c.codistat not in (select codistat from rotti)
        ), sciolti as (
          -- An entry without a digest after one that has it was not written by Lucerna.
          select distinct on (r.codistat) r.codistat, r.id, r.quando from registro r
          where r.catena is null and r.codistat not in (select codistat from rotti) and exists (
            select from registro p where p.codistat = r.codistat and p.id < r.id and p.catena is not null)
            and current_setting('lucerna.incorporato', true) = 'si'
          order by r.codistat, r.id
        )
        select * from rotti union all select * from code union all select * from sciolti order by codistat`.execute(
        tx.sql,
      );
      const { rows: chains } = await sql<Chain>`
        select c.codistat, c.ultima as seal,
          (select count(*)::int from registro r where r.codistat = c.codistat and r.catena is not null) as entries
        from registro_catene c order by c.codistat`.execute(tx.sql);
      return { chains, broken };
    },
    { readOnly: true, ...patient },
  );
}

/** Whether an end of a chain that was written down once is still among the entries. */
export async function hasSeal(db: Database, seal: string): Promise<boolean> {
  const { rows } = await db.system(
    (tx) => sql`select from registro where catena = ${seal} limit 1`.execute(tx.sql),
    { readOnly: true, ...patient },
  );
  return rows.length > 0;
}

/** How many entries are older than that. */
export function countOlder(db: Database, limit: Date): Promise<number> {
  return db.system(async (tx) => older(tx, limit), { readOnly: true, ...patient });
}

async function older(tx: Tx, limit: Date): Promise<number> {
  const { count } = await tx.sql
    .selectFrom('registro')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('quando', '<', limit.toISOString())
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Deletes entries older than that and says how many there were: town by town, and of a town a slice a transaction, which
 * notes in its register how many went. Of several that delete at once one does.
 */
export function deleteOlder(
  db: Database,
  limit: Date,
  words: string,
  sliceRows: number = SLICE_ROWS,
): Promise<number> {
  const deleteAll = async () => {
    let total = 0;
    const towns = await db.system((tx) => townsWithRows(tx, 'registro'), { readOnly: true, ...patient });
    for (const codistat of towns) {
      for (let rows = sliceRows; rows === sliceRows; ) {
        rows = await db.system((tx) => deleteSlice(tx, codistat, limit, words, sliceRows), patient);
        total += rows;
      }
    }
    return total;
  };
  return aloneOnDatabase(db, deleteAll, locksOfOne.shortening);
}

async function deleteSlice(
  tx: Tx,
  codistat: string,
  limit: Date,
  words: string,
  most: number,
): Promise<number> {
  await tx.script("SET LOCAL lucerna.conservazione = 'si'");
  const going = await tx.sql
    .selectFrom('registro')
    .select(['id', 'catena'])
    .where('codistat', '=', codistat)
    .where('quando', '<', limit.toISOString())
    .orderBy('id')
    .limit(most)
    .execute();
  const last = going.at(-1);
  if (last === undefined) return 0;
  // What follows hangs on the last that goes.
  const prima = going.findLast(({ catena }) => catena !== null)?.catena ?? null;
  if (prima !== null) {
    await tx.sql.updateTable('registro_catene').set({ prima }).where('codistat', '=', codistat).execute();
  }
  await tx.sql
    .deleteFrom('registro')
    .where('codistat', '=', codistat)
    .where('id', '<=', last.id)
    .where('quando', '<', limit.toISOString())
    .execute();
  const oggetto = `${going.length} ${going.length === 1 ? 'riga' : 'righe'}, ${words}`;
  note(tx, codistat, { azione: 'conservazione', cosa: 'Righe del registro eliminate', oggetto });
  return going.length;
}
