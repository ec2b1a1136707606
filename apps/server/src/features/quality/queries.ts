/** All SQL of what is read and judged of findings; `quality/recheck-quality.ts` makes and closes them. */
import type { QualityFinding, QualitySummary } from '@lucerna/contract/endpoints/quality';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { type BillRule, billRules, type FindingState } from '@lucerna/domain/vocabulary/bill-rule';
import type { QualityRule, QualityState } from '@lucerna/domain/vocabulary/quality-rule';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';

/** The rules of elements and of bills. */
export type AnyRule = QualityRule | BillRule;

export const isOfBills = (rule: AnyRule): rule is BillRule => billRules.some(({ value }) => value === rule);

/** How many findings of a rule are in a state. */
export interface RuleCount {
  readonly regola: AnyRule;
  readonly aperti: number;
  readonly scusati: number;
}

const ofShownBills = sql`
  from bollette_anomalie a
  join bollette b on b.codistat = a.codistat and b.id_letture = a.id_letture and b.eliminato_il is null
  join imp i on i.codistat = b.codistat and i.id_imp = b.id_contat and i.eliminato_il is null`;

export async function countByRule(tx: TenantTx): Promise<RuleCount[]> {
  const { rows } = await sql<RuleCount>`
    select regola, (count(*) filter (where stato = 'aperto'))::integer as aperti,
      (count(*) filter (where stato = 'scusato'))::integer as scusati
    from rilievi where codistat = ${tx.codistat} and stato <> 'risolto' group by regola`.execute(tx.sql);
  return rows;
}

export async function countByBillRule(tx: TenantTx): Promise<RuleCount[]> {
  const { rows } = await sql<RuleCount>`
    select a.regola, (count(*) filter (where a.stato = 'aperta'))::integer as aperti,
      (count(*) filter (where a.stato = 'ignorata'))::integer as scusati ${ofShownBills}
    where a.codistat = ${tx.codistat} and a.stato <> 'risolta' group by a.regola`.execute(tx.sql);
  return rows;
}

/** The share of elements without an open finding of those rules; null where there are no elements. */
export async function shareWithout(tx: TenantTx, off: readonly string[]): Promise<number | null> {
  const others = kinds.filter(({ segment, only }) => segment !== 'pl' && only?.is !== false);
  const counts = sql.join(
    others.map(
      ({ table }) =>
        sql`(select count(*) from ${sql.table(table)} where codistat = ${tx.codistat} and eliminato_il is null)`,
    ),
    sql` + `,
  );
  const { rows } = await sql<{ tutti: number; rilevati: number }>`
    select ((select coalesce(sum(numero), 0) from ip_pl_gruppi where codistat = ${tx.codistat}) + ${counts})::integer as tutti,
      (select count(*) from (select distinct tipo_elemento, id_elemento from rilievi
        where codistat = ${tx.codistat} and stato = 'aperto' and regola <> all(${[...off]}::text[])) d)::integer as rilevati`.execute(
    tx.sql,
  );
  const { tutti = 0, rilevati = 0 } = rows[0] ?? {};
  return tutti === 0 ? null : Math.max(0, 1 - rilevati / tutti);
}

/** What was open by rule when a month was checked last; `mese` as `YYYY-MM`. */
export interface MonthCount {
  readonly mese: string;
  readonly regola: AnyRule;
  readonly aperti: number;
}

/** Of the months since, and of the last one before them that is known of each rule. */
export async function readMonths(tx: TenantTx, since: string): Promise<MonthCount[]> {
  const { rows } = await sql<MonthCount>`
    select to_char(mese, 'YYYY-MM') as mese, regola, aperti from rilievi_mesi
    where codistat = ${tx.codistat} and mese >= ${`${since}-01`}::date
    union all
    (select distinct on (regola) to_char(mese, 'YYYY-MM'), regola, aperti from rilievi_mesi
     where codistat = ${tx.codistat} and mese < ${`${since}-01`}::date order by regola, mese desc)
    order by mese`.execute(tx.sql);
  return rows;
}

type SwitchedOff = NonNullable<QualitySummary['regole'][number]['spenta']>;

export async function readSwitchedOff(tx: TenantTx): Promise<Map<string, SwitchedOff>> {
  const { rows } = await sql<SwitchedOff & { regola: string }>`
    select regola, motivo, nome_account(chi) as chi, quando from regole_spente
    where codistat = ${tx.codistat}`.execute(tx.sql);
  return new Map(rows.map(({ regola, ...rest }) => [regola, rest]));
}

export async function switchOff(tx: TenantTx, regola: AnyRule, motivo: string, chi: string): Promise<void> {
  await sql`
    insert into regole_spente (codistat, regola, motivo, chi) values (${tx.codistat}, ${regola}, ${motivo}, ${chi})
    on conflict (codistat, regola) do update set motivo = excluded.motivo, chi = excluded.chi,
      quando = excluded.quando`.execute(tx.sql);
}

export async function switchOn(tx: TenantTx, regola: AnyRule): Promise<void> {
  await tx.sql
    .deleteFrom('regole_spente')
    .where('codistat', '=', tx.codistat)
    .where('regola', '=', regola)
    .execute();
}

export async function readUpdated(tx: TenantTx): Promise<string | null> {
  const row = await tx.sql
    .selectFrom('controlli_rilievi')
    .select('aggiornato')
    .where('codistat', '=', tx.codistat)
    .executeTakeFirst();
  return row?.aggiornato ?? null;
}

