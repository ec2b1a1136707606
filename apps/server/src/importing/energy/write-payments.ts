/** What an import writes of payments of production, a slice at a time, and how that goes back. Nothing else writes them. */
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import type { UndoStep } from '../undo-step.ts';
import type { Payment } from './production-plan.ts';
import type { WrittenTable } from './undo-table.ts';

const rowsOf = (payments: readonly Payment[]) => sql`
  json_to_recordset(${JSON.stringify(payments)}::json) as r(pod text, "tipoImpianto" text,
    codice text, convenzione text, mese text, corrispettivo numeric, energia numeric)`;

const contractOf = (codistat: string): RawBuilder<unknown> => sql`
  join produzione_contratti k on k.codistat = ${codistat} and k.codice = r.codice
    and k.convenzione = r.convenzione`;

/** The PODs and contracts that the payments name, as far as they are not there. */
export async function insertContracts(tx: TenantTx, payments: readonly Payment[]): Promise<void> {
  const rows = rowsOf(payments);
  const { codistat } = tx;
  await sql`
    insert into produzione_pod (codistat, pod, tipo_impianto)
    select distinct ${codistat}, r.pod, r."tipoImpianto" from ${rows} on conflict do nothing`.execute(tx.sql);
  await sql`
    insert into produzione_contratti (codistat, codice, convenzione)
    select distinct ${codistat}, r.codice, r.convenzione from ${rows}
    on conflict (codistat, codice, convenzione) do nothing`.execute(tx.sql);
  await sql`
    insert into produzione_contratti_pod (codistat, id_contratto, pod)
    select distinct ${codistat}, k.id, r.pod from ${rows} ${contractOf(codistat)} on conflict do nothing`.execute(
    tx.sql,
  );
}

/** New payments, each of which the import remembers as its own. Gives how many there are. */
export async function insertPayments(
  tx: TenantTx,
  id: number,
  payments: readonly Payment[],
): Promise<number> {
  const { codistat } = tx;
  const { rows } = await sql<{ id: number }>`
    with nuovi as (
      insert into produzione_corrispettivi (codistat, id_contratto, mese, corrispettivo, energia)
      select ${codistat}, k.id, (r.mese || '-01')::date, r.corrispettivo, r.energia
      from ${rowsOf(payments)} ${contractOf(codistat)}
      on conflict (codistat, id_contratto, mese) do nothing
      returning id, versione)
    insert into importazioni_contabilita (codistat, id_importazione, chiave, versione)
    select ${codistat}, ${id}, id, versione from nuovi returning chiave as id`.execute(tx.sql);
  return rows.length;
}

/**
 * Payments that are there get the amounts that the rows tell; one that was undone before is there again. Of those the
 * import remembers what stood there, and of these that nothing did.
 */
export async function changePayments(tx: TenantTx, id: number, payments: readonly Payment[]): Promise<void> {
  if (payments.length === 0) return;
  const { codistat } = tx;
  const there = sql`
    from ${rowsOf(payments)} ${contractOf(codistat)}
    join produzione_corrispettivi c on c.codistat = ${codistat} and c.id_contratto = k.id
      and c.mese = (r.mese || '-01')::date and c.importazione is distinct from ${id}
      and (c.eliminato_il is not null or coalesce(r.corrispettivo, c.corrispettivo) is distinct from c.corrispettivo
        or coalesce(r.energia, c.energia) is distinct from c.energia)`;
  const { rows: held } = await sql<{ id: number }>`
    select c.id ${there} order by 1 for no key update of c`.execute(tx.sql);
  const own = held.map((row) => row.id);
  await sql`
    insert into importazioni_contabilita (codistat, id_importazione, chiave, versione, prima)
    select codistat, ${id}, id, versione + 1, case when eliminato_il is null then to_jsonb(v) end
    from produzione_corrispettivi c, lateral (select c.corrispettivo, c.energia) v
    where c.codistat = ${codistat} and c.id = any(${own})`.execute(tx.sql);
  await sql`
    update produzione_corrispettivi c set eliminato_il = null,
      corrispettivo = case when c.eliminato_il is null then coalesce(n.corrispettivo, c.corrispettivo) else n.corrispettivo end,
      energia = case when c.eliminato_il is null then coalesce(n.energia, c.energia) else n.energia end
    from (select c.id, r.corrispettivo, r.energia ${there}) n
    where c.codistat = ${codistat} and c.id = n.id and c.id = any(${own})`.execute(tx.sql);
}

const paymentsOfSlice = 500;

/** Gives the payments that an unfinished import changed what they held before: one that is killed goes on where it was. */
export async function undoPayments(step: UndoStep, id: number): Promise<void> {
  for (;;) {
    const taken = await step(
      async ({ sql: tx, codistat }) => {
        const { rows } = await sql<{ chiave: number }>`
          select c.chiave from importazioni_contabilita c
          join produzione_corrispettivi p on p.codistat = c.codistat and p.id = c.chiave
          where c.codistat = ${codistat} and c.id_importazione = ${id} and p.importazione is distinct from ${id}
          order by 1 limit ${paymentsOfSlice} for update of p`.execute(tx);
        const keys = rows.map(({ chiave }) => chiave);
        await sql`
          update produzione_corrispettivi p set
            eliminato_il = case when c.prima is null then now() end,
            corrispettivo = coalesce((c.prima ->> 'corrispettivo')::numeric, case when c.prima is null then p.corrispettivo end),
            energia = coalesce((c.prima ->> 'energia')::numeric, case when c.prima is null then p.energia end)
          from importazioni_contabilita c
          where p.codistat = ${codistat} and c.codistat = p.codistat and c.id_importazione = ${id}
            and c.chiave = p.id and p.id = any(${keys})`.execute(tx);
        await sql`
          delete from importazioni_contabilita where codistat = ${codistat} and id_importazione = ${id}
            and chiave = any(${keys})`.execute(tx);
        return rows.length;
      },
      { seen: true },
    );
    if (taken < paymentsOfSlice) return;
  }
}

export const writtenPayments: WrittenTable = {
  table: 'produzione_corrispettivi',
  key: 'id',
  values: ['corrispettivo', 'energia'],
  name: `to_char(mese, 'MM/YYYY')`,
  locked: 'false',
  changed: "qualcuno l'ha cambiato dopo l'importazione",
};

export const productionTables = {
  produzione_contratti_pod: 'id_contratto',
  produzione_contratti: 'id',
  produzione_pod: 'pod',
};
