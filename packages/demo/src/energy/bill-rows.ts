/** Five years of monthly bills of every plant that has a meter, a few of them with a fault to find. */
import type { BillValues } from '@lucerna/domain/bill';
import { dayNumber } from '@lucerna/domain/rules/day-number';
import { rounded } from '../codes.ts';
import type { Random } from '../random.ts';
import type { Municipality, PlantRow } from '../rows.ts';
import { withFaults } from './bill-faults.ts';
import { withHabits } from './cabinet-habits.ts';
import { daysOfMonth, lastMonths } from './months.ts';
import { bandShares, shareOfMonth } from './seasons.ts';
import { type Supply, supplyOf } from './supply.ts';

/** A bill of a plant, by the plant's place among the cabinets and then the plants. */
export interface DemoBill extends BillValues {
  readonly plant: number;
  readonly locked: boolean;
}

/** Prices of five years, as parts of the first: they move, but never by more than a sixth from one to the next. */
const priceOfYear = [1, 1.1, 1.17, 1.08, 1.02, 1.05];

/** Bills older than this have been validated. */
const openMonths = 14;
/** A plant that was connected this year has so many bills. */
const monthsOfNew = 3;

/** The bill of a month; of the one that it is, until `today`: nobody has billed what is still to come. */
function billOfMonth(
  supply: Supply,
  month: string,
  yearsOn: number,
  today: string,
  random: Random,
): BillValues {
  const index = Number(month.slice(5)) - 1;
  const { first, last: lastOfMonth } = daysOfMonth(month);
  const last = lastOfMonth > today ? today : lastOfMonth;
  const part = (dayNumber(last) - dayNumber(first) + 1) / (dayNumber(lastOfMonth) - dayNumber(first) + 1);
  const used = supply.used * shareOfMonth(supply.season, index) * part * random.between(0.95, 1.05);
  const total = Math.max(1, Math.round(used));
  const [f1, f2] = bandShares(supply.season, index).map((share) => Math.round(total * share)) as [
    number,
    number,
  ];
  const bands = supply.split === 'bands';
  const price = supply.price;
  const unitPrice = (price ?? 0) * (priceOfYear[Math.min(yearsOn, priceOfYear.length - 1)] ?? 1);
  return {
    identificativo: `${month.replace('-', '/')}-${String(random.whole(1, 999_999)).padStart(6, '0')}`,
    periodo_inizio: first,
    periodo_fine: last,
    totale_lettura: total,
    valore_f1: bands ? f1 : null,
    valore_f2: bands ? f2 : null,
    valore_f3: bands ? total - f1 - f2 : null,
    valore_f0: supply.split === 'single' ? total : null,
    importo: price === null ? null : rounded(total * unitPrice * random.between(0.97, 1.03), 2),
  };
}

function billsOfPlant(
  plant: PlantRow,
  months: readonly string[],
  today: string,
  random: Random,
): BillValues[] {
  const supply = supplyOf(plant);
  if (supply === undefined) return [];
  const end = plant.d_elim ?? null;
  const firstYear = Number(months[0]?.slice(0, 4));
  return (
    months
      .slice(supply.isNew ? -monthsOfNew : 0)
      // The month of its end is billed whole: somebody will notice.
      .filter((month) => end === null || month <= end.slice(0, 7))
      .map((month) => billOfMonth(supply, month, Number(month.slice(0, 4)) - firstYear, today, random))
  );
}

/** The same from the same municipality, moment and seed; plant by plant, the oldest first. */
export function billRows(made: Municipality, now: Date, random: Random): DemoBill[] {
  const months = lastMonths(now);
  const today = now.toISOString().slice(0, 10);
  const open = months.at(-openMonths) ?? '';
  const plants = [...made.cabinets, ...made.plants];
  const bills = plants.map((plant, i) => billsOfPlant(plant, months, today, random.branch(`plant ${i}`)));
  const faulty = withFaults(plants, bills);
  const habitual = withHabits(made, faulty, today, random.branch('habits'));
  return habitual.flatMap((of, plant) =>
    of.map((bill) => ({ ...bill, plant, locked: bill.periodo_fine.slice(0, 7) < open })),
  );
}
