/** All SQL of what people without an account ask and say. */
import { type LabelledSegment, labelledSegments } from '@lucerna/contract/endpoints/labels';
import type { PublicPoint, PublicTown } from '@lucerna/contract/endpoints/public-reports';
import { MOST_POINTS } from '@lucerna/contract/endpoints/public-reports';
import type { BoundingBox } from '@lucerna/contract/endpoints/register';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { type FaultState, openFaultStates } from '@lucerna/domain/rules/work/fault-steps';
import type { FaultKindName, FaultySegment } from '@lucerna/domain/vocabulary/fault-kind';
import { type RawBuilder, sql } from 'kysely';
import type { Database, TenantTx, Tx } from '../../db/database.ts';
import { askPrepared } from '../../db/prepared-query.ts';
import { ofKind } from '../../elements/element-row.ts';
import type { DrawnPhoto } from '../../photos/draw-photo.ts';
import { keepPictures } from '../../photos/kept-pictures.ts';
import { openFaults } from '../../work/open-faults.ts';

/** The municipality with its contacts, where it takes reports; undefined where there is none, or it takes none. */
export async function findTown(tx: Tx, codistat: string): Promise<PublicTown | undefined> {
  const { rows } = await askPrepared(
    tx.sql,
    tx.sql
      .selectFrom('comuni')
      .select(['codistat', 'nome', 'recapiti', 'segnalazioni_mesi as mesi'])
      .select([sql<number>`st_x(centro)`.as('lon'), sql<number>`st_y(centro)`.as('lat')])
      .where('codistat', '=', codistat)
      .where('segnalazioni_pubbliche', '=', true),
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const { recapiti, lon, lat, ...town } = row;
  return {
    ...town,
    centro: [lon, lat],
    telefono: recapiti?.telefono ?? null,
    email: recapiti?.email ?? null,
  };
}

export interface LabelledElement {
  readonly codistat: string;
  readonly entita: LabelledSegment;
  readonly id: number;
}

/** Whose label it is; undefined where it is nobody's, or a deleted element's. */
export async function findLabel(tx: Tx, label: string): Promise<LabelledElement | undefined> {
  const { rows } = await askPrepared(
    tx.sql,
    sql<LabelledElement>`select * from elemento_di_etichetta(${label})`,
  );
  return rows[0];
}

/** Elements of a kind that a condition on `e` holds for, with their open faults, as the public sees them. */
function pointsOf(codistat: string, entita: LabelledSegment, condition: RawBuilder<unknown>) {
  const kind = kindBySegment(entita);
  return sql`
    select e.etichetta, e.${sql.ref(kind.code)} as codice, e.${sql.ref(kind.description)} as via,
      st_x(e.the_geom) as lon, st_y(e.the_geom) as lat,
      (select json_build_object('tipo', g.tipo, 'stato', g.stato,
          'dal', to_char(g.segnalato_il at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from ${openFaults(sql`e.codistat`, sql`${entita}`, sql`e.${sql.ref(kind.key)}`)}) as guasto
    from ${sql.table(kind.table)} e
    where e.codistat = ${codistat} and e.eliminato_il is null and ${ofKind(kind, 'e')} and ${condition}`;
}

/** How people write a number that is kept with leading zeros. */
function asWritten(number: string): string[] {
  const forms = [number, number.toUpperCase()];
  if (/^\d{1,4}$/.test(number))
    forms.push(number.padStart(3, '0'), number.padStart(4, '0'), number.padStart(5, '0'));
  return [...new Set(forms)];
}

/** Those with that number. */
export async function pointsWithNumber(tx: TenantTx, number: string): Promise<PublicPoint[]> {
  const parts = labelledSegments.map((entita) => {
    const { code } = kindBySegment(entita);
    return pointsOf(tx.codistat, entita, sql`e.${sql.ref(code)} = any(${asWritten(number)}::text[])`);
  });
  const { rows } = await sql<PublicPoint>`
    ${sql.join(parts, sql` union all `)} limit ${MOST_POINTS}`.execute(tx.sql);
  return rows;
}

/** The lamps in a box, those next to its middle first. */
export async function lampsInBox(
  tx: TenantTx,
  [west, south, east, north]: BoundingBox,
): Promise<PublicPoint[]> {
  const middle = sql`st_setsrid(st_makepoint(${(west + east) / 2}, ${(south + north) / 2}), 4326)`;
  const inBox = sql`e.the_geom && st_makeenvelope(${west}, ${south}, ${east}, ${north}, 4326)`;
  const { rows } = await sql<PublicPoint>`
    ${pointsOf(tx.codistat, 'pl', inBox)} order by e.the_geom <-> ${middle} limit ${MOST_POINTS}`.execute(
    tx.sql,
  );
  return rows;
}

/** One element by its key. */
export async function onePoint(
  tx: TenantTx,
  entita: LabelledSegment,
  id: number,
): Promise<PublicPoint | undefined> {
  const { key } = kindBySegment(entita);
  const { rows } =
    await sql<PublicPoint>`${pointsOf(tx.codistat, entita, sql`e.${sql.ref(key)} = ${id}`)}`.execute(tx.sql);
  return rows[0];
}

/** Whether that many reports or more came from the public since then, to this municipality. */
export async function haveComeSince(tx: TenantTx, most: number, since: Date): Promise<boolean> {
  const { rows } = await askPrepared(
    tx.sql,
    sql<{ n: number }>`
    select count(*)::int as n from (select from segnalazioni
      where codistat = ${tx.codistat} and origine = 'pubblico' and quando > ${since} limit ${most}) s`,
  );
  return (rows[0]?.n ?? 0) >= most;
}

export type KeptAnswer = { readonly numero: string } | { readonly giaSegnalato: true; readonly dal: string };

/** What was answered to the report of that key, and of what content it was; undefined where none came. */
export async function answeredTo(
  tx: TenantTx,
  chiave: string,
): Promise<{ readonly corpo_sha256: string; readonly risposta: KeptAnswer } | undefined> {
  const { rows } = await askPrepared(
    tx.sql,
    sql<{ corpo_sha256: string; risposta: KeptAnswer }>`
    select corpo_sha256, risposta from segnalazioni
    where codistat = ${tx.codistat} and invio = ${chiave}::uuid`,
  );
  return rows[0];
}

/** Keeps the photo of a report, drawn anew, without place and time of its own. */
export async function keepPhoto(
  tx: TenantTx,
  report: number,
  { chiave, sha256, drawn, now }: { chiave: string; sha256: string; drawn: DrawnPhoto; now: Date },
): Promise<void> {
  const { larghezza, altezza, large, small } = drawn;
  const { rows } = await sql<{ id: number }>`
    insert into foto (codistat, uid, id_segnalazione, scattata, sha256, larghezza, altezza, byte, chi)
    values (${tx.codistat}, ${chiave}::uuid, ${report}, ${now}, ${sha256}, ${larghezza}, ${altezza},
      ${large.length + small.length}, 'pubblico') returning id`.execute(tx.sql);
  const id = rows[0]?.id as number;
  await keepPictures(tx, id, drawn);
  await sql`update segnalazioni set foto = array[${id}::integer]
    where codistat = ${tx.codistat} and id = ${report}`.execute(tx.sql);
}

/** Whose a link is. */
export async function townOfLink(db: Database, digest: string): Promise<string | undefined> {
  const find = (tx: { sql: TenantTx['sql'] }) =>
    sql<{ codistat: string | null }>`select comune_del_collegamento(${digest}) as codistat`.execute(tx.sql);
  const { rows } = await db.system(find, { readOnly: true });
  return rows[0]?.codistat ?? undefined;
}

export interface LinkedReport {
  readonly id: number;
  readonly id_guasto: number;
  readonly ritirata: boolean;
  readonly anno: number;
  readonly progressivo: number;
  readonly tipo: FaultKindName;
  readonly stato: FaultState;
  readonly entita: FaultySegment | null;
  readonly id_elemento: number | null;
  readonly codice: string | null;
  readonly segnalato: string;
  readonly in_carico: string | null;
  readonly riparato: string | null;
  readonly chiuso: string | null;
  readonly respinto: string | null;
  /** Whether its element has another fault that is open. */
  readonly altro_aperto: boolean;
  /** How many other reports of the same fault were not taken back. */
  readonly altre: number;
}

/** The report of a link, with what became of its fault. */
export async function reportOfLink(tx: TenantTx, digest: string): Promise<LinkedReport | undefined> {
  const { rows } = await sql<LinkedReport>`
    select s.id, g.id as id_guasto, s.ritirata_il is not null as ritirata, g.anno, g.progressivo, s.tipo, g.stato,
      g.entita, g.id_elemento, g.codice, s.quando as segnalato, g.in_carico_il as in_carico,
      g.riparato_il as riparato, g.chiuso_il as chiuso, g.respinto_il as respinto,
      exists (select from guasti o where o.codistat = g.codistat and o.entita = g.entita
        and o.id_elemento = g.id_elemento and o.id <> g.id and o.stato = any(${[...openFaultStates]}::text[])) as altro_aperto,
      (select count(*)::int from segnalazioni o where o.codistat = s.codistat and o.id_guasto = s.id_guasto
        and o.id <> s.id and o.ritirata_il is null) as altre
    from segnalazioni s join guasti g on g.codistat = s.codistat and g.id = s.id_guasto
    where s.codistat = ${tx.codistat} and s.segreto_sha256 = ${digest}`.execute(tx.sql);
  return rows[0];
}
