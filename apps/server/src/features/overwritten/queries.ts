/** All SQL of overwritten values. */
import type { Overwritten } from '@lucerna/contract/endpoints/overwritten';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import { ofKind } from '../../elements/element-row.ts';

/** Afterwards nobody remembers which of the two was right. */
const SHOWN_DAYS = 30;

const open = sql`w.vista_il is null and w.quando > now() - make_interval(days => ${sql.lit(SHOWN_DAYS)})`;

/** Who it was, as people read it: an account by its name, and by which key. */
const author = (who: string, key: string) => sql`nome_account(${sql.ref(who)}) ||
  case when ${sql.ref(key)} is null or ${sql.ref(who)} like 'chiave: %' then '' else ', con “' || ${sql.ref(key)} || '”' end`;

export async function readOverwritten(tx: TenantTx): Promise<Overwritten[]> {
  const ofEach = kinds.map(
    (kind) => sql`
      select w.id, w.entita, w.id_elemento, ${sql.ref(`e.${kind.code}`)}::text as codice,
        ${sql.ref(`e.${kind.description}`)}::text as descrizione, w.campo, w.prima, w.dopo,
        ${author('w.chi', 'w.chiave')} as chi, w.quando,
        coalesce(${author('w.chi_prima', 'w.chiave_prima')}, 'Sistema') as chi_prima, w.quando_prima
      from sovrascritture w join ${sql.table(kind.table)} e on e.codistat = w.codistat
        and ${sql.ref(`e.${kind.key}`)} = w.id_elemento and e.eliminato_il is null and ${ofKind(kind, 'e')}
      where w.codistat = ${tx.codistat} and w.entita = ${kind.segment} and ${open}`,
  );
  const { rows } = await sql<Overwritten>`
    select * from (${sql.join(ofEach, sql` union all `)}) tutte order by quando desc, id desc`.execute(
    tx.sql,
  );
  return rows;
}

/** One that nobody has dealt with, held until the end. */
export async function holdOverwritten({ sql: tx, codistat }: TenantTx, id: number) {
  return tx
    .selectFrom('sovrascritture')
    .select(['id', 'entita', 'id_elemento', 'campo', 'prima', 'dopo'])
    .where('codistat', '=', codistat)
    .where('id', '=', id)
    .where('vista_il', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Somebody dealt with that one, or with all that are shown; says how many there were. */
export async function settleOverwritten(tx: TenantTx, by: string, id?: number): Promise<number> {
  const which = id === undefined ? open : sql`w.vista_il is null and w.id = ${id}`;
  const { numAffectedRows = 0n } = await sql`
    update sovrascritture w set vista_il = now(), vista_da = ${by}
    where w.codistat = ${tx.codistat} and ${which}`.execute(tx.sql);
  return Number(numAffectedRows);
}
