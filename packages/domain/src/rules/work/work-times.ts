/** How long people waited for their light: medians, nine in ten, and hours that lamps were dark. */
import type { LightingProfile } from '../expected/lit-hours.ts';
import { clockAt, HOUR, MINUTE } from '../expected/rome-time.ts';
import { type Place, sunOfDay } from '../expected/sun.ts';

/** When the sun rises and sets on a day. */
type SunOf = (day: number) => ReturnType<typeof sunOfDay>;

/**
 * The value below which that share of the values lies, between two of them in proportion (as a spreadsheet's PERCENTILE).
 * Null where there is none. `share` from 0 to 1; the values need no order.
 */
export function percentile(values: readonly number[], share: number): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)] as number;
  const above = sorted[Math.ceil(at)] as number;
  return below + (above - below) * (at - Math.floor(at));
}

/** Hours between two instants, in milliseconds: a change of the clock makes none longer or shorter. */
export const hoursBetween = (from: number, to: number) => (to - from) / HOUR;

/**
 * Hours between two instants in which a lamp of the profile should burn: from sunset on to sunrise of each night, later
 * and earlier as the profile has it. Reductions are burning too.
 */
export function darkHours(
  sunOf: SunOf,
  { dopo_tramonto, prima_alba }: Pick<LightingProfile, 'dopo_tramonto' | 'prima_alba'>,
  from: number,
  to: number,
): number {
  if (to <= from) return 0;
  let hours = 0;
  for (let day = clockAt(from).day - 1; day <= clockAt(to).day; day += 1) {
    const on = sunOf(day).sets + dopo_tramonto * MINUTE;
    const off = sunOf(day + 1).rises - prima_alba * MINUTE;
    hours += Math.max(0, Math.min(off, to) - Math.max(on, from)) / HOUR;
  }
  return hours;
}

/** The sun of a place; a day that is asked for again is not reckoned again, as faults of the same weeks do. */
export function sunOver(place: Place): SunOf {
  const known = new Map<number, ReturnType<SunOf>>();
  return (day) => {
    const sun = known.get(day) ?? sunOfDay(place, day);
    known.set(day, sun);
    return sun;
  };
}

/** What of a fault the times are made of; instants in milliseconds since 1970. */
export interface TimedFault {
  readonly id: number;
  readonly reported: number;
  readonly taken: number | null;
  readonly repaired: number | null;
  /** Lamps that are dark by it; none where its kind is no dark one. */
  readonly lamps: number;
  readonly profile: Pick<LightingProfile, 'dopo_tramonto' | 'prima_alba'>;
}

/** Hours in the middle and at nine in ten, one decimal; of how many. */
export interface Waiting {
  readonly mediana: number | null;
  readonly p90: number | null;
  readonly guasti: readonly number[];
}

export interface MonthOfTimes {
  /** `YYYY-MM`, of the report. */
  readonly mese: string;
  readonly segnalati: readonly number[];
  readonly in_carico: Waiting;
  readonly riparato: Waiting;
  /** Lamp hours dark until the repair, or until now. */
  readonly ore_buio: number;
  readonly guasti_buio: readonly number[];
}

const tenths = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);

function waiting(faults: readonly TimedFault[], until: (fault: TimedFault) => number | null): Waiting {
  const known = faults.flatMap((fault) => {
    const end = until(fault);
    return end === null ? [] : [{ id: fault.id, hours: hoursBetween(fault.reported, end) }];
  });
  const hours = known.map((one) => one.hours);
  return {
    mediana: tenths(percentile(hours, 0.5)),
    p90: tenths(percentile(hours, 0.9)),
    guasti: known.map(({ id }) => id),
  };
}

/** Hours that lamps were dark, each lamp for itself, with one decimal; and how many lamps that are. */
export interface DarkTime {
  readonly ore: number;
  readonly lampade: number;
}

function darkUnder(sunOf: SunOf, faults: readonly TimedFault[], now: number): DarkTime {
  const hours = faults.reduce(
    (sum, { lamps, profile, reported, repaired }) =>
      lamps === 0 ? sum : sum + lamps * darkHours(sunOf, profile, reported, repaired ?? now),
    0,
  );
  return { ore: Math.round(hours * 10) / 10, lampade: faults.reduce((sum, { lamps }) => sum + lamps, 0) };
}

/** How long the lamps of those faults were dark. `now`: until when one that is not repaired has been. */
export function darkTogether(faults: readonly TimedFault[], place: Place, now: number): DarkTime {
  return darkUnder(sunOver(place), faults, now);
}

/** The times of some faults together. `now`: until when a lamp that is not repaired has been dark. */
function timesOf(faults: readonly TimedFault[], sunOf: SunOf, now: number): Omit<MonthOfTimes, 'mese'> {
  return {
    segnalati: faults.map(({ id }) => id),
    in_carico: waiting(faults, ({ taken }) => taken),
    riparato: waiting(faults, ({ repaired }) => repaired),
    ore_buio: darkUnder(sunOf, faults, now).ore,
    guasti_buio: faults.filter(({ lamps }) => lamps > 0).map(({ id }) => id),
  };
}

const monthOf = (instant: number) => {
  const { day } = clockAt(instant);
  return new Date(day * 24 * HOUR).toISOString().slice(0, 7);
};

/** The times by month of the report in Italy, in order; months without a report are left out. */
export function timesByMonth(faults: readonly TimedFault[], place: Place, now: number): MonthOfTimes[] {
  const sunOf = sunOver(place);
  return [...Map.groupBy(faults, ({ reported }) => monthOf(reported))]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([mese, own]) => ({ mese, ...timesOf(own, sunOf, now) }));
}
