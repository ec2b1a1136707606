/** All SQL of imports that are prepared on a screen. */
import type { ImportChoices } from '@lucerna/contract/importing/choices';
import { sql } from 'kysely';
import type { Database, TenantTx } from '../../db/database.ts';
import type { ImportState } from '../../db/import-tables.ts';
import { keepPieces, readPieces } from '../../files/pieces.ts';
import { isAlive } from '../live.ts';

/** An import as it stands in the tables: prepared, written or both for a moment. */
export interface ImportLine {
  readonly id: number;
  readonly tipo: string;
  readonly file: string;
  readonly chi: string;
  readonly creata_il: string;
  readonly conclusa_il: string | null;
  /** Null where nothing of it was ever written. */
  readonly stato: ImportState | null;
  readonly byte: number | null;
  readonly scelte: ImportChoices | null;
  readonly errore: string | null;
  readonly inserite: number;
  readonly modificate: number;
  readonly lasciate: number;
  readonly rifiutate: number;
  readonly da_posizionare: number;
  readonly annullata_il: string | null;
  readonly annullata_da: string | null;
  readonly rimaste: number;
  /** While it is written, by whichever process. */
  readonly avanzamento: { readonly righe: number; readonly di: number } | null;
  /** Whether it waits for a server that has a free place. */
  readonly in_attesa: boolean;
  /** While it is undone, by whichever process. */
  readonly annullamento: { readonly righe: number; readonly di: number } | null;
}

/** Without a sign of life for so long, nobody undoes it any more. */
const silentSeconds = 60;
const leftInTheMiddle = "L'annullamento si è fermato a metà: ripetilo, e riprende da dov'era.";

const instant = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** The municipality's imports of those types, the latest first; of one number where it is told. */
export async function readImports(
  tx: TenantTx,
  types: readonly string[],
  id?: number,
): Promise<ImportLine[]> {
  const { rows } = await sql<ImportLine>`
    select coalesce(p.id, i.id) as id, coalesce(i.tipo, p.tipo) as tipo, coalesce(i.file, p.file) as file,
      coalesce(i.chi, p.chi) as chi, ${instant('coalesce(p.creata_il, i.iniziata_il)')} as creata_il,
      ${instant('i.conclusa_il')} as conclusa_il, i.stato, p.byte, p.scelte,
      coalesce(p.errore, case when i.stato = 'scritta' then
        coalesce(a.errore, case when not a.vivo then ${leftInTheMiddle} end) end) as errore,
      coalesce(i.inserite, 0) as inserite, coalesce(i.modificate, 0) as modificate,
      coalesce(i.lasciate, 0) as lasciate, coalesce(i.rifiutate, 0) as rifiutate,
      (select count(*)::integer from importazioni_da_posizionare d
       where d.codistat = i.codistat and d.id_importazione = i.id and i.stato = 'scritta') as da_posizionare,
      ${instant('i.annullata_il')} as annullata_il, i.annullata_da,
      case when i.stato = 'annullata' then coalesce(a.lasciate, 0) else 0 end as rimaste,
      case when s.id is not null then json_build_object('righe', s.righe, 'di', s.di) end as avanzamento,
      coalesce(s.in_attesa_da is not null, false) as in_attesa,
      case when i.stato = 'scritta' and a.vivo and a.errore is null then json_build_object(
        'righe', least(a.tolte + a.ripristinate + a.lasciate, i.inserite + i.modificate),
        'di', i.inserite + i.modificate) end as annullamento
    from (select * from importazioni where codistat = ${tx.codistat}) i
    full join (select * from importazioni_preparate where codistat = ${tx.codistat}) p on p.id = i.id
    left join importazioni_in_scrittura s
      on s.codistat = ${tx.codistat} and s.id = coalesce(p.id, i.id) and ${isAlive('s')}
    left join (
      select *, battito > now() - make_interval(secs => ${silentSeconds}) as vivo
      from importazioni_annullate where codistat = ${tx.codistat}) a on a.id_importazione = i.id
    where coalesce(i.tipo, p.tipo) = any(${[...types]}) and (${id ?? null}::integer is null or coalesce(p.id, i.id) = ${id ?? null})
    order by 1 desc limit 500`.execute(tx.sql);
  return rows;
}

/** How many are prepared and not written, and what their files hold together. */
export async function preparedNow(tx: TenantTx): Promise<{ readonly count: number; readonly bytes: number }> {
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*)::integer as count, coalesce(sum(byte), 0)::double precision as bytes
    from importazioni_preparate where codistat = ${tx.codistat}`.execute(tx.sql);
  return rows[0] ?? { count: 0, bytes: 0 };
}

/** The pieces of a file, each read in a transaction of its own. */
export const filePieces = (db: Database, codistat: string, id: number) =>
  readPieces(db, codistat, 'importazioni_file', { id });

export interface NewDraft {
  readonly tipo: string;
  readonly file: string;
  readonly byte: number;
  readonly chi: string;
  /** What it begins with. */
  readonly scelte?: ImportChoices | undefined;
}

/** Keeps a file with its import; the number that both have from here on. */
export async function insertDraft(
  tx: TenantTx,
  { scelte = {}, ...draft }: NewDraft,
  packed: Uint8Array,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('importazioni', 'id'))::integer as id`.execute(tx.sql);
  const id = rows[0]?.id ?? 0;
  await tx.sql
    .insertInto('importazioni_preparate')
    .values({ codistat: tx.codistat, id, ...draft, scelte: JSON.stringify(scelte), errore: null })
    .execute();
  await keepPieces(tx, 'importazioni_file', { id }, packed);
  return id;
}

