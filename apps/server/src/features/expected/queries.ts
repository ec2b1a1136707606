/** All SQL of parameters, lighting profiles and what hangs on cabinets. */
import type { LightingProfileAnswer, SwitchedCabinet } from '@lucerna/contract/endpoints/lighting-profiles';
import type { Parameter } from '@lucerna/contract/endpoints/parameters';
import { cabinetType } from '@lucerna/domain/vocabulary/plant-type';
import { sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';

export async function writeParameter(
  tx: TenantTx,
  { chiave, dal, valore, fonte }: Pick<Parameter, 'chiave' | 'dal' | 'valore' | 'fonte'>,
): Promise<void> {
  await tx.sql
    .insertInto('parametri')
    .values({ codistat: tx.codistat, chiave, dal, valore, fonte })
    .onConflict((one) => one.columns(['codistat', 'chiave', 'dal']).doUpdateSet({ valore, fonte }))
    .execute();
}

const answered = ['id', 'nome', 'dopo_tramonto', 'prima_alba', 'riduzioni'] as const;
type Profile = LightingProfileAnswer & { readonly id: number };
export type ProfileValues = Omit<LightingProfileAnswer, 'id'>;

const stored = ({ nome, dopo_tramonto, prima_alba, riduzioni }: ProfileValues) => ({
  nome,
  dopo_tramonto,
  prima_alba,
  riduzioni: JSON.stringify(riduzioni),
});

export async function readProfiles(tx: TenantTx): Promise<Profile[]> {
  const rows = await tx.sql
    .selectFrom('profili_accensione')
    .select(answered)
    .where('codistat', '=', tx.codistat)
    .orderBy(sql`lower(nome)`)
    .orderBy('id')
    .execute();
  return rows as Profile[];
}

/** Whether there is such a profile; nobody takes it away before the end of the transaction. */
export async function hasProfile(tx: TenantTx, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from profili_accensione where codistat = ${tx.codistat} and id = ${id} for update`.execute(
    tx.sql,
  );
  return rows.length === 1;
}

export async function keepProfile(tx: TenantTx, values: ProfileValues): Promise<Profile> {
  const row = await tx.sql
    .insertInto('profili_accensione')
    .values({ codistat: tx.codistat, ...stored(values) })
    .returning(answered)
    .executeTakeFirstOrThrow();
  return row as Profile;
}

export async function changeProfile(tx: TenantTx, id: number, values: ProfileValues): Promise<Profile> {
  const row = await tx.sql
    .updateTable('profili_accensione')
    .set(stored(values))
    .where('codistat', '=', tx.codistat)
    .where('id', '=', id)
    .returning(answered)
    .executeTakeFirstOrThrow();
  return row as Profile;
}

/** Whether a cabinet has the profile, or had it once. */
export async function isInUse(tx: TenantTx, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from centraline_profili where codistat = ${tx.codistat} and id_profilo = ${id} limit 1`.execute(
    tx.sql,
  );
  return rows.length > 0;
}

export async function forgetProfile(tx: TenantTx, id: number): Promise<void> {
  await tx.sql
    .deleteFrom('profili_accensione')
    .where('codistat', '=', tx.codistat)
    .where('id', '=', id)
    .execute();
}

/** Whether a cabinet is the municipality's and not deleted. */
export async function isCabinet(tx: TenantTx, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from imp where codistat = ${tx.codistat} and id_imp = ${id} and imp_tipo = ${cabinetType}
      and eliminato_il is null`.execute(tx.sql);
  return rows.length === 1;
}

/** The same; nobody takes it away before the end of the transaction. */
export async function hasCabinet(tx: TenantTx, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from imp where codistat = ${tx.codistat} and id_imp = ${id} and imp_tipo = ${cabinetType}
      and eliminato_il is null for key share`.execute(tx.sql);
  return rows.length === 1;
}

export async function switchFrom(
  tx: TenantTx,
  { id_imp, id_profilo, carichi_noti, dal }: SwitchedCabinet,
): Promise<void> {
  const set = { id_profilo, carichi_noti: JSON.stringify(carichi_noti) };
  await tx.sql
    .insertInto('centraline_profili')
    .values({ codistat: tx.codistat, id_imp, dal, ...set })
    .onConflict((one) => one.columns(['codistat', 'id_imp', 'dal']).doUpdateSet(set))
    .execute();
}
