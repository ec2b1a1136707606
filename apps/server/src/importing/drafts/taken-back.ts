/** How far the taking back of an import is, and what it left: kept with each slice, together with what that changed. */
import { sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import { note } from '../../trail/note.ts';

export interface Left {
  readonly id: number;
  readonly codice: string;
  readonly motivo: string;
}

export interface TakenBack {
  readonly tolte: number;
  readonly ripristinate: number;
  readonly lasciate: readonly Left[];
}

/** Where a slice begins: in which of the tables that the import wrote, behind which key. */
export interface Place {
  readonly passo: number;
  readonly dopo: number;
}

export const start: Place = { passo: 0, dopo: 0 };

/** What a slice has done, and where the next one begins; null where there is none. */
export interface TakenSlice extends TakenBack {
  readonly next: Place | null;
}

/** Begins it, or goes on where it was left; undefined where the import is not written, or is taken back already. */
export async function openTakingBack(
  tx: TenantTx,
  id: number,
  user: string,
): Promise<{ readonly at: Place; readonly file: string } | undefined> {
  const { rows } = await sql<{ file: string }>`
    select file from importazioni where codistat = ${tx.codistat} and id = ${id} and stato = 'scritta'
    for update`.execute(tx.sql);
  const [written] = rows;
  if (written === undefined) return undefined;
  const { rows: places } = await sql<Place>`
    insert into importazioni_annullate as a (codistat, id_importazione, chi) values (${tx.codistat}, ${id}, ${user})
    on conflict (codistat, id_importazione) do update set battito = now(), errore = null
    returning passo, dopo`.execute(tx.sql);
  return { at: places[0] ?? start, file: written.file };
}

export async function keepSlice(
  tx: TenantTx,
  id: number,
  { tolte, ripristinate, lasciate, next }: TakenSlice,
  at: Place,
): Promise<void> {
  const { passo, dopo } = next ?? at;
  await sql`
    update importazioni_annullate set tolte = tolte + ${tolte}, ripristinate = ripristinate + ${ripristinate},
      lasciate = lasciate + ${lasciate.length}, passo = ${passo}, dopo = ${dopo}, battito = now()
    where codistat = ${tx.codistat} and id_importazione = ${id}`.execute(tx.sql);
  if (lasciate.length === 0) return;
  await sql`
    insert into importazioni_lasciate (codistat, id_importazione, chiave, codice, motivo)
    select ${tx.codistat}, ${id}, l.id, l.codice, l.motivo
    from json_to_recordset(${JSON.stringify(lasciate)}::json) as l(id integer, codice text, motivo text)`.execute(
    tx.sql,
  );
}

/** It stopped before its end: what is done stays done, and whoever asks again goes on from there. */
export async function keepStop(tx: TenantTx, id: number, errore: string): Promise<void> {
  await sql`update importazioni_annullate set errore = ${errore}
    where codistat = ${tx.codistat} and id_importazione = ${id}`.execute(tx.sql);
}

/** The import is taken back; what waited for its place waits no more. */
export async function markTakenBack(tx: TenantTx, id: number, file: string): Promise<void> {
  note(tx, tx.codistat, { azione: 'importazione', cosa: 'Importazione annullata', oggetto: file });
  await sql`
    update importazioni i set stato = 'annullata', annullata_il = now(), annullata_da = a.chi
    from importazioni_annullate a
    where i.codistat = ${tx.codistat} and i.id = ${id} and a.codistat = i.codistat and a.id_importazione = i.id`.execute(
    tx.sql,
  );
  await sql`delete from importazioni_da_posizionare
    where codistat = ${tx.codistat} and id_importazione = ${id}`.execute(tx.sql);
}

/** What it has done until now; null where nobody began it, and of what an earlier version took back. */
export async function readTakenBack(tx: TenantTx, id: number): Promise<TakenBack | null> {
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
