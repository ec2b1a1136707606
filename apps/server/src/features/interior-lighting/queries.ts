/** All SQL of interior lighting but for what files hold (see `files/queries.ts`). */
import type { SentRow } from '@lucerna/contract/endpoints/interior-lighting';
import {
  type Retrofit,
  type RetrofitFile,
  type RetrofitRow,
  retrofitRowFields,
} from '@lucerna/domain/interior-lighting';
import { computedOf } from '@lucerna/domain/rules/interior-lighting';
import { sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';

const rowColumns = ['stato_di_fatto_o_di_progetto', ...retrofitRowFields.map(({ key }) => key)] as const;
export const fileColumns = ['id', 'name', 'state_of_fact_or_design', 'size', 'type', 'created_at'] as const;

/** What a building is called, and how people write where it is. */
export interface NamedBuilding {
  readonly descrizione: string | null;
  readonly indirizzo: string | null;
}

/** A building that is not deleted. With `hold` nobody takes it away before the end of the transaction. */
export async function readBuilding(
  tx: TenantTx,
  id: number,
  { hold = false } = {},
): Promise<NamedBuilding | undefined> {
  const { rows } = await sql<NamedBuilding>`
    select edif_descr as descrizione, indirizzo from edifici
    where codistat = ${tx.codistat} and idf = ${id} and eliminato_il is null
    ${hold ? sql`for key share` : sql``}`.execute(tx.sql);
  return rows[0];
}

/** Which intervention, and of which building. */
export interface RetrofitKey {
  readonly id: number;
  readonly building: number;
}

type Head = Pick<Retrofit, 'id' | 'id_edificio' | 'description' | 'versione'>;

/**
 * An intervention without its rows and files, where the municipality has it and its building is not deleted. With
 * `lock` nobody else changes it until the end of the transaction.
 */
async function readHead(
  tx: TenantTx,
  { id, building }: RetrofitKey,
  lock: boolean,
): Promise<Head | undefined> {
  const { rows } = await sql<Head>`
    select i.id, i.id_edificio, i.description, i.versione
    from illuminazione_interventi i
    join edifici e on e.codistat = i.codistat and e.idf = i.id_edificio and e.eliminato_il is null
    where i.codistat = ${tx.codistat} and i.id = ${id} and i.id_edificio = ${building}
    ${lock ? sql`for update of i` : sql``}`.execute(tx.sql);
  return rows[0];
}

async function readRows(tx: TenantTx, retrofits: readonly number[]): Promise<Map<number, RetrofitRow[]>> {
  const rows = await tx.sql
    .selectFrom('illuminazione_impianti')
    .select(['id', 'id_intervento', ...rowColumns])
    .where('codistat', '=', tx.codistat)
    .where('id_intervento', 'in', [...retrofits])
    .orderBy('id_intervento')
    .orderBy('ordine')
    .execute();
  const of = new Map<number, RetrofitRow[]>(retrofits.map((id) => [id, []]));
  for (const { id_intervento, ...row } of rows) {
    of.get(id_intervento)?.push({ ...row, ...computedOf(row) });
  }
  return of;
}

async function readFiles(tx: TenantTx, retrofit: number): Promise<RetrofitFile[]> {
  return tx.sql
    .selectFrom('illuminazione_file')
    .select(fileColumns)
    .where('codistat', '=', tx.codistat)
    .where('id_intervento', '=', retrofit)
    .orderBy('id')
    .execute();
}

/** An intervention, whole; undefined where it is not there to be seen. */
export async function readRetrofit(
  tx: TenantTx,
  key: RetrofitKey,
  { lock = false } = {},
): Promise<Retrofit | undefined> {
  const head = await readHead(tx, key, lock);
  if (head === undefined) return undefined;
  const rows = await readRows(tx, [head.id]);
  return { ...head, impianti: rows.get(head.id) ?? [], files: await readFiles(tx, head.id) };
}

/** Whether an intervention is there to be seen. It is held: nobody deletes it before the end of the transaction. */
export async function holdForFile(tx: TenantTx, { id, building }: RetrofitKey): Promise<boolean> {
  const { rows } = await sql`
    select 1 from illuminazione_interventi i
    join edifici e on e.codistat = i.codistat and e.idf = i.id_edificio and e.eliminato_il is null
    where i.codistat = ${tx.codistat} and i.id = ${id} and i.id_edificio = ${building}
    for key share of i`.execute(tx.sql);
  return rows.length === 1;
}

/** The interventions of a building in the order in which they were inserted, without their files. */
export async function readRetrofits(tx: TenantTx, building: number): Promise<Omit<Retrofit, 'files'>[]> {
  const heads = await tx.sql
    .selectFrom('illuminazione_interventi')
    .select(['id', 'id_edificio', 'description', 'versione'])
    .where('codistat', '=', tx.codistat)
    .where('id_edificio', '=', building)
    .orderBy('id')
    .execute();
  if (heads.length === 0) return [];
  const rows = await readRows(
    tx,
    heads.map(({ id }) => id),
  );
  return heads.map((head) => ({ ...head, impianti: rows.get(head.id) ?? [] }));
}

/** Inserts an intervention without rows and gives its key. The building is there: see `readBuilding`. */
export async function insertHead(
  tx: TenantTx,
  building: number,
  description: string | null,
  username: string,
): Promise<number> {
  const { id } = await tx.sql
    .insertInto('illuminazione_interventi')
    .values({ codistat: tx.codistat, id_edificio: building, description, user_id: username })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Marks a change of an intervention; `description` where it was sent. */
export async function changeHead(
  tx: TenantTx,
  id: number,
  description: string | null | undefined,
  username: string,
): Promise<void> {
  await tx.sql
    .updateTable('illuminazione_interventi')
    .set({
      ...(description === undefined ? {} : { description }),
      versione: sql<number>`versione + 1`,
      user_id: username,
      data_modifica: sql<string>`now()`,
    })
    .where('codistat', '=', tx.codistat)
    .where('id', '=', id)
    .execute();
}

/** Puts the rows in the place of those that the intervention has. A row with a key keeps it. */
export async function replaceRows(tx: TenantTx, retrofit: number, rows: readonly SentRow[]): Promise<void> {
  await tx.sql
    .deleteFrom('illuminazione_impianti')
    .where('codistat', '=', tx.codistat)
    .where('id_intervento', '=', retrofit)
    .execute();
  const placed = rows.map((row, i) => ({ row, ordine: i + 1 }));
  const cells = ({ row, ordine }: (typeof placed)[number]) => [
    tx.codistat,
    retrofit,
    ordine,
    ...rowColumns.map((column) => row[column]),
  ];
  const columns = ['codistat', 'id_intervento', 'ordine', ...rowColumns] as const;
  const kept = placed.filter(({ row }) => row.id !== null);
  await tx.insertMany(
    'illuminazione_impianti',
    ['id', ...columns],
    kept.map((one) => [one.row.id, ...cells(one)]),
  );
  const added = placed.filter(({ row }) => row.id === null);
  await tx.insertMany('illuminazione_impianti', columns, added.map(cells));
}

/** Deletes an intervention with its rows and files. */
export async function deleteRetrofit(tx: TenantTx, id: number): Promise<void> {
  await tx.sql
    .deleteFrom('illuminazione_interventi')
    .where('codistat', '=', tx.codistat)
    .where('id', '=', id)
    .execute();
}
