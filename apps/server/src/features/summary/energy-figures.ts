/** What bills and production add up to, beside the same months of the year before. */
import type { Summary } from '@lucerna/contract/endpoints/summary';
import { comparableMonths, isBillMissing } from '@lucerna/domain/rules/summary/bill-calendar';
import { conventions } from '@lucerna/domain/vocabulary/convention';
import { plantTypes } from '@lucerna/domain/vocabulary/plant-type';
import { productionPlantTypes } from '@lucerna/domain/vocabulary/production-plant-type';
import { sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import { readPayments } from '../../energy/payments.ts';
import { addedUp, type MonthSum, type Supply } from './billed-plants.ts';

/** The open findings, and what the bills that have one amount to. */
export async function readFindingFigures(tx: TenantTx): Promise<NonNullable<Summary['anomalie']>> {
  type ByRule = NonNullable<Summary['anomalie']>['per_regola'][number];
  const { rows } = await sql<{ aperte: number; bollette: number; importo: number; per_regola: ByRule[] }>`
    with aperte as (
      select a.regola, b.id_letture, b.importo
      from bollette_anomalie a
      join bollette b on b.codistat = a.codistat and b.id_letture = a.id_letture and b.eliminato_il is null
      join imp i on i.codistat = b.codistat and i.id_imp = b.id_contat and i.eliminato_il is null
      where a.codistat = ${tx.codistat} and a.stato = 'aperta'
    )
    select (select count(*) from aperte) as aperte, count(*) as bollette, coalesce(sum(importo), 0) as importo,
      (select coalesce(json_agg(json_build_object('regola', regola, 'numero', numero) order by numero desc, regola), '[]')
       from (select regola, count(*) as numero from aperte group by regola) r) as per_regola
    from (select distinct id_letture, importo from aperte) b`.execute(tx.sql);
  return rows[0] ?? { aperte: 0, bollette: 0, importo: 0, per_regola: [] };
}

export type BillFigures = Required<Pick<Summary, 'bollette_mancanti' | 'consumi'>>;

const noSum: MonthSum = { consumo: null, importo: null };

/** `supplies`: those that were billed in the month's year or in the one before; `month`: the last one that is over, `YYYY-MM`. */
export function billFigures(supplies: readonly Supply[], month: string): BillFigures {
  const anno = Number(month.slice(0, 4));
  const missing = supplies.filter((supply) => isBillMissing(supply, month)).map(({ id }) => id);
  const electric = supplies.filter(({ group }) => group.electric);
  const { months, ids } = comparableMonths(electric, Number(month.slice(5, 7)));
  const chosen = new Set(ids);
  const compared = electric.filter(({ id }) => chosen.has(id));
  const byType = Map.groupBy(compared, ({ group }) => group.imp_tipo);
  const sums = addedUp(compared);
  const mesi = months.map((mese) => {
    const [now, before] = [sums[12 + mese - 1] ?? noSum, sums[mese - 1] ?? noSum];
    return { mese, ...now, consumo_prima: before.consumo, importo_prima: before.importo };
  });
  return {
    bollette_mancanti: { mese: month, totale: missing.length, impianti: missing },
    consumi: {
      anno,
      forniture: electric.length,
      impianti: plantTypes.flatMap(({ value: tipo }) => {
        const of = byType.get(tipo);
        return of === undefined ? [] : [{ tipo, ids: of.map(({ id }) => id) }];
      }),
      mesi,
    },
  };
}

/** The year of the month until it, beside the year before: what was paid in both, convention by convention. */
export async function readProductionFigures(
  tx: TenantTx,
  month: string,
): Promise<NonNullable<Summary['produzione']>> {
  const anno = Number(month.slice(0, 4));
  const codes = conventions.map(({ code }) => code);
  const types = productionPlantTypes.map(({ value }) => value);
  const payments = await readPayments(tx, codes, types, { da: `${anno - 1}-01`, a: month });
  const convenzioni = codes.flatMap((convenzione) => {
    const own = new Map(
      payments.filter((row) => row.convenzione === convenzione).map((row) => [row.mese, row]),
    );
    const mesi = Array.from({ length: Number(month.slice(5, 7)) }, (_, at) => at + 1).flatMap((mese) => {
      const of = (year: number) => own.get(`${year}-${String(mese).padStart(2, '0')}`);
      const [now, before] = [of(anno), of(anno - 1)];
      if (now === undefined || before === undefined) return [];
      return [
        {
          mese,
          energia: now.energia,
          energia_prima: before.energia,
          corrispettivo: now.corrispettivo,
          corrispettivo_prima: before.corrispettivo,
        },
      ];
    });
    return mesi.length === 0 ? [] : [{ convenzione, mesi }];
  });
  return { anno, convenzioni };
}
