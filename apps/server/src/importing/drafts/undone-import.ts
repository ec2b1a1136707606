/** How far the undo of an import is, and what it left: kept with each slice, together with what that changed. */
import { sql } from 'kysely';
import { note } from '../../audit-log/note.ts';
import type { Database, Held, TenantTx } from '../../db/database.ts';
import { WorkLost } from '../fence.ts';
import { isWorkedOn } from '../live.ts';
import type { Left, Place, UndoneImport, UndoneSlice } from '../undo-step.ts';

export interface OpenUndo {
  readonly at: Place;
  readonly file: string;
  /** What the process that does it holds: raised by whoever goes on after it. */
  readonly gettone: number;
}

/**
 * Begins it, or goes on where it was left. `written`: false where the import is not written, or is undone already;
 * `elsewhere` where somebody is at it.
 */
export async function openUndo(
  tx: TenantTx,
  db: Database,
  {
    id,
    user,
    held,
    token,
  }: { readonly id: number; readonly user: string; readonly held: Held; readonly token: number },
): Promise<OpenUndo | 'not written' | 'elsewhere'> {
  const { rows } = await sql<{ file: string }>`
    select file from importazioni where codistat = ${tx.codistat} and id = ${id} and stato = 'scritta'
    for update`.execute(tx.sql);
  const [written] = rows;
  if (written === undefined) return 'not written';
  const holders = await db.presence.holders(tx);
  const begin = sql<Place & { gettone: number }>`
    insert into importazioni_annullate (codistat, id_importazione, chi, server, gettone)
    values (${tx.codistat}, ${id}, ${user}, ${held.number}, ${token})
    on conflict (codistat, id_importazione) do nothing returning passo, dopo, gettone`;
  const goOn = sql<Place & { gettone: number }>`
    update importazioni_annullate a set battito = now(), errore = null, server = ${held.number}, gettone = ${token}
    where codistat = ${tx.codistat} and id_importazione = ${id}
      and (errore is not null or not ${isWorkedOn(holders, 'a')})
    returning passo, dopo, gettone`;
  const place = (await begin.execute(tx.sql)).rows[0] ?? (await goOn.execute(tx.sql)).rows[0];
  if (place === undefined) return 'elsewhere';
  return { at: { passo: place.passo, dopo: place.dopo }, gettone: place.gettone, file: written.file };
}

/** What the process that undoes an import holds of it. */
export interface HeldUndo {
  readonly id: number;
  readonly gettone: number;
}

const mine = ({ codistat }: TenantTx, { id, gettone }: HeldUndo) =>
  sql`codistat = ${codistat} and id_importazione = ${id} and gettone = ${gettone}`;

/** A sign of life; false where another has taken the work over. */
export async function beatUndo(tx: TenantTx, holding: HeldUndo): Promise<boolean> {
  const { rows } = await sql`
    update importazioni_annullate set battito = now() where ${mine(tx, holding)} returning 1`.execute(tx.sql);
  return rows.length > 0;
}

/** In the transaction of what the slice changes. Throws `WorkLost` where another has taken the work over. */
export async function keepSlice(
  tx: TenantTx,
  holding: HeldUndo,
  { tolte, ripristinate, lasciate, next }: UndoneSlice,
  at: Place,
): Promise<void> {
  const { passo, dopo } = next ?? at;
  const { rows } = await sql`
    update importazioni_annullate set tolte = tolte + ${tolte}, ripristinate = ripristinate + ${ripristinate},
      lasciate = lasciate + ${lasciate.length}, passo = ${passo}, dopo = ${dopo}, battito = now()
    where ${mine(tx, holding)} returning 1`.execute(tx.sql);
  if (rows.length === 0) throw new WorkLost();
  if (lasciate.length === 0) return;
  await sql`
    insert into importazioni_lasciate (codistat, id_importazione, chiave, codice, motivo)
    select ${tx.codistat}, ${holding.id}, l.id, l.codice, l.motivo
    from json_to_recordset(${JSON.stringify(lasciate)}::json) as l(id integer, codice text, motivo text)`.execute(
    tx.sql,
  );
}

/** It stopped before its end; without a fault any server goes on from there, else whoever asks again. */
export async function keepStop(tx: TenantTx, holding: HeldUndo, errore: string | null): Promise<void> {
  await sql`update importazioni_annullate set errore = ${errore}, server = null
    where ${mine(tx, holding)}`.execute(tx.sql);
}

/** The import is undone; what waited for its place waits no more. */
export async function markImportUndone(tx: TenantTx, holding: HeldUndo, file: string): Promise<void> {
  note(tx, tx.codistat, { azione: 'importazione', cosa: 'Importazione annullata', oggetto: file });
  if (!(await beatUndo(tx, holding))) throw new WorkLost();
  const { id } = holding;
  await sql`
    update importazioni i set stato = 'annullata', annullata_il = now(), annullata_da = a.chi
    from importazioni_annullate a
    where i.codistat = ${tx.codistat} and i.id = ${id} and a.codistat = i.codistat and a.id_importazione = i.id`.execute(
    tx.sql,
  );
  for (const table of ['importazioni_da_posizionare', 'importazioni_da_collegare'])
    await sql`delete from ${sql.table(table)}
      where codistat = ${tx.codistat} and id_importazione = ${id}`.execute(tx.sql);
}

export interface LeftInTheMiddle {
  readonly codistat: string;
  readonly id: number;
  readonly tipo: string;
  readonly user: string;
}

/** What is begun, not at its end, and in nobody's hands. `evenFaulty`: what a fault stopped as well. */
export async function leftInTheMiddle(
  db: Database,
  { evenFaulty }: { readonly evenFaulty: boolean },
): Promise<readonly LeftInTheMiddle[]> {
  const { rows } = await db.system(
    async (tx) => {
      const holders = await db.presence.holders(tx);
      return sql<LeftInTheMiddle>`
        select i.codistat, i.id, i.tipo, a.chi as user from importazioni i
        join importazioni_annullate a on a.codistat = i.codistat and a.id_importazione = i.id
        where i.stato = 'scritta' and (a.errore is null or ${evenFaulty}) and not ${isWorkedOn(holders, 'a')}
        order by i.id`.execute(tx.sql);
    },
    { readOnly: true },
  );
  return rows;
}

/** What it has done until now; null where nobody began it, and of what an earlier version took back. */
export async function readUndoneImport(tx: TenantTx, id: number): Promise<UndoneImport | null> {
  const { rows } = await sql<{ tolte: number; ripristinate: number }>`
    select tolte, ripristinate from importazioni_annullate
    where codistat = ${tx.codistat} and id_importazione = ${id}`.execute(tx.sql);
  const [done] = rows;
  if (done === undefined) return null;
  const { rows: lasciate } = await sql<Left>`
    select chiave as id, codice, motivo from importazioni_lasciate
    where codistat = ${tx.codistat} and id_importazione = ${id} order by numero`.execute(tx.sql);
  return { ...done, lasciate };
}
