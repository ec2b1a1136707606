/** What bills and production add up to, beside the same months of the year before. */
import type { Summary } from '@lucerna/contract/endpoints/summary';
import type { ConsumptionRow } from '@lucerna/domain/consumption';
import { monthNumber, monthOfNumber } from '@lucerna/domain/rules/analysis-periods';
import {
  type BilledSupply,
  comparableMonths,
  isBillMissing,
} from '@lucerna/domain/rules/summary/bill-calendar';
import { supplyCodeOf } from '@lucerna/domain/rules/supply-code';
import { conventions } from '@lucerna/domain/vocabulary/convention';
import { plantTypes } from '@lucerna/domain/vocabulary/plant-type';
import { productionPlantTypes } from '@lucerna/domain/vocabulary/production-plant-type';
import { sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import { monthlyRowsSql } from '../../energy/monthly-rows.ts';
import { readPayments } from '../../energy/payments.ts';

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

const MONTHS_OF_TWO_YEARS = 24;

interface SupplyRow extends BilledSupply {
  readonly imp_tipo: string;
  readonly vett: string | null;
  readonly um: string | null;
  readonly cons_prod: string | null;
}

/** The plants that were billed in the year or in the one before, one row each; a bit for each month that a bill touches. */
async function readSupplies(tx: TenantTx, year: number): Promise<SupplyRow[]> {
  const first = monthNumber(`${year - 1}-01`);
  const days = Array.from({ length: MONTHS_OF_TWO_YEARS + 1 }, (_, at) => `${monthOfNumber(first + at)}-01`);
  // Looked up among the months' first days: the calendar's own functions cost several times as much.
  const place = (day: string) => sql`width_bucket(${sql.ref(day)}, ${days}::date[]) - 1`;
  const { rows } = await sql<SupplyRow>`
    select i.id_imp as id, i.imp_tipo, i.vett, i.um, i.cons_prod, i.d_elim as ended, b.months,
      b.last[2] as "lastStart", b.last[1] as "lastEnd"
    from imp i cross join lateral (
      select bit_or(((1 << (least(${place('c.periodo_fine')}, ${MONTHS_OF_TWO_YEARS - 1}::int) + 1)) - 1)
          & ~((1 << greatest(${place('c.periodo_inizio')}, 0)) - 1)) as months,
        max(array[c.periodo_fine, c.periodo_inizio])::text[] as last
      from bollette c
      where c.codistat = i.codistat and c.id_contat = i.id_imp and c.eliminato_il is null
        and c.periodo_fine >= ${`${year - 1}-01-01`}::date
    ) b
    where i.codistat = ${tx.codistat} and i.eliminato_il is null and b.months is not null
    order by i.id_imp`.execute(tx.sql);
  return rows;
}

/** Electricity that is bought, counted in kWh: what may be added up. */
function isElectric({ imp_tipo, vett, um, cons_prod }: SupplyRow): boolean {
  const produces = /^prod/i.test(cons_prod ?? '');
  return supplyCodeOf({ vett, imp_tipo }) === 'POD' && /^\s*kwh\s*$/i.test(um ?? '') && !produces;
}

export type BillFigures = Required<Pick<Summary, 'bollette_mancanti' | 'consumi'>>;

/** `month`: the last one that is over, `YYYY-MM`. */
export async function readBillFigures(tx: TenantTx, month: string): Promise<BillFigures> {
  const anno = Number(month.slice(0, 4));
  const supplies = await readSupplies(tx, anno);
  const missing = supplies.filter((supply) => isBillMissing(supply, month)).map(({ id }) => id);
  const electric = supplies.filter(isElectric);
  const { months, ids } = comparableMonths(electric, Number(month.slice(5, 7)));
  const asked = monthlyRowsSql(tx.codistat, ids, { figures: 'totals', from: `${anno - 1}-01-01` });
  const text = ids.length === 0 ? '[]' : ((await asked.execute(tx.sql)).rows[0]?.righe ?? '[]');
  const rows = JSON.parse(text) as Pick<ConsumptionRow, 'anno' | 'mese' | 'consumo' | 'importo'>[];
  const compared = new Set(ids);
  const byType = Map.groupBy(
    electric.filter(({ id }) => compared.has(id)),
    ({ imp_tipo }) => imp_tipo,
  );
  const mesi = months.map((mese) => {
    const of = (year: number) => rows.find((row) => row.anno === year && row.mese === mese);
    const [now, before] = [of(anno), of(anno - 1)];
    return {
      mese,
      consumo: now?.consumo ?? null,
      consumo_prima: before?.consumo ?? null,
      importo: now?.importo ?? null,
      importo_prima: before?.importo ?? null,
    };
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
