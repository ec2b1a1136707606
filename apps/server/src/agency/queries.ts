/** All SQL of bodies: which there are, who let them in, what they see. */
import type { BodyTown, LetInBody } from '@lucerna/contract/endpoints/agency';
import { sql } from 'kysely';
import type { Database, TenantTx, Tx } from '../db/database.ts';
import { setLocal } from '../db/set-local.ts';
import { UserFault } from '../user-fault.ts';

/** Why a body cannot be made, found or taken away. */
export class BodyFault extends UserFault {
  override readonly name = 'BodyFault';
}

export interface Body {
  readonly ente: string;
  readonly nome: string;
}

/** A body by its abbreviation, without regard to case. */
export async function findBody(tx: Tx, ente: string): Promise<Body | undefined> {
  const { rows } = await sql<Body>`
    select ente, nome from enti where lower(ente) = ${ente.toLowerCase()}`.execute(tx.sql);
  return rows[0];
}

/** False where there is one of that abbreviation; nothing is changed then. */
export async function insertBody(db: Database, { ente, nome }: Body): Promise<boolean> {
  const { rows } = await db.system(({ sql: tx }) =>
    sql`insert into enti (ente, nome) values (${ente}, ${nome}) on conflict do nothing returning ente`.execute(
      tx,
    ),
  );
  return rows.length > 0;
}

export interface BodyLine extends Body {
  readonly comuni: number;
  readonly account: number;
}

export async function listBodies(db: Database): Promise<readonly BodyLine[]> {
  const { rows } = await db.system(
    ({ sql: tx }) =>
      sql<BodyLine>`
        select e.ente, e.nome,
          (select count(*)::integer from enti_comuni c where c.ente = e.ente) as comuni,
          (select count(*)::integer from utenti u where u.ente = e.ente and u.attivo) as account
        from enti e order by lower(e.ente)`.execute(tx),
    { readOnly: true },
  );
  return rows;
}

/** Takes a body away with its accounts; the municipalities that let it in, each of which is to be told. */
export async function deleteBody(tx: Tx, ente: string): Promise<readonly string[]> {
  const { rows } = await sql<{ codistat: string }>`
    delete from enti_comuni where ente = ${ente} returning codistat`.execute(tx.sql);
  await sql`delete from utenti where ente = ${ente}`.execute(tx.sql);
  await sql`delete from enti where ente = ${ente}`.execute(tx.sql);
  return rows.map(({ codistat }) => codistat);
}

const letIn = sql<LetInBody>`select e.ente, e.nome, c.dal from enti_comuni c join enti e on e.ente = c.ente`;

/** Whom the municipality let in. */
export async function bodiesLetIn(tx: TenantTx): Promise<readonly LetInBody[]> {
  const { rows } = await sql<LetInBody>`
    ${letIn} where c.codistat = ${tx.codistat} order by lower(e.nome), e.ente`.execute(tx.sql);
  return rows;
}

/** Undefined where it is in already. */
export async function letIntoTown(tx: TenantTx, { ente, nome }: Body): Promise<LetInBody | undefined> {
  const { rows } = await sql<{ dal: string }>`
    insert into enti_comuni (codistat, ente) values (${tx.codistat}, ${ente})
    on conflict do nothing returning dal`.execute(tx.sql);
  return rows[0] && { ente, nome, dal: rows[0].dal };
}

/** False where it was not in. */
export async function putOutOfTown(tx: TenantTx, ente: string): Promise<boolean> {
  const { rows } = await sql`
    delete from enti_comuni where codistat = ${tx.codistat} and ente = ${ente} returning ente`.execute(
    tx.sql,
  );
  return rows.length > 0;
}

/** Runs `work` as the body: it reads what belongs to the municipalities that let it in, of `comuni_cifre` and its view alone. */
export function asBody<T>(db: Database, ente: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.tenant(
    '',
    async (tx) => {
      await setLocal(tx, ['lucerna.ente', ente]);
      return work(tx);
    },
    { readOnly: true },
  );
}

export type TownRow = Omit<BodyTown, 'provincia' | 'regione' | 'center'> & {
  readonly lon: number;
  readonly lat: number;
};

/** Each municipality with its row of figures; zeros where none was made yet. */
export async function readTowns(tx: Tx): Promise<readonly TownRow[]> {
  const { rows } = await sql<TownRow>`
    select c.codistat, c.nome as comune, st_x(c.centro) as lon, st_y(c.centro) as lat,
      coalesce(f.punti_luce, 0) as punti_luce, coalesce(f.kw, 0) as kw,
      coalesce(f.per_sorgente, '[]'::jsonb) as per_sorgente, f.quota_led, f.kwh_anno, f.euro_anno,
      coalesce(f.incompleti, 0) as incompleti, f.ultima_modifica
    from comuni_di_un_ente c left join comuni_cifre f on f.codistat = c.codistat
    order by c.nome, c.codistat`.execute(tx.sql);
  return rows;
}

/** Which municipalities let the body in, and since when; the last ones first. */
export async function readAccess(
  tx: Tx,
): Promise<readonly { readonly codistat: string; readonly comune: string; readonly dal: string }[]> {
  const { rows } = await sql<{ codistat: string; comune: string; dal: string }>`
    select codistat, nome as comune, dal from comuni_di_un_ente order by dal desc, nome`.execute(tx.sql);
  return rows;
}

/** Borders with some hundred corners each, and fewer where there are thousands of municipalities. */
export async function readBorders(
  tx: Tx,
): Promise<readonly { readonly codistat: string; readonly confine: string }[]> {
  const { rows } = await sql<{ codistat: string; confine: string }>`
    with n as (select count(*) as comuni from comuni_di_un_ente)
    select codistat, st_asgeojson(st_simplifypreservetopology(confine,
      case when comuni < 100 then 0.0005 when comuni < 1000 then 0.002 else 0.005 end), 4) as confine
    from comuni_di_un_ente, n where confine is not null order by codistat`.execute(tx.sql);
  return rows;
}
