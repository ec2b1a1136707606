/**
 * When the sun rises and sets, after the equations of the solar calculator of NOAA (J. Meeus, Astronomical Algorithms).
 * The sun has set where its centre stands 90.833° from the zenith: its radius and the refraction of the air.
 */
import { HOUR, MINUTE } from './rome-time.ts';

const ZENITH = 90.833;
const DAYS_OF_CENTURY = 36_525;
/** The Julian day of 1970-01-01 less that of 2000-01-01 at noon, where the equations begin. */
const DAYS_FROM_EPOCH = 2_440_587.5 - 2_451_545;
const MINUTES_PER_DEGREE = 4;
const DAY = 24 * HOUR;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;
const sine = (angle: number) => Math.sin(radians(angle));
const cosine = (angle: number) => Math.cos(radians(angle));

interface Sun {
  /** Degrees north of the equator. */
  readonly declination: number;
  /** Minutes by which the sundial is ahead of the clock. */
  readonly equationOfTime: number;
}

function sunAt(instant: number): Sun {
  const t = (instant / DAY + DAYS_FROM_EPOCH) / DAYS_OF_CENTURY;
  const meanLongitude = 280.46646 + t * (36_000.76983 + t * 0.0003032);
  const meanAnomaly = 357.52911 + t * (35_999.05029 - 0.0001537 * t);
  const eccentricity = 0.016708634 - t * (0.000042037 + 0.0000001267 * t);
  const centre =
    sine(meanAnomaly) * (1.914602 - t * (0.004817 + 0.000014 * t)) +
    sine(2 * meanAnomaly) * (0.019993 - 0.000101 * t) +
    sine(3 * meanAnomaly) * 0.000289;
  const node = 125.04 - 1934.136 * t;
  const longitude = meanLongitude + centre - 0.00569 - 0.00478 * sine(node);
  const meanObliquity = 23 + (26 + (21.448 - t * (46.815 + t * (0.00059 - t * 0.001813))) / 60) / 60;
  const obliquity = meanObliquity + 0.00256 * cosine(node);
  const y = Math.tan(radians(obliquity / 2)) ** 2;
  const equation =
    y * sine(2 * meanLongitude) -
    2 * eccentricity * sine(meanAnomaly) +
    4 * eccentricity * y * sine(meanAnomaly) * cosine(2 * meanLongitude) -
    0.5 * y * y * sine(4 * meanLongitude) -
    1.25 * eccentricity * eccentricity * sine(2 * meanAnomaly);
  return {
    declination: degrees(Math.asin(sine(obliquity) * sine(longitude))),
    equationOfTime: MINUTES_PER_DEGREE * degrees(equation),
  };
}

/** A place on earth, in degrees (WGS84). */
export interface Place {
  readonly longitude: number;
  readonly latitude: number;
}

/** The instant (ms) at which the sun rises (`side` −1) or sets (1) on a day that begins at `midnight` UTC. */
function crossing({ longitude, latitude }: Place, midnight: number, side: -1 | 1): number {
  let instant = midnight + DAY / 2;
  // The sun moves while it goes down: twice more is exact to the second.
  for (let round = 0; round < 3; round += 1) {
    const { declination, equationOfTime } = sunAt(instant);
    const cosineOfHour =
      cosine(ZENITH) / (cosine(latitude) * cosine(declination)) -
      Math.tan(radians(latitude)) * Math.tan(radians(declination));
    // Beyond the polar circles the sun may stay up, or down, the whole day.
    const hourAngle = degrees(Math.acos(Math.min(1, Math.max(-1, cosineOfHour))));
    const minutes = 720 - MINUTES_PER_DEGREE * (longitude - side * hourAngle) - equationOfTime;
    instant = midnight + minutes * MINUTE;
  }
  return instant;
}

/** Sunrise and sunset of a day (its number, `dayNumber`), as instants in ms; exact to a minute in Italy. */
export function sunOfDay(place: Place, day: number): { readonly rises: number; readonly sets: number } {
  const midnight = day * DAY;
  return { rises: crossing(place, midnight, -1), sets: crossing(place, midnight, 1) };
}
