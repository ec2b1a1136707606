/** Cabinets whose bills say something else than their lamps: one of each verdict, so that there is something to decide. */
import type { BillValues } from '@lucerna/domain/bill';
import { dayNumber } from '@lucerna/domain/rules/day-number';
import { type DayHours, firstProfile, hoursOfDays } from '@lucerna/domain/rules/expected/lit-hours';
import { rounded } from '../codes.ts';
import type { Random } from '../random.ts';
import type { Municipality, PlantRow } from '../rows.ts';

type ByBand = readonly [f1: number, f2: number, f3: number];

/** What a cabinet with so many kW of lamps takes on a day, by band. */
type Taken = (kw: number, hours: DayHours, day: number) => ByBand;

interface Habit {
  readonly taken: Taken;
  /** The meter tells no bands. */
  readonly totals?: true;
  /** It has bills of its last months alone. */
  readonly months?: number;
}

const scaled = ([f1, f2, f3]: ByBand, factor: number): ByBand => [f1 * factor, f2 * factor, f3 * factor];
const added = (one: ByBand, other: ByBand): ByBand => [
  one[0] + other[0],
  one[1] + other[1],
  one[2] + other[2],
];

const byNight =
  (factor: number): Taken =>
  (kw, { equivalent }) =>
    scaled(equivalent, kw * factor);
const always: Taken = (kw, { all }) => scaled(all, kw);

/** Lamps burn by day from the 16th of the month that lies four before the last. */
const MONTHS_BY_DAY = 4;

function sinceSummer(today: string): Taken {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const from = Math.round(Date.UTC(year, month - 1 - MONTHS_BY_DAY, 16) / 86_400_000);
  return (kw, hours, day) => (day < from ? byNight(1)(kw, hours, day) : always(kw, hours, day));
}

/** By the cabinet's place; none of them has a fault of another kind, which would tell of two things at once. */
function habitsOf(today: string): ReadonlyMap<number, Habit> {
  const missing = (factor: number): Habit => ({ taken: byNight(factor) });
  // Somebody read the meter once, and has written the same ever since.
  const estimated: Habit = { taken: (kw) => [0, 0, kw * 11.6], totals: true };
  return new Map<number, Habit>([
    [3, missing(1.25)],
    [8, { taken: always, totals: true }],
    [11, missing(1.2)],
    [16, { taken: sinceSummer(today) }],
    [19, missing(1.36)],
    [22, missing(0.74)],
    [27, estimated],
    [31, estimated],
    [34, { taken: byNight(1), months: 4 }],
    [
      36,
      {
        taken: (kw, hours, day) => added(byNight(1)(kw, hours, day), scaled(hours.all, 0.25 * kw)),
        totals: true,
      },
    ],
    [39, missing(0.05)],
  ]);
}

/** The same bill with what is taken in its days. */
function billed(bill: BillValues, [f1, f2, f3]: ByBand, { totals }: Habit): BillValues {
  const parts = [Math.round(f1), Math.round(f2), Math.round(f3)] as const;
  const total = Math.max(1, parts[0] + parts[1] + parts[2]);
  const price =
    bill.importo === null || bill.totale_lettura === 0 ? null : bill.importo / bill.totale_lettura;
  return {
    ...bill,
    totale_lettura: total,
    valore_f1: totals ? null : parts[0],
    valore_f2: totals ? null : parts[1],
    valore_f3: totals ? null : parts[2],
    valore_f0: null,
    importo: price === null ? null : rounded(total * price, 2),
  };
}

/** kW of lamps, as the cabinet's row has them. */
const lampsOf = ({ p_ut }: PlantRow) => p_ut ?? 0;

/** The bills of cabinets with their habits; those of the others as they are. `bills` by the cabinet's place. */
export function withHabits(
  { cabinets, centre: [longitude, latitude] }: Pick<Municipality, 'cabinets' | 'centre'>,
  bills: readonly BillValues[][],
  today: string,
  random: Random,
): BillValues[][] {
  const first = Math.min(...bills.flat().map(({ periodo_inizio }) => dayNumber(periodo_inizio)));
  const last = Math.max(...bills.flat().map(({ periodo_fine }) => dayNumber(periodo_fine)));
  const habits = habitsOf(today);
  if (!Number.isFinite(first) || ![...habits.keys()].some((place) => place < cabinets.length)) {
    return [...bills];
  }
  const hours = hoursOfDays({ longitude, latitude }, firstProfile, first, last);
  return bills.map((own, place) => {
    const [cabinet, habit] = [cabinets[place], habits.get(place)];
    if (cabinet === undefined || habit === undefined || own.length < (habit.months ?? 0)) return own;
    const noise = random.branch(`cabinet ${place}`);
    return own.slice(-(habit.months ?? own.length)).map((bill) => {
      let taken: ByBand = [0, 0, 0];
      for (let day = dayNumber(bill.periodo_inizio); day <= dayNumber(bill.periodo_fine); day += 1) {
        taken = added(taken, habit.taken(lampsOf(cabinet), hours[day - first] as DayHours, day));
      }
      // An estimated reading is the same each day; what a meter reads is not.
      const off = habit.totals && taken[0] === 0 && taken[1] === 0 ? 1 : noise.between(0.99, 1.01);
      return billed(bill, scaled(taken, off), habit);
    });
  });
}
