/** What the register adds up to: sums and counts that the database makes, never rows. */
import type { Summary } from '@lucerna/contract/endpoints/summary';
import type { Kind } from '@lucerna/domain/kind';
import { kindBySegment, kinds } from '@lucerna/domain/kinds/catalogue';
import { lampCategory } from '@lucerna/domain/rules/lamp-category';
import { ageClasses, ageClassOfYear } from '@lucerna/domain/rules/summary/age-classes';
import { type LampCategory, lampCategories } from '@lucerna/domain/vocabulary/lamp-category';
import { sql } from 'kysely';
import type { TenantTx } from '../db/database.ts';
import { ofKind } from './element-row.ts';
import { isItsElement } from './of-intervention.ts';

const pointKind = kindBySegment('pl');
const plantKind = kindBySegment('impianti');

/** Light points that are written alike: of which lamp, installed in which year. */
interface PointGroup {
  readonly lampot: string | null;
  readonly lamp_tipo: string | null;
  readonly anno: number | null;
  readonly numero: number;
  /** As `installedWatts` says it of one. */
  readonly watt: number;
  readonly senza_potenza: number;
  readonly incompleti: number;
}

export interface PointFigures {
  readonly punti_luce: Summary['punti_luce'];
  readonly incompleti: Summary['incompleti'][number];
}

const plus = <K>(sums: Map<K, number>, key: K, number: number) =>
  sums.set(key, (sums.get(key) ?? 0) + number);

function figuresOf(groups: readonly PointGroup[]): PointFigures {
  const bySource = new Map<LampCategory, number>();
  const byClass = new Map<number | null, number>();
  const all = { numero: 0, watt: 0, senza_potenza: 0, incompleti: 0 };
  for (const group of groups) {
    plus(bySource, lampCategory(group.lampot, group.lamp_tipo), group.numero);
    plus(byClass, group.anno === null ? null : ageClassOfYear(group.anno), group.numero);
    for (const key of ['numero', 'watt', 'senza_potenza', 'incompleti'] as const) all[key] += group[key];
  }
  return {
    punti_luce: {
      totale: all.numero,
      per_sorgente: lampCategories.flatMap(({ value }) => {
        const numero = bySource.get(value) ?? 0;
        return numero === 0 ? [] : [{ sorgente: value, numero }];
      }),
      per_eta: [
        ...ageClasses.map(({ from, to }, at) => ({ da: from, a: to, numero: byClass.get(at) ?? 0 })),
        { da: null, a: null, numero: byClass.get(null) ?? 0 },
      ],
      quota_led: all.numero === 0 ? null : (bySource.get('LED') ?? 0) / all.numero,
      kw: Math.round(all.watt) / 1000,
      senza_potenza: all.senza_potenza,
    },
    incompleti: { entita: pointKind.segment, numero: all.incompleti, totale: all.numero },
  };
}

/** What every write to light points keeps (`ip_pl_gruppi`): as many rows as there are ways to write a lamp, and years. */
export async function readPointFigures(tx: TenantTx): Promise<PointFigures> {
  const { rows } = await sql<PointGroup>`
    select lampot, lamp_tipo, anno, sum(numero)::integer as numero, sum(watt)::double precision as watt,
      sum(senza_potenza)::integer as senza_potenza, sum(incompleti)::integer as incompleti
    from ip_pl_gruppi where codistat = ${tx.codistat} group by 1, 2, 3`.execute(tx.sql);
  return figuresOf(rows);
}

/** How many elements of each of the kinds there are, and how many are incomplete. */
export async function readCounts(tx: TenantTx, of: readonly Kind[]): Promise<Summary['incompleti']> {
  const counts = of.map(
    (kind) => sql`select ${kind.segment}::text as entita,
      count(*) filter (where not inserimento_completo) as numero, count(*) as totale
      from ${sql.table(kind.table)}
      where codistat = ${tx.codistat} and eliminato_il is null and ${ofKind(kind)}`,
  );
  const { rows } = await sql<Summary['incompleti'][number]>`${sql.join(counts, sql` union all `)}`.execute(
    tx.sql,
  );
  return rows;
}

/** So many of the interventions that wait are named. */
const MOST_NAMED = 4;

/** The interventions that wait to be confirmed: how many, and those that wait longest. */
export async function readPending(tx: TenantTx): Promise<NonNullable<Summary['da_confermare']>> {
  type Pending = NonNullable<Summary['da_confermare']>['piu_vecchi'][number];
  const waiting = kinds.map(
    (kind) => sql`select m.id, m.tipo_elemento, m.codice, m.descrizione, m.created_at as dal
      from manutenzioni m join ${sql.table(kind.table)} e on ${sql.raw(isItsElement(kind))}
      where m.codistat = ${tx.codistat} and m.tipo_elemento = ${kind.tipoElemento} and not m.confermata`,
  );
  const { rows } = await sql<Pending & { totale: number }>`
    with attese as (${sql.join(waiting, sql` union all `)})
    select attese.*, count(*) over () as totale from attese order by dal, id limit ${MOST_NAMED}`.execute(
    tx.sql,
  );
  return { totale: rows[0]?.totale ?? 0, piu_vecchi: rows.map(({ totale: _, ...one }) => one) };
}

/** How many changes of elements of each kind the history tells of since then; kinds without any are left out. */
export async function readChanges(tx: TenantTx, since: string): Promise<Summary['modifiche']['per_entita']> {
  const counts = kinds.map((kind) => {
    const own =
      kind.only === undefined
        ? sql``
        : sql`join lateral (select from ${sql.table(kind.table)} e where e.codistat = s.codistat
            and e.${sql.ref(kind.key)} = s.id_elemento and ${ofKind(kind, 'e')} limit 1) own on true`;
    return sql`select ${kind.segment}::text as entita, count(*) as numero from storico s ${own}
      where s.codistat = ${tx.codistat} and s.quando >= ${since}::timestamptz and s.tabella = ${kind.table}`;
  });
  const { rows } = await sql<Summary['modifiche']['per_entita'][number]>`
    select * from (${sql.join(counts, sql` union all `)}) t where numero > 0`.execute(tx.sql);
  return rows;
}

/** How many plants there are of each type, the most first. */
export async function readPlantTypes(tx: TenantTx): Promise<Summary['impianti_per_tipo']> {
  const { rows } = await sql<Summary['impianti_per_tipo'][number]>`
    select coalesce(imp_tipo, '') as tipo, count(*)::integer as numero from ${sql.table(plantKind.table)}
    where codistat = ${tx.codistat} and eliminato_il is null and ${ofKind(plantKind)}
    group by 1 order by 2 desc, 1`.execute(tx.sql);
  return rows;
}

/** So many of the selections that are kept are named. */
const MOST_SELECTIONS = 3;

/** The selections of queries that the account may read, those that were kept last first, with their rows. */
export async function readSelections(tx: TenantTx, account: number): Promise<Summary['selezioni']> {
  const { rows } = await sql<Summary['selezioni'][number]>`
    select id, nome, tipo, (
      select count(distinct chiave)::integer from jsonb_array_elements(interrogazioni) una
        cross join lateral jsonb_array_elements_text(una -> 'ids') chiave
    ) as numero
    from (select * from interrogazioni where codistat = ${tx.codistat} and (utente_id = ${account} or condivisa)
      order by data_modifica desc, id desc limit ${MOST_SELECTIONS}) ultime
    order by data_modifica desc, id desc`.execute(tx.sql);
  return rows;
}
