/** Whether a consumption or a production is about as large as what its plant has, for a unit that is another is a thousand off. */
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import type { Problem } from '../problem.ts';

/** What is known of a plant before the file. */
export interface UsualSize {
  /** Quantities of a day, each of one bill or month before. */
  readonly past: readonly number[];
  /** What the register says of a year; null where it says nothing. */
  readonly ofYear: number | null;
  /** The power in the unit of which an hour makes the quantity's: kW of kWh; null where it says nothing. */
  readonly power: number | null;
}

/** Seasons and holidays make ten of one; a wrong unit a thousand. */
const farOff = 150;
/** Of all that its power could give, more than this nothing does, and less than this nothing that is in use. */
const ofPower = { most: 30, least: 1 / 5000 };

const median = (numbers: readonly number[]): number | undefined =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** What is to be said of a quantity of so many days; undefined where it is as usual, or nothing is known. `label`: what it is. */
export function unusualSize(
  quantity: number | null | undefined,
  days: number,
  { past, ofYear, power }: UsualSize,
  label: string,
): Problem | undefined {
  if (typeof quantity !== 'number' || quantity === 0 || days < 1) return undefined;
  const ofDay = Math.abs(quantity) / days;
  const known = past.filter((one) => one > 0);
  const usual = median(known) ?? (ofYear !== null && ofYear > 0 ? ofYear / 365 : undefined);
  if (usual !== undefined) {
    const share = ofDay / usual;
    if (share > 1 / farOff && share < farOff) return undefined;
    return warning(label, share > 1, `il solito è circa ${shownNumber(rounded(usual * days))}`);
  }
  if (power === null || power <= 0) return undefined;
  const share = ofDay / (power * 24);
  if (share > ofPower.least && share < ofPower.most) return undefined;
  return warning(label, share > 1, `la potenza è ${shownNumber(power)} kW`);
}

function warning(label: string, isMore: boolean, why: string): Problem {
  const much = isMore ? 'troppo grande' : 'troppo piccolo';
  return { what: `${label} forse mille volte ${much} per l'impianto: è l'unità giusta?`, value: why };
}

const rounded = (value: number): number => Number(value.toPrecision(3));
