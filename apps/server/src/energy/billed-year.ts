/** What a municipality's electricity was billed in its last twelve billed months. */
import { sql } from 'kysely';
import type { TenantTx } from '../db/database.ts';
import { isBoughtElectricity, type SupplyWords } from './bought-electricity.ts';

export interface BilledYear {
  /** kWh, euro; null where no bill says it. */
  readonly kwh_anno: number | null;
  readonly euro_anno: number | null;
}

interface BilledMonth extends SupplyWords {
  readonly mese: number;
  readonly consumo: number;
  readonly importo: number | null;
}

/** The twelve months that end with the last one that any of the plants has a bill of. */
export async function readBilledYear(tx: TenantTx): Promise<BilledYear> {
  const { rows } = await sql<BilledMonth>`
    select i.imp_tipo, i.vett, i.um, i.cons_prod, m.mese,
      sum(m.consumo)::double precision as consumo, sum(m.importo)::double precision as importo
    from bollette_mesi m
    join imp i on i.codistat = m.codistat and i.id_imp = m.id_contat and i.eliminato_il is null
    where m.codistat = ${tx.codistat}
    group by 1, 2, 3, 4, 5`.execute(tx.sql);
  const own = rows.filter(isBoughtElectricity);
  const last = own.reduce((latest, { mese }) => Math.max(latest, mese), 0);
  const year = own.filter(({ mese }) => mese > last - 12);
  const amounts = year.flatMap(({ importo }) => importo ?? []);
  const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0);
  return {
    kwh_anno: year.length === 0 ? null : sum(year.map(({ consumo }) => consumo)),
    euro_anno: amounts.length === 0 ? null : sum(amounts),
  };
}
