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

export async function checkStreets(tx: TenantTx): Promise<FoundFault[]> {
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
