/**
 * Checks the names of streets: a name is odd beside all others of the municipality, so that all light points whose name
 * is another one's are found at once.
 */
import {
  streetFault,
  streetProposals,
  type WrittenStreet,
} from '@lucerna/domain/rules/quality-checks/street-names';
import { sql } from 'kysely';
import type { TenantTx } from '../db/database.ts';
import { type FoundFault, foundIn } from './found.ts';
import type { Surroundings } from './surroundings.ts';
import type { Waiting } from './waiting.ts';

/** Whether light points came, went or were named anew: who only moved leaves all names as they are. */
export async function areStreetsNamedAnew(tx: TenantTx, waiting: readonly Waiting[]): Promise<boolean> {
  const beside = waiting.filter(({ tipo_elemento, vicini }) => tipo_elemento === 'punto_luce' && vicini);
  if (beside.some(({ da, via }) => da === null || via === null)) return true;
  if (beside.length === 0) return false;
  const { rows } = await sql<{ altrimenti: boolean }>`
    select exists (
      select from json_to_recordset(${JSON.stringify(beside.map(({ da, via }) => ({ da, via })))}::json)
        as w(da integer, via text)
      left join ip_pl p on p.codistat = ${tx.codistat} and p.plid = w.da and p.eliminato_il is null
      where p.toponimo is distinct from w.via) as altrimenti`.execute(tx.sql);
  return rows[0]?.altrimenti ?? true;
}

export async function checkStreets(tx: TenantTx, { limits }: Surroundings): Promise<FoundFault[]> {
  const { rows: written } = await sql<WrittenStreet>`
    select toponimo as nome, count(*)::integer as numero from ip_pl
    where codistat = ${tx.codistat} and eliminato_il is null and toponimo is not null group by toponimo`.execute(
    tx.sql,
  );
  const { rows: official } = await sql<{ toponimo: string }>`
    select distinct toponimo from civici where codistat = ${tx.codistat}`.execute(tx.sql);
  const proposals = streetProposals(
    written,
    official.map(({ toponimo }) => toponimo),
    limits.via_lettere,
  );
  if (proposals.size === 0) return [];
  const { rows } = await sql<{ plid: number; toponimo: string }>`
    select plid, toponimo from ip_pl
    where codistat = ${tx.codistat} and eliminato_il is null
      and toponimo = any(${[...proposals.keys()]}::text[])`.execute(tx.sql);
  return rows.flatMap(({ plid, toponimo }) =>
    foundIn('punto_luce', plid, [streetFault(toponimo, proposals)]),
  );
}
