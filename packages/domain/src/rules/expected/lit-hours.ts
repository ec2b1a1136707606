/** The hours that lamps burn: from dusk to dawn of a place, shifted and reduced by a lighting profile, by day and band. */
import { clockAt, HOUR, instantOf, MINUTE } from './rome-time.ts';
import { type Place, sunOfDay } from './sun.ts';
import { type Band, type ByBand, bandAt, bandHours, dayOfBands } from './time-band.ts';

/** When a reduction begins or ends: a clock time `HH:MM`, or minutes from the middle of the lit time. */
export type ReductionTime = string | number;

export interface Reduction {
  readonly da: ReductionTime;
  readonly a: ReductionTime;
  /** The share of the power that is left: 0 to 1. */
  readonly potenza: number;
}

/** How cabinets are switched. Minutes from sunset to switching on, and from switching off to sunrise: −60 to 120. */
export interface LightingProfile {
  readonly dopo_tramonto: number;
  readonly prima_alba: number;
  readonly riduzioni: readonly Reduction[];
}

/** The profile of a cabinet that has no other. */
export const firstProfile: LightingProfile = { dopo_tramonto: 10, prima_alba: 10, riduzioni: [] };

/** What one day has, in hours by band; `equivalent` are lit hours, those at half power counted half. */
export interface DayHours {
  readonly lit: ByBand;
  readonly equivalent: ByBand;
  readonly all: ByBand;
}

interface Interval {
  readonly from: number;
  readonly to: number;
}

/** Where a reduction lies on the days that a night touches. */
function reducedTimes({ da, a }: Reduction, night: Interval, day: number): Interval[] {
  const middle = (night.from + night.to) / 2;
  const at = (time: ReductionTime, of: number) => {
    if (typeof time === 'number') return middle + time * MINUTE;
    return instantOf(of, Number(time.slice(0, 2)) + Number(time.slice(3)) / 60);
  };
  if (typeof da === 'number' && typeof a === 'number') return [{ from: at(da, day), to: at(a, day) }];
  // A clock time comes round every day: that which lies in the night counts.
  const times: Interval[] = [];
  for (const start of [day - 1, day, day + 1]) {
    const from = at(da, start);
    const sameDay = at(a, start);
    const to = sameDay > from || typeof a === 'number' ? sameDay : at(a, start + 1);
    if (to > from) times.push({ from, to });
  }
  return times;
}

interface Sums {
  readonly lit: [number, number, number];
  readonly equivalent: [number, number, number];
}

/** Adds the night that begins on a day to what the days on both its sides have. */
function addNight(place: Place, profile: LightingProfile, day: number, sumsOf: (day: number) => Sums): void {
  const from = sunOfDay(place, day).sets + profile.dopo_tramonto * MINUTE;
  const to = sunOfDay(place, day + 1).rises - profile.prima_alba * MINUTE;
  if (to <= from) return;
  const reductions = profile.riduzioni.map((reduction) => ({
    ...reduction,
    times: reducedTimes(reduction, { from, to }, day),
  }));
  const cuts = [
    from,
    to,
    ...[day, day + 1].flatMap((of) => bandHours.map((hour) => instantOf(of, hour))),
    ...reductions.flatMap(({ times }) => times.flatMap((one) => [one.from, one.to])),
  ].filter((cut) => cut >= from && cut <= to);
  cuts.sort((one, other) => one - other);
  for (let i = 1; i < cuts.length; i += 1) {
    const [begins, ends] = [cuts[i - 1] as number, cuts[i] as number];
    if (ends === begins) continue;
    const middle = (begins + ends) / 2;
    const clock = clockAt(middle);
    const band = bandAt(dayOfBands(clock.day), clock.hour);
    let power = 1;
    for (const { potenza, times } of reductions) {
      // Where two overlap, the deeper one holds.
      if (times.some((one) => one.from < middle && middle < one.to)) power = Math.min(power, potenza);
    }
    const hours = (ends - begins) / HOUR;
    const sums = sumsOf(clock.day);
    sums.lit[band] += hours;
    sums.equivalent[band] += hours * power;
  }
}

/** The real hours of a day by band: 23 or 25 in all where the clock changes. */
function allHours(day: number): ByBand {
  const hours: [number, number, number] = [0, 0, 0];
  const kind = dayOfBands(day);
  bandHours.forEach((hour, i) => {
    const next = bandHours[i + 1] ?? 24;
    const band: Band = bandAt(kind, hour);
    hours[band] += (instantOf(day, next) - instantOf(day, hour)) / HOUR;
  });
  return hours;
}

/** The hours of each day from `first` to `last` (numbers of days, both included), in order. */
export function hoursOfDays(
  place: Place,
  profile: LightingProfile,
  first: number,
  last: number,
): readonly DayHours[] {
  const sums: Sums[] = [];
  for (let day = first; day <= last; day += 1) sums.push({ lit: [0, 0, 0], equivalent: [0, 0, 0] });
  const outside: Sums = { lit: [0, 0, 0], equivalent: [0, 0, 0] };
  for (let day = first - 1; day <= last; day += 1) {
    addNight(place, profile, day, (of) => sums[of - first] ?? outside);
  }
  return sums.map((one, i) => ({ ...one, all: allHours(first + i) }));
}
