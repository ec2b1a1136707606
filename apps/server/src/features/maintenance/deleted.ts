/** Interventions that were deleted while they were pending: for a while they tell who deleted them, and why. */
import {
  type DeletedIntervention,
  MOST_OWN,
  type OwnIntervention,
} from '@lucerna/contract/endpoints/maintenance';
import { interventionFields, interventionFormFields } from '@lucerna/domain/intervention';
import type { Kind } from '@lucerna/domain/kind';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import { detailsOf, isItsElement } from '../../elements/of-intervention.ts';
import { deletePhotosOf } from '../../elements/photos.ts';

/** How long a deleted intervention is told of (contract, Maintenance). */
const isTold = sql`m.quando > now() - interval '30 days'`;

const keptColumns = [
  'codistat',
  'id',
  'tipo_elemento',
  'id_elemento',
  'codice',
  'id_utente',
  'created_at',
  ...interventionFormFields.map(({ key }) => key),
  'dettagli',
  'foto',
].map((key) => sql.ref(key));

export interface Deletion {
  readonly reason: string | null;
  /** The name of the account that deletes. */
  readonly account: string;
}

/** Takes pending interventions away, which are held; what was taken away long ago is forgotten. */
export async function removeInterventions(
  tx: TenantTx,
  ids: readonly number[],
  { reason, account }: Deletion,
): Promise<void> {
  const named = sql`codistat = ${tx.codistat} and id = any(${ids})`;
  await sql`
    insert into manutenzioni_eliminate (${sql.join(keptColumns)}, motivo, chi)
    select ${sql.join(keptColumns)}, ${reason}::text, ${account}::text from manutenzioni where ${named}`.execute(
    tx.sql,
  );
  await deletePhotosOf(tx, ids, account);
  await sql`delete from manutenzioni where ${named}`.execute(tx.sql);
  await sql`delete from manutenzioni_eliminate m where m.codistat = ${tx.codistat} and not ${isTold}`.execute(
    tx.sql,
  );
}

/** An intervention `m` as answers have it: pending, or deleted while it was. */
function answeredOf(kind: Kind) {
  return sql.join([
    ...interventionFields.map(({ key }) => {
      if (key === 'tabella_elemento') return sql`${kind.table}::text as tabella_elemento`;
      return key === 'confermata' ? sql`false as confermata` : sql.ref(`m.${key}`);
    }),
    sql`${sql.raw(detailsOf('m', 'null::timestamptz'))} as dettagli`,
  ]);
}

/** The rows of each kind that `rowsOf` gives, put together. */
function ofEveryKind(rowsOf: (kind: Kind) => readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(kinds.flatMap(rowsOf), sql` union all `);
}

const withElement = (kind: Kind) => sql`join ${sql.table(kind.table)} e on ${sql.raw(isItsElement(kind))}`;

/** The last one first. */
export async function deletedInterventions(tx: TenantTx): Promise<DeletedIntervention[]> {
  const rows = ofEveryKind((kind) => [
    sql`select ${answeredOf(kind)}, m.motivo, nome_account(m.chi) as chi, m.quando from manutenzioni_eliminate m ${withElement(kind)}
      where m.codistat = ${tx.codistat} and m.tipo_elemento = ${kind.tipoElemento} and ${isTold}`,
  ]);
  return (await sql<DeletedIntervention>`${rows} order by quando desc, id desc`.execute(tx.sql)).rows;
}

export interface OwnInterventions {
  readonly in_attesa: number;
  readonly respinti: number;
  readonly interventi: OwnIntervention[];
}

/** What the account inserted and is not confirmed: what waits, and what somebody else deleted; the last one first. */
export async function ownInterventions(
  tx: TenantTx,
  { id, username }: { readonly id: number; readonly username: string },
): Promise<OwnInterventions> {
  const rows = ofEveryKind((kind) => {
    const common = sql`${answeredOf(kind)}, e.${sql.ref(kind.description)}::text as descrizione_elemento`;
    const own = sql`m.codistat = ${tx.codistat} and m.tipo_elemento = ${kind.tipoElemento} and m.id_utente = ${id}`;
    return [
      sql`select ${common}, null::text as motivo, null::text as chi, null::timestamptz as quando
        from manutenzioni m ${withElement(kind)} where ${own} and not m.confermata`,
      sql`select ${common}, m.motivo, nome_account(m.chi) as chi, m.quando
        from manutenzioni_eliminate m ${withElement(kind)} where ${own} and ${isTold} and m.chi <> ${username}`,
    ];
  });
  const { rows: found } = await sql<OwnIntervention & { in_attesa: number; respinti: number }>`
    with mie as (${rows})
    select mie.*, (select count(*)::int from mie where quando is null) as in_attesa,
      (select count(*)::int from mie where quando is not null) as respinti
    from mie order by coalesce(quando, created_at) desc, id desc limit ${MOST_OWN}`.execute(tx.sql);
  const [first] = found;
  return {
    in_attesa: first?.in_attesa ?? 0,
    respinti: first?.respinti ?? 0,
    interventi: found.map(({ in_attesa: _, respinti: __, ...one }) => one),
  };
}
