/** What a cabinet's bills say beside its register: the verdict, since when, and what is at stake. */
import type { ConsumptionVerdict } from '../../vocabulary/consumption-verdict.ts';
import type { ParameterValues } from '../../vocabulary/decision-parameter.ts';
import { type Fit, type FittedRow, fitBills } from './fit.ts';
import type { ByBand } from './time-band.ts';

/** One bill beside the hours of its days; figures of kWh and h. Hours are those of the lamps that it had then. */
export interface JudgedBill {
  /** The number of its last day (`dayNumber`), and how many it has. */
  readonly last: number;
  readonly days: number;
  readonly total: number;
  /** Null where not all three bands are known. */
  readonly bands: ByBand | null;
  /** What known loads took, by band. */
  readonly known: ByBand;
  readonly equivalent: ByBand;
  readonly all: ByBand;
  /** Lit hours of its days, however many lamps there were. */
  readonly lit: number;
}

export interface Judged {
  /** In the order of their ends, none longer than counts. */
  readonly bills: readonly JudgedBill[];
  /** Months that they bill. */
  readonly months: number;
  /** kW that the register says as of the last day, and its relative uncertainty. */
  readonly power: number;
  readonly u: number;
  /** Whether too many lamps have no power. */
  readonly unknown: boolean;
}

/** kW that the verdicts compare: what the bills say at least and at most, and the bounds that it is held against. */
export interface ComparedPowers {
  /** What burns at night and what never rests, together. */
  readonly all: number;
  readonly allAtMost: number;
  readonly nightAtLeast: number;
  readonly nightAtMost: number;
  readonly constantAtLeast: number;
  /** Below it a cabinet is off. */
  readonly off: number;
  /** Above it something never rests. */
  readonly steady: number;
  /** Between these the register's power may lie. */
  readonly low: number;
  readonly high: number;
}

/** One of the verdicts, in the order in which they are looked at. */
export interface Rung {
  readonly verdict: ConsumptionVerdict;
  readonly holds: boolean;
}

/** Why, in a word: what the reason's sentence is made from. */
export type VerdictReason = 'few_months' | 'no_power' | 'unknown_power' | 'no_bands' | null;

export interface Judgement {
  readonly verdict: ConsumptionVerdict;
  readonly reason: VerdictReason;
  readonly fit: Fit | null;
  /** The number of the day of the change; null without one. */
  readonly since: number | null;
  /** The verdicts that were looked at: all but the last do not hold. */
  readonly rungs: readonly Rung[];
  /** Null where nothing was compared. */
  readonly compared: ComparedPowers | null;
}

const sum = ([f1, f2, f3]: ByBand) => f1 + f2 + f3;

function rowsOf(bills: readonly JudgedBill[]): FittedRow[] {
  return bills.flatMap(({ total, bands, known, equivalent, all }, bill): FittedRow[] => {
    if (bands === null) {
      return [{ bill, kwh: total - sum(known), equivalent: sum(equivalent), all: sum(all) }];
    }
    return bands.map((kwh, band) => ({
      bill,
      kwh: kwh - (known[band] as number),
      equivalent: equivalent[band] as number,
      all: all[band] as number,
    }));
  });
}

/** The day of a change within its bill: as many of its days, from its end, as what is billed beyond the state before. */
function dayOfChange({ powers, change }: Fit, bills: readonly JudgedBill[]): number | null {
  if (change === null) return null;
  const bill = bills[change.bill] as JudgedBill;
  const of = ({ night, constant }: { readonly night: number; readonly constant: number }) =>
    night * sum(bill.equivalent) + constant * sum(bill.all);
  const [before, after] = [of(change.before), of(powers)];
  const billed = bill.total - sum(bill.known);
  const share = after === before ? 0 : Math.min(1, Math.max(0, (billed - before) / (after - before)));
  return bill.last - Math.round(share * bill.days) + 1;
}

/** Three bills running with the same consumption a day, though their nights are of different lengths. */
function isEstimatedReading(bills: readonly JudgedBill[], parameters: ParameterValues): boolean {
  const apart = (values: readonly number[]) => Math.max(...values) / Math.min(...values) - 1;
  return bills.some((_, i) => {
    const three = bills.slice(i, i + 3);
    if (three.length < 3 || three.some(({ total, lit }) => total <= 0 || lit <= 0)) return false;
    return (
      apart(three.map(({ total, days }) => total / days)) <= parameters.lettura_consumo / 100 &&
      apart(three.map(({ lit, days }) => lit / days)) > parameters.lettura_ore / 100
    );
  });
}

function comparedPowers(
  { powers: { night, constant, night2s, constant2s, sum2s } }: Fit,
  { power, u }: Pick<Judged, 'power' | 'u'>,
  parameters: ParameterValues,
): ComparedPowers {
  const all = night + constant;
  return {
    all,
    allAtMost: all + sum2s,
    nightAtLeast: night - night2s,
    nightAtMost: night + night2s,
    constantAtLeast: constant - constant2s,
    off: (parameters.quota_spenta / 100) * power,
    steady: (parameters.quota_costante / 100) * power,
    low: power * (1 - 2 * u),
    high: power * (1 + 2 * u),
  };
}

