/** All SQL of the selections of queries. */
import type { Selection } from '@lucerna/contract/endpoints/saved-queries';
import { sql } from 'kysely';
import type { Database, TenantTx } from '../../db/database.ts';
import { literal } from '../../db/literal.ts';

const answered = [
  'id',
  'nome',
  'condivisa',
  'tipo',
  'interrogazioni',
  'proprietario',
  'versione',
  'data_modifica',
] as const;

export interface Owner {
  readonly id: number;
  readonly username: string;
}

/** One text a row, a comma and a selection: those that the account may read, by name. */
function listSql(codistat: string, account: number): string {
  const members = answered.map((key) => {
    const value = key === 'data_modifica' ? `to_char(${key}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` : key;
    return `${literal(key)}, ${value}`;
  });
  return (
    `select ',' || json_build_object(${members.join(', ')})::text from interrogazioni ` +
    `where codistat = ${literal(codistat)} and (utente_id = ${account} or condivisa) order by lower(nome), id`
  );
}

/** Passes on the selections that the account may read, as text. */
export async function copySelections(
  db: Database,
  { codistat, account, gone }: { codistat: string; account: number; gone: AbortSignal },
  use: (copied: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<void> {
  const work = (tx: TenantTx) => use(tx.copyOut(listSql(codistat, account)));
  await db.tenant(codistat, work, { readOnly: true, gone });
}

export async function countSelections(tx: TenantTx, account: number): Promise<number> {
  const { count } = await tx.sql
    .selectFrom('interrogazioni')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('codistat', '=', tx.codistat)
    .where('utente_id', '=', account)
    .executeTakeFirstOrThrow();
  return count;
}

/** A selection that the account may read, held until the end, and whether it is its own. */
export async function holdSelection(
  tx: TenantTx,
  id: number,
  account: number,
): Promise<{ readonly selection: Selection; readonly own: boolean } | undefined> {
  const row = await tx.sql
    .selectFrom('interrogazioni')
    .select([...answered, 'utente_id'])
    .where('codistat', '=', tx.codistat)
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('utente_id', '=', account), eb('condivisa', '=', true)]))
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { utente_id, ...selection } = row;
  return { selection, own: utente_id === account };
}

/** What a client sets of a selection. */
export type SelectionValues = Pick<Selection, 'nome' | 'condivisa' | 'tipo' | 'interrogazioni'>;
type Changes = { readonly [K in Exclude<keyof SelectionValues, 'tipo'>]?: SelectionValues[K] | undefined };

export async function keepSelection(
  tx: TenantTx,
  { nome, condivisa, tipo, interrogazioni }: SelectionValues,
  owner: Owner,
): Promise<Selection> {
  return tx.sql
    .insertInto('interrogazioni')
    .values({
      codistat: tx.codistat,
      utente_id: owner.id,
      proprietario: owner.username,
      nome,
      condivisa,
      tipo,
      interrogazioni: JSON.stringify(interrogazioni),
    })
    .returning(answered)
    .executeTakeFirstOrThrow();
}

/** Sets what is given and leaves the rest. */
export async function changeSelection(
  tx: TenantTx,
  id: number,
  { nome, condivisa, interrogazioni }: Changes,
): Promise<Selection> {
  return tx.sql
    .updateTable('interrogazioni')
    .set({
      ...(nome === undefined ? {} : { nome }),
      ...(condivisa === undefined ? {} : { condivisa }),
      ...(interrogazioni === undefined ? {} : { interrogazioni: JSON.stringify(interrogazioni) }),
      versione: sql<number>`versione + 1`,
      data_modifica: sql<string>`now()`,
    })
    .where('codistat', '=', tx.codistat)
    .where('id', '=', id)
    .returning(answered)
    .executeTakeFirstOrThrow();
}

export async function forgetSelection(tx: TenantTx, id: number): Promise<void> {
  await tx.sql
    .deleteFrom('interrogazioni')
    .where('codistat', '=', tx.codistat)
    .where('id', '=', id)
    .execute();
}
