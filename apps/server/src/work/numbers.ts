/** Numbers of faults and orders, without gaps: one that is rolled back is given again. */
import { todayInItaly } from '@lucerna/domain/rules/today';
import { sql } from 'kysely';
import type { TenantTx } from '../db/database.ts';
import { askPrepared } from '../db/prepared-query.ts';

export interface GivenNumber {
  readonly anno: number;
  readonly progressivo: number;
}

/** The next number of the year that it is in Italy. Whoever else wants one waits for the commit. */
export async function nextNumber(tx: TenantTx, serie: 'guasto' | 'ordine', now: Date): Promise<GivenNumber> {
  const anno = Number(todayInItaly(now).slice(0, 4));
  const { rows } = await askPrepared(
    tx.sql,
    sql<{ ultimo: number }>`
    insert into numeri_lavori (codistat, serie, anno, ultimo) values (${tx.codistat}, ${serie}, ${anno}, 1)
    on conflict (codistat, serie, anno) do update set ultimo = numeri_lavori.ultimo + 1
    returning ultimo`,
  );
  return { anno, progressivo: rows[0]?.ultimo as number };
}