/** Whether each verdict holds of what was compared, but the first and the last. */
const conditions: readonly {
  readonly verdict: ConsumptionVerdict;
  holds(
    of: ComparedPowers,
    since: { readonly bills: readonly JudgedBill[]; readonly sum2s: number },
    parameters: ParameterValues,
  ): boolean;
}[] = [
  { verdict: 'spenta', holds: ({ all, off }) => all < off },
  {
    verdict: 'sempre_acceso',
    holds: ({ constantAtLeast, steady, nightAtMost, low, high, all }, { sum2s }) =>
      constantAtLeast > steady && nightAtMost < low && all >= low - sum2s && all <= high + sum2s,
  },
  {
    verdict: 'lettura_stimata',
    holds: (_, { bills }, parameters) => isEstimatedReading(bills, parameters),
  },
  { verdict: 'allacci_estranei', holds: ({ constantAtLeast, steady }) => constantAtLeast > steady },
  { verdict: 'lampade_mancanti', holds: ({ nightAtLeast, high }) => nightAtLeast > high },
  { verdict: 'consumo_basso', holds: ({ allAtMost, low }) => allAtMost < low },
  { verdict: 'in_regola', holds: () => true },
];

/** The verdicts one after the other, up to the first that holds. */
function climb(
  compared: ComparedPowers,
  since: { readonly bills: readonly JudgedBill[]; readonly sum2s: number },
  parameters: ParameterValues,
): Rung[] {
  const rungs: Rung[] = [{ verdict: 'dati_insufficienti', holds: false }];
  for (const { verdict, holds } of conditions) {
    const held = holds(compared, since, parameters);
    rungs.push({ verdict, holds: held });
    if (held) break;
  }
  return rungs;
}

/** Judges a cabinet. */
export function judge({ bills, months, power, u, unknown }: Judged, parameters: ParameterValues): Judgement {
  const insufficient = (reason: VerdictReason): Judgement => ({
    verdict: 'dati_insufficienti',
    reason,
    fit: null,
    since: null,
    rungs: [{ verdict: 'dati_insufficienti', holds: true }],
    compared: null,
  });
  if (!(power > 0)) return insufficient('no_power');
  if (unknown) return insufficient('unknown_power');
  if (months < parameters.mesi_fatturati) return insufficient('few_months');
  const fit = fitBills(rowsOf(bills), power, {
    noise: {
      base: parameters.errore_lettura,
      night: parameters.errore_notte / 100,
      day: parameters.errore_giorno / 100,
    },
    better: parameters.cambio_soglia,
    beside: parameters.cambio_bollette,
  });
  const since = fit.change === null ? bills : bills.slice(fit.change.bill + 1);
  const compared = comparedPowers(fit, { power, u }, parameters);
  const rungs = climb(compared, { bills: since, sum2s: fit.powers.sum2s }, parameters);
  const verdict = rungs.at(-1)?.verdict ?? 'in_regola';
  const blind = verdict === 'in_regola' && fit.powers.constant2s > (parameters.quota_costante / 100) * power;
  return {
    verdict,
    reason: blind && since.every(({ bands }) => bands === null) ? 'no_bands' : null,
    fit,
    since: dayOfChange(fit, bills),
    rungs,
    compared,
  };
}

/** Verdicts of which the price is told: something takes more than it should, or nobody read the meter. */
const costly: readonly ConsumptionVerdict[] = [
  'sempre_acceso',
  'lettura_stimata',
  'allacci_estranei',
  'lampade_mancanti',
];

export interface Stake {
  /** kWh of the year that was looked at. */
  readonly billed: number;
  readonly expected: number;
  /** Equivalent hours of a year, and kWh that known loads take in it. */
  readonly equivalentOfYear: number;
  /** kW of the register as of the last day. */
  readonly power: number;
  /** Euro a kWh; null where no bill says one. */
  readonly price: number | null;
}

const HOURS_OF_YEAR = 8760;

/** Euro that were paid too much in the year, and that a year costs if it stays so; null where that is not told. */
export function atStake(
  { verdict, fit }: Pick<Judgement, 'verdict' | 'fit'>,
  { billed, expected, equivalentOfYear, power, price }: Stake,
): { readonly inYear: number | null; readonly lasting: number | null } {
  if (!costly.includes(verdict) || price === null || fit === null) return { inYear: null, lasting: null };
  const { night, constant } = fit.powers;
  // Known loads are in both and fall out.
  const model = night * equivalentOfYear + constant * HOURS_OF_YEAR;
  return { inYear: (billed - expected) * price, lasting: (model - power * equivalentOfYear) * price };
}
