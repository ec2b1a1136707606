/**
 * Decimal numbers without the faults of binary ones: 0.1 + 0.2 is 0.3. A number is taken as the decimal that
 * JavaScript writes for it, which is what a person or a JSON text meant.
 */

/** `units` × 10^-`scale`. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

const written = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

/** The decimal that a finite number is written as. */
export function decimalOf(value: number): Decimal {
  return decimalWritten(String(value));
}

/** The decimal of a text as JavaScript and databases write numbers. */
export function decimalWritten(text: string): Decimal {
  const [, sign = '', whole = '0', fraction = '', exponent = '0'] = written.exec(text) ?? [];
  const scale = fraction.length - Number(exponent);
  const units = BigInt(`${sign}${whole}${fraction}`);
  return scale >= 0 ? { units, scale } : { units: units * 10n ** BigInt(-scale), scale: 0 };
}

/** The units that a decimal has at a finer scale, or at its own. */
export function unitsAt({ units, scale }: Decimal, finer: number): bigint {
  return units * 10n ** BigInt(finer - scale);
}

/** The nearest number to a decimal. */
export function numberOf({ units, scale }: Decimal): number {
  return Number(`${units}e-${scale}`);
}

/** The exact sum of two decimals. */
export function plus(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { units: unitsAt(a, scale) + unitsAt(b, scale), scale };
}

/** The exact sum, leaving nulls out; null where there is nothing else (contract: a sum of nulls alone is null). */
export function sumOfKnown(values: Iterable<number | null>): number | null {
  let total: Decimal | null = null;
  for (const value of values) {
    if (value !== null) total = total === null ? decimalOf(value) : plus(total, decimalOf(value));
  }
  return total === null ? null : numberOf(total);
}
