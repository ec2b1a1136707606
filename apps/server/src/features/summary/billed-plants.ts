/**
 * What each plant was billed in the months of two years, kept in memory for each municipality. After a write to bills only
 * the plants that it touched are added up again (`bollette_versioni`).
 */
import { decimalWritten, numberOf, unitsAt } from '@lucerna/domain/rules/exact-decimal';
import type { BilledSupply } from '@lucerna/domain/rules/summary/bill-calendar';
import { sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import { isBoughtElectricity, type SupplyWords } from '../../energy/bought-electricity.ts';
import { type PlantMonths, plantMonthsSql } from '../../energy/monthly-rows.ts';
import { UsedLast } from '../../http/responses/used-last.ts';

const MONTHS = 24;
/** In bytes: two years of a plant that is billed take some 500, its place among the plants 50. */
const MOST_KEPT = 48e6;
const BYTES_OF_A_PLANT = { billed: 500, known: 50 };

const bytesOf = ({ billed, plants }: Kept) =>
  billed.size * BYTES_OF_A_PLANT.billed +
  plants.reduce((sum, { ids }) => sum + ids.length * BYTES_OF_A_PLANT.known, 0);
/** Finer than what months are cut to, so that most plants need no more decimals than others. */
const USUAL_DECIMALS = 3;

/** What a plant was billed in each month from the January of the year before on. */
interface BilledMonths extends Pick<BilledSupply, 'months' | 'lastStart' | 'lastEnd'> {
  /** A bit for each month of which an amount is known. */
  readonly paid: number;
  /** Consumption of the months and then their amounts, in units of 10^-`scale`: numbers where they are exact. */
  readonly units: ArrayLike<number | bigint>;
  readonly scale: number;
}

/** What plants are that are alike. */
interface PlantGroup {
  readonly imp_tipo: string;
  readonly ended: string | null;
  /** Electricity that is bought, counted in kWh: what may be added up. */
  readonly electric: boolean;
}

export interface Supply extends BilledSupply {
  readonly group: PlantGroup;
  readonly billed: BilledMonths;
}

export interface Versions {
  readonly bills: number;
  readonly plants: number;
}

interface Kept {
  readonly year: number;
  readonly versions: Versions;
  readonly billed: ReadonlyMap<number, BilledMonths>;
  readonly plants: readonly { readonly group: PlantGroup; readonly ids: readonly number[] }[];
}

function billedMonths([, lastStart, lastEnd, numbers, ...texts]: PlantMonths, first: number): BilledMonths {
  const [consumption = [], amounts = []] = texts.map((text) => text.split(' '));
  const figures = numbers.flatMap((number, row) => {
    const [at, amount] = [number - first, amounts[row] ?? '-'];
    if (at < 0 || at >= MONTHS) return [];
    const used = { at, paid: 0, value: decimalWritten(consumption[row] ?? '0') };
    return amount === '-' ? [used] : [used, { at, paid: 1, value: decimalWritten(amount) }];
  });
  const scale = figures.reduce((most, { value }) => Math.max(most, value.scale), USUAL_DECIMALS);
  const units: bigint[] = Array(2 * MONTHS).fill(0n);
  let [months, paid] = [0, 0];
  for (const { at, paid: isAmount, value } of figures) {
    months |= 1 << at;
    paid |= isAmount << at;
    units[isAmount * MONTHS + at] = unitsAt(value, scale);
  }
  const exact = Float64Array.from(units, Number);
  return {
    months,
    lastStart,
    lastEnd,
    paid,
    units: exact.every(Number.isSafeInteger) ? exact : units,
    scale,
  };
}

async function readMonths(
  tx: TenantTx,
  year: number,
  plants: readonly number[] | null,
): Promise<[number, BilledMonths][]> {
  if (plants?.length === 0) return [];
  const { rows } = await plantMonthsSql(tx.codistat, `${year - 1}-01-01`, plants).execute(tx.sql);
  const billed = JSON.parse(rows[0]?.impianti ?? '[]') as PlantMonths[];
  return billed.map((plant) => [plant[0], billedMonths(plant, (year - 1) * 12)]);
}

interface GroupRow extends Pick<PlantGroup, 'ended'>, SupplyWords {
  readonly ids: readonly number[];
}

async function readPlants(tx: TenantTx): Promise<Kept['plants']> {
  const { rows } = await sql<GroupRow>`
    select imp_tipo, vett, um, cons_prod, d_elim as ended, array_agg(id_imp) as ids
    from imp where codistat = ${tx.codistat} and eliminato_il is null group by 1, 2, 3, 4, 5`.execute(tx.sql);
  return rows.map((row) => {
    const { imp_tipo, ended, ids } = row;
    return { group: { imp_tipo, ended, electric: isBoughtElectricity(row) }, ids };
  });
}

async function changedSince(tx: TenantTx, version: number): Promise<number[]> {
  const rows = await tx.sql
    .selectFrom('bollette_versioni')
    .select('id_contat')
    .where('codistat', '=', tx.codistat)
    .where('versione', '>', version)
    .execute();
  return rows.map(({ id_contat }) => id_contat);
}

export class BilledPlants {
  readonly #kept = new UsedLast<Kept>(MOST_KEPT, bytesOf);

  /**
   * The plants that were billed in the year or in the one before, by their keys. `versions`, of the layers, were read
   * before in the same transaction: what is read now may be later, and is then read again.
   */
  async read(tx: TenantTx, year: number, versions: Versions): Promise<Supply[]> {
    const before = this.#kept.get(tx.codistat);
    const known = before?.year === year ? before : undefined;
    const plants = known?.versions.plants === versions.plants ? known.plants : await readPlants(tx);
    const billed = await this.#billed(tx, year, versions.bills, known);
    this.#kept.set(tx.codistat, { year, versions, billed, plants });
    return plants
      .flatMap(({ ids, group }) =>
        ids.flatMap((id) => {
          const of = billed.get(id);
          if (of === undefined) return [];
          const { months, lastStart, lastEnd } = of;
          return [{ id, months, lastStart, lastEnd, ended: group.ended, group, billed: of }];
        }),
      )
      .sort((a, b) => a.id - b.id);
  }

  async #billed(
    tx: TenantTx,
    year: number,
    version: number,
    known: Kept | undefined,
  ): Promise<Kept['billed']> {
    if (known === undefined) return new Map(await readMonths(tx, year, null));
    if (known.versions.bills === version) return known.billed;
    const changed = await changedSince(tx, known.versions.bills);
    const billed = new Map(known.billed);
    for (const id of changed) billed.delete(id);
    for (const [id, months] of await readMonths(tx, year, changed)) billed.set(id, months);
    return billed;
  }
}

