/**
 * What is personal in the reports of the public goes: at once where it is taken back, and in time otherwise (contacts 30 days
 * after the fault is closed, texts and photos after the months that the municipality sets). Kind, element and times stay.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { type PeriodicJob, SLICE_ROWS } from '../db/periodic.ts';

const CONTACT_DAYS = 30;

interface ReportKey {
  readonly codistat: string;
  readonly id: number;
}

/** Takes texts, photos and contacts out of reports, whatever a condition on `segnalazioni` says of which. */
async function forget(
  tx: Tx,
  which: RawBuilder<unknown>,
  { contacts }: { contacts: boolean },
): Promise<number> {
  const { rows } = await sql<ReportKey>`
    update segnalazioni s set descrizione = null, foto = '{}' ${contacts ? sql`, contatto = null` : sql``}
    where ${which} returning s.codistat, s.id`.execute(tx.sql);
  const towns = rows.map(({ codistat }) => codistat);
  const ids = rows.map(({ id }) => id);
  // Their pictures go with them.
  await sql`
    delete from foto f using unnest(${towns}::text[], ${ids}::integer[]) as r (codistat, id)
    where f.codistat = r.codistat and f.id_segnalazione = r.id`.execute(tx.sql);
  return rows.length;
}

/** All that a report says of whoever wrote it, at once. */
export async function forgetReport(tx: Tx, { codistat, id }: ReportKey): Promise<void> {
  await forget(tx, sql`s.codistat = ${codistat} and s.id = ${id}`, { contacts: true });
}

/** One slice of what time has come for; says how many reports it was. Twice is harmless. */
async function forgetOldReports(tx: Tx, now: Date): Promise<number> {
  const old = sql`(s.codistat, s.id) in (
    select o.codistat, o.id from segnalazioni o join comuni c on c.codistat = o.codistat
    where o.origine = 'pubblico' and (o.descrizione is not null or o.foto <> '{}')
      and o.quando < ${now}::timestamptz - make_interval(months => c.segnalazioni_mesi)
    limit ${SLICE_ROWS})`;
  const texts = await forget(tx, old, { contacts: false });
  const { rows: contacts } = await sql`
    update segnalazioni s set contatto = null where (s.codistat, s.id) in (
      select o.codistat, o.id from segnalazioni o join guasti g on g.codistat = o.codistat and g.id = o.id_guasto
      where o.contatto is not null and g.stato in ('chiuso', 'respinto')
        and coalesce(g.chiuso_il, g.respinto_il) < ${now}::timestamptz - make_interval(days => ${sql.lit(CONTACT_DAYS)})
      limit ${SLICE_ROWS})
    returning 1`.execute(tx.sql);
  return Math.max(texts, contacts.length);
}

/** Of a server: at its start, and then each day. */
export const forgetInTime = (clock: () => Date): PeriodicJob => ({
  name: 'retention of reports',
  daily: true,
  slice: (tx) => forgetOldReports(tx, clock()),
});
