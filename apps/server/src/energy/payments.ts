/** What production was paid, month by month. */
import type { ProductionRow } from '@lucerna/domain/production';
import type { ConventionCode } from '@lucerna/domain/vocabulary/convention';
import type { ProductionPlantType } from '@lucerna/domain/vocabulary/production-plant-type';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../db/database.ts';

/** Months `YYYY-MM`, both included. */
export interface Months {
  readonly da: string;
  readonly a: string;
}

/** The month of a payment `c`, `YYYY-MM`. */
export const month = sql<string>`to_char(c.mese, 'YYYY-MM')`;

export function within({ da, a }: Months): RawBuilder<unknown> {
  return sql`c.mese between ${`${da}-01`}::date and ${`${a}-01`}::date`;
}

/**
 * What the contracts of conventions were paid month by month, those of plants of the types together; a contract about
 * several PODs counts once.
 */
export async function readPayments(
  tx: TenantTx,
  conventions: readonly ConventionCode[],
  types: readonly ProductionPlantType[],
  months: Months,
): Promise<(ProductionRow & { readonly convenzione: ConventionCode })[]> {
  const { rows } = await sql<ProductionRow & { convenzione: ConventionCode }>`
    select k.convenzione, ${month} as mese, sum(c.corrispettivo) as corrispettivo, sum(c.energia) as energia
    from produzione_corrispettivi c
    join produzione_contratti k on k.codistat = c.codistat and k.id = c.id_contratto
    where c.codistat = ${tx.codistat} and k.convenzione = any(${[...conventions]}::text[]) and ${within(months)}
      and c.eliminato_il is null
      and exists (
        select from produzione_contratti_pod l
        join produzione_pod p on p.codistat = l.codistat and p.pod = l.pod
        where l.codistat = k.codistat and l.id_contratto = k.id and p.tipo_impianto = any(${[...types]}::text[]))
    group by k.convenzione, c.mese order by k.convenzione, c.mese`.execute(tx.sql);
  return rows;
}
