/**
 * The retention of public reports: takes out what is personal. At once where a report is taken back, else in time (contacts
 * 30 days after the fault is closed, texts and photos after the months that the municipality sets). Kind, element and times
 * stay.
 *
 * Which reports it is gets read first; they are changed by their keys then, town by town: a distributed database has each town
 * on a machine of its own, and on one machine no plan depends on how many it takes them for.
 */
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { PeriodicJob } from '../db/periodic.ts';

const CONTACT_DAYS = 30;
/** Reports of a slice: each may have three photos, whose pieces go with it. */
const REPORTS_OF_SLICE = 500;

interface ReportKey {
  readonly codistat: string;
  readonly id: number;
}

type ForgetIn = (codistat: string, ids: readonly number[]) => Promise<unknown>;

async function byTown(keys: readonly ReportKey[], forgetIn: ForgetIn): Promise<void> {
  for (const [codistat, ofTown] of Map.groupBy(keys, (key) => key.codistat)) {
    await forgetIn(
      codistat,
      ofTown.map(({ id }) => id),
    );
  }
}

/** Takes texts and photos out of reports of a town. */
async function forgetTexts(tx: Tx, codistat: string, ids: readonly number[]): Promise<void> {
  await sql`
    update segnalazioni set descrizione = null, foto = '{}'
    where codistat = ${codistat} and id = any(${ids})`.execute(tx.sql);
  // Their pictures go with them.
  await sql`delete from foto where codistat = ${codistat} and id_segnalazione = any(${ids})`.execute(tx.sql);
}

const forgetContacts = (tx: Tx, codistat: string, ids: readonly number[]) =>
  sql`update segnalazioni set contatto = null where codistat = ${codistat} and id = any(${ids})`.execute(
    tx.sql,
  );

/** All that a report says of whoever wrote it, at once. */
export async function forgetReport(tx: Tx, { codistat, id }: ReportKey): Promise<void> {
  await forgetTexts(tx, codistat, [id]);
  await forgetContacts(tx, codistat, [id]);
}

/** Reports whose texts have been kept long enough. What the shortest time lets stay is not looked at. */
async function withOldTexts(tx: Tx, now: Date, most: number): Promise<readonly ReportKey[]> {
  const { rows } = await sql<ReportKey>`
    select s.codistat, s.id from segnalazioni s join comuni c on c.codistat = s.codistat
    where s.origine = 'pubblico' and (s.descrizione is not null or s.foto <> '{}')
      and s.quando < ${now}::timestamptz - make_interval(months => (select min(segnalazioni_mesi) from comuni))
      and s.quando < ${now}::timestamptz - make_interval(months => c.segnalazioni_mesi)
    limit ${most}`.execute(tx.sql);
  return rows;
}

/** Reports whose fault has been over for long enough that nobody will ask who reported it. */
async function withOldContacts(tx: Tx, now: Date, most: number): Promise<readonly ReportKey[]> {
  const { rows } = await sql<ReportKey>`
    select s.codistat, s.id from segnalazioni s join guasti g on g.codistat = s.codistat and g.id = s.id_guasto
    where s.contatto is not null and g.stato in ('chiuso', 'respinto')
      and coalesce(g.chiuso_il, g.respinto_il) < ${now}::timestamptz - make_interval(days => ${sql.lit(CONTACT_DAYS)})
    limit ${most}`.execute(tx.sql);
  return rows;
}

/** One slice of what time has come for; says how many reports it was. Twice is harmless. */
async function forgetOldReports(tx: Tx, now: Date, most: number): Promise<number> {
  const texts = await withOldTexts(tx, now, most);
  await byTown(texts, (codistat, ids) => forgetTexts(tx, codistat, ids));
  const contacts = await withOldContacts(tx, now, most);
  await byTown(contacts, (codistat, ids) => forgetContacts(tx, codistat, ids));
  return Math.max(texts.length, contacts.length);
}

/** Of a server: at its start, and then each day. */
export const forgetInTime = (clock: () => Date): PeriodicJob => ({
  name: 'retention of reports',
  daily: true,
  most: REPORTS_OF_SLICE,
  slice: (tx, most) => forgetOldReports(tx, clock(), most),
});
