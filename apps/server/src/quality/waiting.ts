/** What of the register waits to be checked (`elementi_da_verificare`). */
import type { TipoElemento } from '@lucerna/domain/kind';
import type { Position } from '@lucerna/domain/rules/geometry/geojson';
import { qualityParameters } from '@lucerna/domain/vocabulary/quality-parameter';
import { sql } from 'kysely';
import type { TenantTx } from '../db/database.ts';

/** So many elements stand in one line of a whole register; a street stands whole. */
const elementsOfLine = 100;
/** Lines of one transaction; each is at least one element. */
const linesAtOnce = 400;

/** A line: elements of a type by their keys, or a street; and what was there before. */
export interface Waiting {
  readonly tipo_elemento: TipoElemento | null;
  readonly da: number | null;
  readonly a: number | null;
  readonly vicini: boolean;
  readonly via: string | null;
  readonly punto: Position | null;
  readonly id_imp: number | null;
  readonly codice: string | null;
  readonly linea: string | null;
  readonly pod: string | null;
}

/** Takes the next lines out of the list, until they have about so many elements, and one at least. */
export async function takeWaiting(tx: TenantTx, elements: number): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    delete from elementi_da_verificare
    where codistat = ${tx.codistat} and numero = any(array(
      select numero from (
        select numero, sum(quanti) over (order by numero) - quanti as prima
        from (select numero, quanti from elementi_da_verificare where codistat = ${tx.codistat}
              order by numero limit ${linesAtOnce}) prossime
      ) contate where prima < ${elements}))
    returning tipo_elemento, da, a, vicini, via, id_imp, codice, linea, pod,
      case when geometrytype(punto) = 'POINT' then json_build_array(st_x(punto), st_y(punto)) end as punto`.execute(
    tx.sql,
  );
  return rows;
}

/** Keys of a table in ranges of so many rows; `where` of its rows `t`. */
async function putRanges(tx: TenantTx, tipo: TipoElemento, table: string, key: string, where = sql`true`) {
  await sql`
    insert into elementi_da_verificare (codistat, tipo_elemento, da, a, quanti)
    select ${tx.codistat}, ${tipo}, min(chiave), max(chiave), count(*) from (
      select ${sql.ref(`t.${key}`)} as chiave,
        (row_number() over (order by ${sql.ref(`t.${key}`)}) - 1) / ${elementsOfLine} as fetta
      from ${sql.table(table)} t where t.codistat = ${tx.codistat} and t.eliminato_il is null and ${where}) f
    group by fetta`.execute(tx.sql);
}

/** Light points that stand on no street have nobody beside them there. */
export const streetless = sql`coalesce(t.toponimo, '') !~ '\\S'`;

/** Puts the whole register in the place of all that waits, street by street: those of one street are judged together. */
export async function putWholeRegister(tx: TenantTx): Promise<void> {
  await sql`delete from elementi_da_verificare where codistat = ${tx.codistat}`.execute(tx.sql);
  await putRanges(tx, 'centralina', 'imp', 'id_imp');
  await putRanges(tx, 'linea', 'ip_linee', 'id_linea');
  await putRanges(tx, 'quadro', 'ip_q_sez', 'id_q_sez');
  await putRanges(tx, 'edificio', 'edifici', 'idf');
  await putRanges(tx, 'punto_luce', 'ip_pl', 'plid', streetless);
  await sql`
    insert into elementi_da_verificare (codistat, tipo_elemento, via, quanti)
    select ${tx.codistat}, 'punto_luce', t.toponimo, count(*) from ip_pl t
    where t.codistat = ${tx.codistat} and t.eliminato_il is null and not (${streetless})
    group by t.toponimo`.execute(tx.sql);
  // Last of all the names of the streets: they are judged wherever some light point came, went or was named anew.
  await sql`
    insert into elementi_da_verificare (codistat, tipo_elemento, vicini)
    values (${tx.codistat}, 'punto_luce', true)`.execute(tx.sql);
}

/** Has the whole register checked again. */
export async function askForWhole(tx: TenantTx): Promise<void> {
  await sql`select verifica_tutto(${tx.codistat})`.execute(tx.sql);
}

/** A new day: dates that lay ahead have come, with a new month other bills are missing, other limits may be in force. */
export async function putNewDay(tx: TenantTx, before: string, today: string): Promise<void> {
  await sql`
    insert into elementi_da_verificare (codistat, tipo_elemento, da, a)
    select codistat, tipo_elemento, id_elemento, id_elemento from rilievi
    where codistat = ${tx.codistat} and regola = 'data_impianto' and presente`.execute(tx.sql);
  if (before.slice(0, 7) !== today.slice(0, 7)) await putRanges(tx, 'centralina', 'imp', 'id_imp');
  const { rows } = await sql`
    select from parametri where codistat = ${tx.codistat} and dal > ${before}::date and dal <= ${today}::date
      and chiave = any(${qualityParameters.map(({ key }) => key)}::text[]) limit 1`.execute(tx.sql);
  if (rows.length > 0) await askForWhole(tx);
}

/** About how many elements wait. */
export async function countWaiting(tx: TenantTx): Promise<number> {
  const { rows } = await sql<{ quanti: number }>`
    select (coalesce(sum(quanti), 0) + case when bool_or(tipo_elemento is null) then
      (select coalesce(sum(numero), 0) from ip_pl_gruppi where codistat = ${tx.codistat})
      + (select count(*) from imp where codistat = ${tx.codistat}) else 0 end)::integer as quanti
    from elementi_da_verificare where codistat = ${tx.codistat}`.execute(tx.sql);
  return rows[0]?.quanti ?? 0;
}

/** Whether something waits to be checked, or the day has changed since the last time. */
export async function isAnythingWaiting(tx: TenantTx, today: string): Promise<boolean> {
  const { rows } = await sql<{ aspetta: boolean }>`
    select exists (select from elementi_da_verificare where codistat = ${tx.codistat})
      or not exists (select from controlli_rilievi where codistat = ${tx.codistat} and giorno >= ${today}::date)
      as aspetta`.execute(tx.sql);
  return rows[0]?.aspetta ?? false;
}

/** Whether the whole register waits, or the streets that it was put into the list by. */
export async function isWholeWaiting(tx: TenantTx): Promise<boolean> {
  const { rows } = await sql<{ tutto: boolean }>`
    select exists (
      select from elementi_da_verificare
      where codistat = ${tx.codistat} and (tipo_elemento is null or quanti > 1)) as tutto`.execute(tx.sql);
  return rows[0]?.tutto ?? false;
}
