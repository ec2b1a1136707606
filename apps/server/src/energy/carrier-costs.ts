/** What a unit of each carrier costs in the municipality: the yardstick of the check of unit costs. */
import { monthNumber, monthOfNumber } from '@lucerna/domain/rules/analysis-periods';
import { medianOfSorted } from '@lucerna/domain/rules/bill-checks/checked-bill';
import { billThresholds } from '@lucerna/domain/rules/bill-checks/thresholds';
import { sql } from 'kysely';
import type { TenantTx } from '../db/database.ts';

/** Carriers are told by their name and unit: a litre does not cost what a ton costs. */
export interface Carrier {
  readonly vett: string | null;
  readonly um: string | null;
}

function keyOf({ vett, um }: Carrier): string {
  return `${vett ?? ''}\n${um ?? ''}`;
}

/** The costs of one carrier in bills that end in some months, sorted, and where each plant's stand among them. */
interface Window {
  readonly costs: Float64Array;
  readonly places: ReadonlyMap<number, readonly number[]>;
}

interface MonthOfCosts {
  readonly plants: readonly number[];
  readonly costs: readonly number[];
}

type MonthlyCosts = ReadonlyMap<string, ReadonlyMap<number, MonthOfCosts>>;

function windowOf(months: ReadonlyMap<number, MonthOfCosts>, last: number): Window {
  const entries: { cost: number; plant: number }[] = [];
  for (let month = last - billThresholds.costMonths; month <= last; month++) {
    const of = months.get(month);
    of?.costs.forEach((cost, i) => {
      entries.push({ cost, plant: of.plants[i] as number });
    });
  }
  entries.sort((a, b) => a.cost - b.cost);
  const places = new Map<number, number[]>();
  entries.forEach(({ plant }, place) => {
    const of = places.get(plant);
    if (of === undefined) places.set(plant, [place]);
    else of.push(place);
  });
  return { costs: Float64Array.from(entries, ({ cost }) => cost), places };
}

/** The median of all the costs but a plant's own; undefined where there are none. */
function medianWithout({ costs, places }: Window, plant: number): number | undefined {
  const own = places.get(plant) ?? [];
  const rest = costs.length - own.length;
  const at = (rank: number) => {
    let place = rank;
    for (const taken of own) if (taken <= place) place++;
    return costs[place] as number;
  };
  if (rest === 0) return undefined;
  const half = rest >> 1;
  return medianOfSorted(rest % 2 === 1 ? [at(half)] : [at(half - 1), at(half)]);
}

/** The median of what other plants paid for a unit of a carrier in the months before a bill's end. */
export class CarrierCosts {
  readonly #months: MonthlyCosts;
  readonly #windows = new Map<string, Window>();

  constructor(months: MonthlyCosts) {
    this.#months = months;
  }

  median(carrier: Carrier, plant: number, end: string): number | undefined {
    const key = keyOf(carrier);
    const months = this.#months.get(key);
    if (carrier.vett === null || months === undefined) return undefined;
    const last = monthNumber(end.slice(0, 7));
    const name = `${key}\n${last}`;
    let window = this.#windows.get(name);
    if (window === undefined) {
      window = windowOf(months, last);
      this.#windows.set(name, window);
    }
    return medianWithout(window, plant);
  }
}

/** The costs that bills ending between two days are compared with. */
export async function readCarrierCosts(
  tx: TenantTx,
  carriers: readonly Carrier[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<CarrierCosts> {
  const names = [...new Set(carriers.flatMap(({ vett }) => (vett === null ? [] : [vett])))];
  const since = monthOfNumber(Math.max(12, monthNumber(from.slice(0, 7)) - billThresholds.costMonths));
  const { rows } = await sql<Carrier & { mese: string; plants: number[]; costs: number[] }>`
    select i.vett, i.um, to_char(b.periodo_fine, 'YYYY-MM') as mese, json_agg(b.id_contat) as plants,
      json_agg(round(b.importo / b.totale_lettura, 9)) as costs
    from bollette b
    join imp i on i.codistat = b.codistat and i.id_imp = b.id_contat and i.eliminato_il is null
    where b.codistat = ${tx.codistat} and b.eliminato_il is null and i.vett = any(${names}::text[])
      and b.importo is not null and b.totale_lettura > 0
      and b.periodo_fine >= ${`${since}-01`}::date
      and b.periodo_fine < ${`${to.slice(0, 7)}-01`}::date + interval '1 month'
    group by 1, 2, 3`.execute(tx.sql);
  const months = new Map<string, Map<number, MonthOfCosts>>();
  for (const { mese, plants, costs, ...carrier } of rows) {
    const of = months.get(keyOf(carrier)) ?? new Map<number, MonthOfCosts>();
    of.set(monthNumber(mese), { plants, costs });
    months.set(keyOf(carrier), of);
  }
  return new CarrierCosts(months);
}
