/** Where the checks of bills begin to wonder, each with its reason. Shares are fractions: 0.15 is 15%. */
export const billThresholds = {
  /**
   * Suppliers bill every month or every two; two long months are 62 days, and a reading may come a week late. A longer
   * bill is an estimate that will be corrected, or two bills typed as one.
   */
  longestDays: 70,
  /** Bands are rounded one by one on the invoice, so their sum may miss the total by a unit. */
  bandsMissBy: 1,
  /**
   * Weather and opening hours move the same month by a third from year to year; half or twice is a fault of the meter,
   * of the reading or of the typing.
   */
  consumptionBelow: 0.5,
  consumptionAbove: 2,
  /** Older years tell of another use of the plant; a single one may itself be the odd one. */
  earlierYears: 3,
  fewestEarlierYears: 2,
  /**
   * The part of the earlier period's days that bills must cover before the year is compared: fewer days would stand for
   * days that nobody billed.
   */
  coveredDays: 0.5,
  /** A tariff changes once or twice a year by less than this; a decimal point in the wrong place by much more. */
  costOffBy: 0.4,
  /** Two heating seasons, so that a seasonal tariff is compared with itself. */
  costMonths: 24,
  /** With fewer bills the median follows the odd one. */
  fewestCosts: 6,
  /** Plants of one carrier pay like prices; large and small supplies differ by half at most. */
  carrierCostBelow: 0.5,
  carrierCostAbove: 2,
  /**
   * F1 is 8 to 19 on working days. Lamps from sunset to sunrise burn at most 10% of a month's hours in it, in December
   * and January, and none from April to September (sun's almanac for Bologna, 2025: 0.1 of 345 hours in September).
   */
  largestF1: 0.15,
  largestSummerF1: 0.01,
  /** The months without darkness in F1, from 1. */
  firstSummerMonth: 4,
  lastSummerMonth: 9,
} as const;

/** Quotients of decimals miss by this much: 0.14 / 0.1 is 1.4000000000000001, and not more than 1.4. */
const rounding = 1e-9;

/** Whether a value lies above a threshold, and not only beside it. */
export function isAbove(value: number, threshold: number): boolean {
  return value > threshold + rounding * Math.max(1, Math.abs(threshold));
}

export function isBelow(value: number, threshold: number): boolean {
  return isAbove(-value, -threshold);
}
