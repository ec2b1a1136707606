/**
 * What the bills of a cabinet say by themselves. It is the power that burns at night (L) and that which never rests (C), by
 * least squares, and the month from which on they are others.
 */

/** One bill, or one band of it. */
export interface FittedRow {
  /** Which bill it is of: 0 the first, in order. */
  readonly bill: number;
  readonly kwh: number;
  /** Equivalent hours of the lamps, and all hours, each day's times the share of the last day's power that it had. */
  readonly equivalent: number;
  readonly all: number;
}

export interface Noise {
  /** kWh by which any reading is off. */
  readonly base: number;
  /** Share of what lamps take at night. */
  readonly night: number;
  /** Share of what they would take by day. */
  readonly day: number;
}

/** kW; `night2s`, `constant2s`, `sum2s` are two standard errors, of the sum in the last. */
export interface Powers {
  readonly night: number;
  readonly constant: number;
  readonly night2s: number;
  readonly constant2s: number;
  readonly sum2s: number;
}

/** What the rows up to one of them add up to. */
interface Sums {
  readonly rows: number;
  readonly ee: number;
  readonly ea: number;
  readonly aa: number;
  readonly ek: number;
  readonly ak: number;
  readonly kk: number;
}

const nothing: Sums = { rows: 0, ee: 0, ea: 0, aa: 0, ek: 0, ak: 0, kk: 0 };

function combine(one: Sums, other: Sums, sign: 1 | -1): Sums {
  return {
    rows: one.rows + sign * other.rows,
    ee: one.ee + sign * other.ee,
    ea: one.ea + sign * other.ea,
    aa: one.aa + sign * other.aa,
    ek: one.ek + sign * other.ek,
    ak: one.ak + sign * other.ak,
    kk: one.kk + sign * other.kk,
  };
}

function sumsOf({ kwh, equivalent, all }: FittedRow, power: number, noise: Noise): Sums {
  const sigma = noise.base + noise.night * power * equivalent + noise.day * power * (all - equivalent);
  const weight = 1 / (sigma * sigma);
  return {
    rows: 1,
    ee: weight * equivalent * equivalent,
    ea: weight * equivalent * all,
    aa: weight * all * all,
    ek: weight * equivalent * kwh,
    ak: weight * all * kwh,
    kk: weight * kwh * kwh,
  };
}

interface Solution {
  readonly night: number;
  readonly constant: number;
  readonly chi: number;
}

const ratio = (above: number, below: number) => (below > 0 ? Math.max(0, above / below) : 0);

/** The two powers, none below zero, that leave the least. */
function solve(sums: Sums): Solution {
  const { ee, ea, aa, ek, ak, kk } = sums;
  const chiOf = (night: number, constant: number) => {
    const fitted = night * night * ee + 2 * night * constant * ea + constant * constant * aa;
    return Math.max(0, kk - 2 * (night * ek + constant * ak) + fitted);
  };
  const determinant = ee * aa - ea * ea;
  // Rows whose hours are all alike do not tell night from day.
  if (determinant > 1e-9 * ee * aa) {
    const night = (aa * ek - ea * ak) / determinant;
    const constant = (ee * ak - ea * ek) / determinant;
    if (night >= 0 && constant >= 0) return { night, constant, chi: chiOf(night, constant) };
  }
  const [alone, always] = [ratio(ek, ee), ratio(ak, aa)];
  const [chiNight, chiAlways] = [chiOf(alone, 0), chiOf(0, always)];
  return chiNight <= chiAlways
    ? { night: alone, constant: 0, chi: chiNight }
    : { night: 0, constant: always, chi: chiAlways };
}

function powersOf(sums: Sums): Powers {
  const { night, constant, chi } = solve(sums);
  const { ee, ea, aa, rows } = sums;
  const determinant = ee * aa - ea * ea;
  if (!(determinant > 1e-9 * ee * aa)) {
    // Nothing tells the two apart: each may be all of it.
    const unknown = 2 * (night + constant);
    return { night, constant, night2s: unknown, constant2s: unknown, sum2s: unknown };
  }
  const scale = rows > 2 ? Math.max(1, chi / (rows - 2)) : 1;
  const twice = (variance: number) => 2 * Math.sqrt(Math.max(0, variance) * scale);
  return {
    night,
    constant,
    night2s: twice(aa / determinant),
    constant2s: twice(ee / determinant),
    sum2s: twice((ee + aa - 2 * ea) / determinant),
  };
}

export interface Change {
  /** The bill in which it happened. */
  readonly bill: number;
  readonly before: Powers;
}

export interface Fit {
  /** Since the change, where there was one. */
  readonly powers: Powers;
  readonly change: Change | null;
}

export interface FitRules {
  readonly noise: Noise;
  /** By how much a change has to better the fit, times what is left a row. */
  readonly better: number;
  /** Bills that there have to be on each side of a change. */
  readonly beside: number;
}

/** `power` (kW): what the register says, by which rows are weighted. `rows`: in the order of their bills. */
export function fitBills(
  rows: readonly FittedRow[],
  power: number,
  { noise, better, beside }: FitRules,
): Fit {
  const bills = (rows.at(-1)?.bill ?? -1) + 1;
  const upTo: Sums[] = [nothing];
  for (let bill = 0, row = 0; bill < bills; bill += 1) {
    let sums = upTo[bill] as Sums;
    for (; rows[row]?.bill === bill; row += 1) {
      sums = combine(sums, sumsOf(rows[row] as FittedRow, power, noise), 1);
    }
    upTo.push(sums);
  }
  const whole = upTo[bills] as Sums;
  let best: { readonly bill: number; readonly chi: number } | null = null;
  for (let bill = beside; bill + beside < bills; bill += 1) {
    const chi = solve(upTo[bill] as Sums).chi + solve(combine(whole, upTo[bill + 1] as Sums, -1)).chi;
    if (best === null || chi < best.chi) best = { bill, chi };
  }
  if (best === null) return { powers: powersOf(whole), change: null };
  const before = upTo[best.bill] as Sums;
  const after = combine(whole, upTo[best.bill + 1] as Sums, -1);
  const without = combine(before, after, 1);
  const gained = solve(without).chi - best.chi;
  if (gained <= better * Math.max(1, best.chi / without.rows)) {
    return { powers: powersOf(whole), change: null };
  }
  return { powers: powersOf(after), change: { bill: best.bill, before: powersOf(before) } };
}