/** The choices as they are now, until the end of the transaction; undefined where nothing is prepared any more. */
export async function holdChoices(tx: TenantTx, id: number): Promise<ImportChoices | undefined> {
  const { rows } = await sql<{ scelte: ImportChoices }>`
    select scelte from importazioni_preparate where codistat = ${tx.codistat} and id = ${id} for update`.execute(
    tx.sql,
  );
  return rows[0]?.scelte;
}

export async function keepChoices(tx: TenantTx, id: number, scelte: ImportChoices): Promise<void> {
  await sql`update importazioni_preparate set scelte = ${JSON.stringify(scelte)}::jsonb, usata_il = now(), errore = null
    where codistat = ${tx.codistat} and id = ${id}`.execute(tx.sql);
}

/** What an import went by, for the workbook of its refused rows. */
export async function keepCarried(tx: TenantTx, id: number, carried: object): Promise<void> {
  await tx.sql
    .updateTable('importazioni')
    .set({ scelte: JSON.stringify(carried) })
    .where('codistat', '=', tx.codistat)
    .where('id', '=', id)
    .execute();
}

/** The elements that were there before, and that the file has too. */
export async function keepFound(tx: TenantTx, id: number, keys: readonly number[]): Promise<void> {
  await tx.sql
    .updateTable('importazioni')
    .set({ trovati: [...keys] })
    .where('codistat', '=', tx.codistat)
    .where('id', '=', id)
    .execute();
}

/** Null of an import of an earlier version. */
export async function readCarried(tx: TenantTx, id: number): Promise<object | null> {
  const row = await tx.sql
    .selectFrom('importazioni')
    .select('scelte')
    .where('codistat', '=', tx.codistat)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.scelte ?? null;
}

/** Whether it was begun, and not taken away since. */
export async function hasEntry(tx: TenantTx, id: number): Promise<boolean> {
  const entry = await tx.sql
    .selectFrom('importazioni')
    .select('id')
    .where('codistat', '=', tx.codistat)
    .where('id', '=', id)
    .executeTakeFirst();
  return entry !== undefined;
}

/** Whether something was there to remove. */
export async function removeDraft(tx: TenantTx, id: number): Promise<boolean> {
  const draft = await tx.sql
    .deleteFrom('importazioni_preparate')
    .where('codistat', '=', tx.codistat)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return draft !== undefined;
}

/** Takes away what nobody has gone on with for so many days. */
export async function removeForgotten(tx: TenantTx, days: number): Promise<void> {
  await sql`
    delete from importazioni_preparate p where codistat = ${tx.codistat}
      and usata_il < now() - make_interval(days => ${days}::integer)
      and not exists (select 1 from importazioni i where i.codistat = p.codistat and i.id = p.id and i.stato = 'in corso')`.execute(
    tx.sql,
  );
}

/** Words that the municipality chose before, by field, folded. */
export async function readLearned(
  tx: TenantTx,
): Promise<ReadonlyMap<string, ReadonlyMap<string, string | null>>> {
  const rows = await tx.sql
    .selectFrom('importazioni_parole')
    .select(['campo', 'parola', 'valore'])
    .where('codistat', '=', tx.codistat)
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ campo }) => campo)].map(([campo, words]) => [
      campo,
      new Map(words.map(({ parola, valore }) => [parola, valore])),
    ]),
  );
}

export interface LearnedWord {
  readonly campo: string;
  readonly parola: string;
  readonly valore: string | null;
}

export async function keepLearned(tx: TenantTx, words: readonly LearnedWord[]): Promise<void> {
  if (words.length === 0) return;
  await sql`
    insert into importazioni_parole (codistat, campo, parola, valore)
    select ${tx.codistat}, r.campo, r.parola, r.valore
    from json_to_recordset(${JSON.stringify(words)}::json) as r(campo text, parola text, valore text)
    on conflict (codistat, campo, parola) do update set valore = excluded.valore`.execute(tx.sql);
}

export interface RefusedLine {
  readonly riga: number;
  readonly motivo: string;
  readonly valori: Readonly<Record<string, string | number | boolean | null>>;
}

/** Columns are kept in pairs: an object would come back in the database's own order and not in the file's. */
export async function keepRefused(tx: TenantTx, id: number, rows: readonly RefusedLine[]): Promise<void> {
  await sql`
    insert into importazioni_rifiutate (codistat, id_importazione, riga, motivo, valori)
    select ${tx.codistat}, ${id}, r.riga, r.motivo, r.valori
    from json_to_recordset(${JSON.stringify(
      rows.map(({ valori, ...row }) => ({ ...row, valori: Object.entries(valori) })),
    )}::json) as r(riga integer, motivo text, valori jsonb)
    on conflict do nothing`.execute(tx.sql);
}

export async function readRefused(tx: TenantTx, id: number): Promise<RefusedLine[]> {
  const rows = await tx.sql
    .selectFrom('importazioni_rifiutate')
    .select(['riga', 'motivo', 'valori'])
    .where('codistat', '=', tx.codistat)
    .where('id_importazione', '=', id)
    .orderBy('riga')
    .execute();
  return rows.map(({ valori, ...row }) => ({
    ...row,
    valori: Array.isArray(valori) ? Object.fromEntries(valori) : valori,
  }));
}

/** Moves with every write to what the municipality has: what was compared with it before is out of date. */
export async function registerVersion(tx: TenantTx): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select coalesce(sum(versione), 0)::text as version from layer_versione where codistat = ${tx.codistat}`.execute(
    tx.sql,
  );
  return rows[0]?.version ?? '';
}
