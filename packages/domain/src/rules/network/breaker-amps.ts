/** The rated current of a breaker as people write it: `C25 4P`, `4x16A`, `MT 25 A`. */

/** A curve's letter and a number (`C25`, `Curva C 16`), or a number of amperes (`25 A`, `16A`); a residual current (`0,3 A`) is none. */
const written = /\b[BCDKZ]\s?(\d{1,3})(?![\d,.])|(?<![\d,.])(\d{1,3})\s?A(?![a-z])/i;

/** Amperes; null where the text tells none. */
export function breakerAmps(text: string | null): number | null {
  const found = text?.match(written);
  const amps = Number(found?.[1] ?? found?.[2]);
  return Number.isFinite(amps) && amps > 0 ? amps : null;
}

/** A: what that many watts draw from a line at 230 V and a power factor of 0.9; of a three-phase line, one phase. */
export function currentOf(watts: number, threePhase: boolean): number {
  return watts / (230 * 0.9) / (threePhase ? 3 : 1);
}

/** Whether a phase as it is written (`Trifase`) is three phases. */
export function isThreePhase(phase: string | null): boolean {
  return /tri/i.test(phase ?? '');
}
