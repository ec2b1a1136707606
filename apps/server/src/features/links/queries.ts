/** All SQL of the links between buildings and plants. */
import type { Link } from '@lucerna/contract/endpoints/links';
import { sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';

export interface Pair {
  readonly id_edificio: number;
  readonly id_impianto: number;
}

/** Keys are four-byte integers: any other number names nothing. */
const LARGEST_KEY = 2_147_483_647;
const isKey = (id: number) => Number.isInteger(id) && id > 0 && id <= LARGEST_KEY;

/**
 * Whether the municipality has both and neither is deleted. They are held until the end of the transaction, so that
 * nobody deletes one while they are being linked.
 */
export async function areThere(tx: TenantTx, { id_edificio, id_impianto }: Pair): Promise<boolean> {
  if (!isKey(id_edificio) || !isKey(id_impianto)) return false;
  const buildings = await sql`
    select 1 from edifici
    where codistat = ${tx.codistat} and idf = ${id_edificio} and eliminato_il is null
    for key share`.execute(tx.sql);
  const plants = await sql`
    select 1 from imp
    where codistat = ${tx.codistat} and id_imp = ${id_impianto} and eliminato_il is null
    for key share`.execute(tx.sql);
  return buildings.rows.length === 1 && plants.rows.length === 1;
}

/** Makes the link, or changes its share; `created` tells which. */
export async function putLink(tx: TenantTx, link: Link): Promise<{ readonly created: boolean }> {
  const { rows } = await sql<{ created: boolean }>`
    insert into edifici_impianti (codistat, id_edificio, id_impianto, coefficiente)
    values (${tx.codistat}, ${link.id_edificio}, ${link.id_impianto}, ${link.coefficiente})
    on conflict (codistat, id_edificio, id_impianto) do update set coefficiente = excluded.coefficiente
    returning xmax = 0 as created`.execute(tx.sql);
  return { created: rows[0]?.created === true };
}

/** Takes the link away and gives what it was; undefined where there was none. */
export async function deleteLink(
  tx: TenantTx,
  { id_edificio, id_impianto }: Pair,
): Promise<Link | undefined> {
  return tx.sql
    .deleteFrom('edifici_impianti')
    .where('codistat', '=', tx.codistat)
    .where('id_edificio', '=', id_edificio)
    .where('id_impianto', '=', id_impianto)
    .returning(['id_edificio', 'id_impianto', 'coefficiente'])
    .executeTakeFirst();
}