/** The element of each finding: how people call it, its version, about where it is. */
const element = sql`case r.tipo_elemento ${sql.join(
  kinds.map(
    ({ tipoElemento, table, key, calledBy, code: own }) => sql`
      when ${sql.lit(tipoElemento)} then (
        select json_build_object('codice', ${sql.ref(`e.${calledBy ?? own}`)}::text, 'versione', e.versione,
          'posizione', case when e.the_geom is not null then
            json_build_array(st_x(st_centroid(e.the_geom)), st_y(st_centroid(e.the_geom))) end)
        from ${sql.table(table)} e
        where e.codistat = r.codistat and ${sql.ref(`e.${key}`)} = r.id_elemento)`,
  ),
  sql` `,
)} end as elemento_ora`;

const columns = sql`r.id, r.tipo_elemento as elemento, r.id_elemento, ${element}, r.messaggio, r.proposta, r.stato,
  r.nota, nome_account(r.chi) as chi, r.quando`;

type OfElement = Pick<QualityFinding, 'codice' | 'versione' | 'posizione'>;
type Row<T> = Omit<QualityFinding, keyof OfElement> & { readonly elemento_ora: OfElement | null } & T;

const unknown: OfElement = { codice: null, versione: null, posizione: null };

function findingOf<T>({ elemento_ora, ...row }: Row<T>) {
  return { ...row, ...(elemento_ora ?? unknown) };
}

/** The findings of rules of elements in a state, in the order of their rules and elements. */
export async function readFindings(
  tx: TenantTx,
  rules: readonly string[],
  state: QualityState,
): Promise<(QualityFinding & { readonly regola: AnyRule })[]> {
  const { rows } = await sql<Row<{ regola: AnyRule }>>`
    select ${columns}, r.regola from rilievi r
    where r.codistat = ${tx.codistat} and r.regola = any(${[...rules]}::text[]) and r.stato = ${state}
    order by r.regola, r.tipo_elemento, r.id_elemento, r.id`.execute(tx.sql);
  return rows.map(findingOf);
}

/** What a finding of bills is called, where it is listed among the others. */
const stateOfBills: Readonly<Record<QualityState, FindingState>> = {
  aperto: 'aperta',
  risolto: 'risolta',
  scusato: 'ignorata',
};

/** The same of rules of bills; they are called by their plants. */
export async function readBillFindings(
  tx: TenantTx,
  rules: readonly string[],
  state: QualityState,
): Promise<(QualityFinding & { readonly regola: AnyRule })[]> {
  const { rows } = await sql<QualityFinding & { regola: AnyRule }>`
    select a.id, 'bolletta' as elemento, a.id_letture as id_elemento, i.uten as codice, null as versione,
      null as posizione, a.messaggio, null as proposta,
      ${state}::text as stato, a.nota, nome_account(a.chi) as chi, a.quando, a.regola ${ofShownBills}
    where a.codistat = ${tx.codistat} and a.regola = any(${[...rules]}::text[]) and a.stato = ${stateOfBills[state]}
    order by a.regola, b.periodo_fine desc, a.id desc`.execute(tx.sql);
  return rows;
}

/** A finding of an element, held until the end of the transaction; whether the last check found it still. */
export async function holdFinding(
  tx: TenantTx,
  id: number,
): Promise<{ readonly finding: QualityFinding; readonly present: boolean } | undefined> {
  const { rows } = await sql<Row<{ presente: boolean }>>`
    select ${columns}, r.presente from rilievi r where r.codistat = ${tx.codistat} and r.id = ${id}
    for no key update of r`.execute(tx.sql);
  if (rows[0] === undefined) return undefined;
  const { presente, ...finding } = findingOf(rows[0]);
  return { finding, present: presente };
}

export async function writeJudgement(
  tx: TenantTx,
  finding: QualityFinding,
  judgement: { readonly stato: 'aperto' | 'scusato'; readonly nota: string | null; readonly chi: string },
): Promise<QualityFinding> {
  const { quando, chi } = await tx.sql
    .updateTable('rilievi')
    .set({ ...judgement, quando: sql<string>`now()` })
    .where('codistat', '=', tx.codistat)
    .where('id', '=', finding.id)
    .returning(['quando', sql<string | null>`nome_account(chi)`.as('chi')])
    .executeTakeFirstOrThrow();
  return { ...finding, ...judgement, quando, chi };
}

/** A light point as a trial moves it. */
export interface TriedPoint {
  readonly plid: number;
  readonly id_imp: number | null;
  readonly lamp_pot: number | null;
  readonly lamp_nr: number | null;
}

export async function readTried(tx: TenantTx, ids: readonly number[]): Promise<TriedPoint[]> {
  return tx.sql
    .selectFrom('ip_pl')
    .select(['plid', 'id_imp', 'lamp_pot', 'lamp_nr'])
    .where('codistat', '=', tx.codistat)
    .where('eliminato_il', 'is', null)
    .where(({ eb }) => eb('plid', '=', sql<number>`any(${[...ids]}::integer[])`))
    .execute();
}

/** What hangs on cabinets: how many light points, and the watts that they have installed. */
export async function readLoads(
  tx: TenantTx,
  cabinets: readonly number[],
): Promise<Map<number, { readonly punti: number; readonly watt: number }>> {
  const watts: RawBuilder<number> = sql`coalesce(sum(lamp_pot * coalesce(lamp_nr, 1)), 0)::double precision`;
  const { rows } = await sql<{ id_imp: number; punti: number; watt: number }>`
    select id_imp, count(*)::integer as punti, ${watts} as watt from ip_pl
    where codistat = ${tx.codistat} and eliminato_il is null and id_imp = any(${[...cabinets]}::integer[])
    group by id_imp`.execute(tx.sql);
  return new Map(rows.map(({ id_imp, ...load }) => [id_imp, load]));
}
