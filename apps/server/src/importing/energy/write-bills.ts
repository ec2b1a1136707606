/** What an import writes of bills, a slice at a time, and how that goes back. */
import type { BillValues } from '@lucerna/domain/bill';
import { sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import type { UndoStep } from '../undo-step.ts';
import type { BillDone } from './bill-plan.ts';
import type { WrittenTable } from './undo-table.ts';

const columns = [
  'identificativo',
  'periodo_inizio',
  'periodo_fine',
  'totale_lettura',
  'valore_f1',
  'valore_f2',
  'valore_f3',
  'valore_f0',
  'importo',
] satisfies readonly (keyof BillValues)[];

/** What an import may change of a bill. */
const changeable = sql`totale_lettura, valore_f1, valore_f2, valore_f3, valore_f0, importo`;

/** New bills, each of which the import remembers as its own. */
export async function insertBills(
  tx: TenantTx,
  id: number,
  bills: readonly Extract<BillDone, { insert: unknown }>[],
): Promise<void> {
  await tx.insertMany(
    'bollette',
    ['codistat', 'id_contat', ...columns],
    bills.map(({ insert }) => [tx.codistat, insert.id_contat, ...columns.map((key) => insert[key])]),
  );
  await sql`
    insert into importazioni_contabilita (codistat, id_importazione, chiave, versione)
    select codistat, ${id}, id_letture, versione from bollette
    where codistat = ${tx.codistat} and importazione = ${id}
      and id_letture > coalesce((select max(chiave) from importazioni_contabilita
                                 where codistat = ${tx.codistat} and id_importazione = ${id}), 0)`.execute(
    tx.sql,
  );
  const lined = bills.flatMap(({ insert, lines = [] }) => {
    const { id_contat, identificativo, periodo_inizio, periodo_fine } = insert;
    return lines.length === 0 ? [] : [{ id_contat, identificativo, periodo_inizio, periodo_fine, lines }];
  });
  if (lined.length === 0) return;
  // One invoice has one bill in a file: what names it finds it among those that the import has made.
  await sql`
    insert into bollette_voci (codistat, id_letture, voci)
    select b.codistat, b.id_letture, array(select jsonb_array_elements_text(r.lines))
    from json_to_recordset(${JSON.stringify(lined)}::json) as r(id_contat integer, identificativo text,
      periodo_inizio date, periodo_fine date, lines jsonb)
    join bollette b on b.codistat = ${tx.codistat} and b.importazione = ${id} and b.id_contat = r.id_contat
      and b.identificativo = r.identificativo and b.periodo_inizio = r.periodo_inizio and b.periodo_fine = r.periodo_fine
    on conflict do nothing`.execute(tx.sql);
}

/** Gives the keys of those that were changed: the others have another version than the plan knows. */
export async function changeBills(
  tx: TenantTx,
  id: number,
  changes: readonly Extract<BillDone, { change: unknown }>[],
): Promise<ReadonlySet<number>> {
  if (changes.length === 0) return new Set();
  const rows = JSON.stringify(
    changes.map(({ id_letture, versione, change }) => ({ id_letture, versione, ...change })),
  );
  const lined = changes.flatMap(({ id_letture, lines }) =>
    lines === undefined ? [] : [{ id_letture, lines }],
  );
  const { rows: held } = await sql<{ id_letture: number }>`
    select b.id_letture from json_to_recordset(${rows}::json) as r(id_letture integer, versione integer)
    join bollette b on b.codistat = ${tx.codistat} and b.id_letture = r.id_letture and b.versione = r.versione
      and b.eliminato_il is null and not b.locked
    order by 1 for no key update of b`.execute(tx.sql);
  const own = held.map((row) => row.id_letture);
  // The version that the change leaves it in, one further, and what stood there before.
  await sql`
    insert into importazioni_contabilita (codistat, id_importazione, chiave, versione, prima)
    select b.codistat, ${id}, b.id_letture, b.versione + 1, to_jsonb(v)
    from bollette b, lateral (select b.totale_lettura, b.valore_f1, b.valore_f2, b.valore_f3, b.valore_f0, b.importo) v
    where b.codistat = ${tx.codistat} and b.id_letture = any(${own})`.execute(tx.sql);
  await sql`
    update bollette b set totale_lettura = coalesce(r.totale_lettura, b.totale_lettura),
      valore_f1 = coalesce(r.valore_f1, b.valore_f1), valore_f2 = coalesce(r.valore_f2, b.valore_f2),
      valore_f3 = coalesce(r.valore_f3, b.valore_f3), valore_f0 = coalesce(r.valore_f0, b.valore_f0),
      importo = coalesce(r.importo, b.importo)
    from json_to_recordset(${rows}::json) as r(id_letture integer, totale_lettura numeric,
      valore_f1 numeric, valore_f2 numeric, valore_f3 numeric, valore_f0 numeric, importo numeric)
    where b.codistat = ${tx.codistat} and b.id_letture = r.id_letture and b.id_letture = any(${own})`.execute(
    tx.sql,
  );
  await sql`
    insert into bollette_voci (codistat, id_letture, voci)
    select ${tx.codistat}, r.id_letture, array(select jsonb_array_elements_text(r.lines))
    from json_to_recordset(${JSON.stringify(lined)}::json) as r(id_letture integer, lines jsonb)
    where r.id_letture = any(${own})
    on conflict (codistat, id_letture) do update set voci = excluded.voci`.execute(tx.sql);
  return new Set(own);
}

/** How many of the plants are still there; nobody deletes them until the end. */
export async function countPlants(tx: TenantTx, plants: readonly number[]): Promise<number> {
  const { rows } = await sql`
    select id_imp from imp where codistat = ${tx.codistat} and id_imp = any(${[...plants]}) and eliminato_il is null
    order by 1 for share`.execute(tx.sql);
  return rows.length;
}

/** What the triggers tell of bills that somebody sees: which plants they are of, and that they wait to be checked. */
export async function tellOfBills(tx: TenantTx, id: number): Promise<void> {
  const mine = sql`b.codistat = ${tx.codistat} and b.importazione = ${id}`;
  await sql`
    insert into bollette_versioni as v (codistat, id_contat, versione)
    select distinct b.codistat, b.id_contat, l.versione
    from bollette b join layer_versione l on l.codistat = b.codistat and l.layer = 'bollette' where ${mine} order by 1, 2
    on conflict (codistat, id_contat) do update set versione = excluded.versione`.execute(tx.sql);
  await sql`
    insert into bollette_da_verificare as d (codistat, id_contat, da)
    select b.codistat, b.id_contat, min(b.periodo_inizio) from bollette b where ${mine} group by 1, 2 order by 1, 2
    on conflict (codistat, id_contat) do update set da = least(d.da, excluded.da)`.execute(tx.sql);
}

const billsOfSlice = 500;

/**
 * Gives the bills that an unfinished import changed what they held before, in short transactions: one that is killed
 * goes on where it was. A bill that somebody changed since stays as they want it, with its history.
 */
export async function undoBills(step: UndoStep, id: number): Promise<void> {
  for (;;) {
    const taken = await step(
      async ({ sql: tx, codistat }) => {
        const { rows } = await sql<{ chiave: number; mine: boolean }>`
          select c.chiave, b.versione = c.versione as mine from importazioni_contabilita c
          join bollette b on b.codistat = c.codistat and b.id_letture = c.chiave
          where c.codistat = ${codistat} and c.id_importazione = ${id} and c.prima is not null
          order by 1 limit ${billsOfSlice} for update of b`.execute(tx);
        const own = rows.filter(({ mine }) => mine).map(({ chiave }) => chiave);
        const others = rows.filter(({ mine }) => !mine).map(({ chiave }) => chiave);
        await sql`
          update bollette b set (${changeable}) = (
            select ${changeable} from jsonb_to_record(c.prima) as p(totale_lettura numeric, valore_f1 numeric,
              valore_f2 numeric, valore_f3 numeric, valore_f0 numeric, importo numeric))
          from importazioni_contabilita c
          where b.codistat = ${codistat} and c.codistat = b.codistat and c.id_importazione = ${id}
            and c.chiave = b.id_letture and b.id_letture = any(${own})`.execute(tx);
        await sql`
          update storico set importazione = null where codistat = ${codistat} and importazione = ${id}
            and tabella = 'bollette' and id_elemento = any(${others})`.execute(tx);
        await sql`
          delete from importazioni_contabilita where codistat = ${codistat} and id_importazione = ${id}
            and chiave = any(${[...own, ...others]})`.execute(tx);
        return rows.length;
      },
      { seen: true },
    );
    if (taken < billsOfSlice) return;
  }
}

export const writtenBills: WrittenTable = {
  table: 'bollette',
  key: 'id_letture',
  values: ['totale_lettura', 'valore_f1', 'valore_f2', 'valore_f3', 'valore_f0', 'importo'],
  name: `coalesce(identificativo, to_char(periodo_inizio, 'DD/MM/YYYY') || ' - ' || to_char(periodo_fine, 'DD/MM/YYYY'))`,
  locked: 'locked',
  changed: "qualcuno l'ha cambiata dopo l'importazione",
};