/** What supplies add up to in a month. */
export interface MonthSum {
  readonly consumo: number | null;
  readonly importo: number | null;
}

/**
 * What the supplies add up to in each month, the first being January of the year before. Plant by plant: the numbers of one
 * stand together in memory.
 */
export function addedUp(supplies: readonly Supply[]): MonthSum[] {
  const scale = supplies.reduce((most, { billed }) => Math.max(most, billed.scale), 0);
  const sums = new Float64Array(2 * MONTHS);
  const rest: bigint[] = Array(2 * MONTHS).fill(0n);
  let [months, paid] = [0, 0];
  for (const { billed } of supplies) {
    const { units, scale: own } = billed;
    months |= billed.months;
    paid |= billed.paid;
    for (let at = 0; at < 2 * MONTHS; at += 1) {
      const value = units[at] ?? 0;
      const next = own === scale && typeof value === 'number' ? (sums[at] ?? 0) + value : Number.NaN;
      if (Number.isSafeInteger(next)) sums[at] = next;
      else rest[at] = (rest[at] ?? 0n) + unitsAt({ units: BigInt(value), scale: own }, scale);
    }
  }
  const sum = (known: number, month: number, at: number) =>
    ((known >> month) & 1) === 0
      ? null
      : numberOf({ units: (rest[at] ?? 0n) + BigInt(sums[at] ?? 0), scale });
  return Array.from({ length: MONTHS }, (_, month) => ({
    consumo: sum(months, month, month),
    importo: sum(paid, month, MONTHS + month),
  }));
}
