/**
 * Where the checks of the register begin to wonder, each with its reason, from when it holds and where it comes from.
 * Shares are fractions: 0.15 is 15%.
 */
interface Threshold {
  readonly value: number;
  readonly um: string;
  /** The first day on which it holds, `YYYY-MM-DD`. */
  readonly dal: string;
  readonly fonte: string;
  /** Whether it is an estimate, and has to be shown as one. */
  readonly stima: boolean;
}

const always = '1900-01-01';
const usage = 'Uso degli uffici tecnici';

const threshold = (value: number, um: string, fonte = usage, stima = true): Threshold => ({
  value,
  um,
  dal: always,
  fonte,
  stima,
});

export const qualityThresholds = {
  /** A driver of an LED loses a tenth; more than that is the ballast of the lamp that was there before. */
  ledAbsorbs: threshold(1.15, ''),
  /** Surveys with a good receiver miss by decimetres: two posts do not stand closer. */
  samePlaceM: threshold(0.3, 'm'),
  /** Farther out the voltage drop at 230 V is beyond what a cable of 10 mm² allows. */
  cabinetFarM: threshold(400, 'm'),
  lineAwayM: threshold(5, 'm'),
  /** The meter's limiter lets a tenth more through. */
  installedOverContract: threshold(1.1, '', 'Delibera ARERA 458/2016: il limitatore concede il 10%', false),
  supplyVolts: threshold(230, 'V', 'CEI 8-6', false),
  leastWatts: threshold(1, 'W'),
  mostWatts: threshold(2000, 'W'),
  /** So many of the nearest on the same street, and so many of them on one other cabinet. */
  neighbours: threshold(10, ''),
  neighboursElsewhere: threshold(8, ''),
  /** Italian towns lit their streets by electricity from the eighties of the century before; nothing of that stands. */
  firstYear: threshold(1920, ''),
  lowestM: threshold(2, 'm'),
  highestM: threshold(30, 'm'),
  spacingOff: threshold(0.5, ''),
  lengthOff: threshold(0.2, ''),
  lowestStoreyM: threshold(2, 'm'),
  highestStoreyM: threshold(15, 'm'),
  /** A hundredth of a percent: shares are kept no finer. */
  sharesOff: threshold(0.0001, ''),
  /** Months looked at, the present one the last; the newest of them are not judged, whose bills are still to come. */
  billMonths: threshold(12, 'mesi'),
  billMonthsToCome: threshold(2, 'mesi'),
  /** One letter apart in shorter words are two names more often than one: Via Po and Via Pa. */
  slipWordLetters: threshold(5, 'lettere'),
} as const satisfies Readonly<Record<string, Threshold>>;

/** What a threshold is. */
export function limit(name: keyof typeof qualityThresholds): number {
  return qualityThresholds[name].value;
}
