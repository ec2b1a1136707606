import type { Random } from './random.ts';

/** `0001`, `Q01`, `L001`: wide enough that the codes of all `count` elements sort as texts. */
export function codes(prefix: string, count: number, least: number): (index: number) => string {
  const width = Math.max(least, String(count).length);
  return (index) => `${prefix}${String(index + 1).padStart(width, '0')}`;
}

function digits(random: Random, count: number): string {
  return Array.from({ length: count }, () => random.whole(0, 9)).join('');
}

/** A point of delivery of electricity: `IT001E` and eight digits. No two the same within one generator. */
export function podSource(random: Random): () => string {
  const given = new Set<string>();
  return () => {
    for (;;) {
      const pod = `IT001E${digits(random, 8)}`;
      if (!given.has(pod)) {
        given.add(pod);
        return pod;
      }
    }
  };
}

/** A point of delivery of gas: fourteen digits, the first four the distributor's. */
export function pdr(random: Random): string {
  return `0088${digits(random, 10)}`;
}

/** A supplier's customer number. */
export function customerNumber(random: Random): string {
  return `${random.whole(1, 9)}${digits(random, 8)}`;
}

/** A day of a year, as `YYYY-MM-DD`. */
export function dayOf(year: number, random: Random): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${year}-${two(random.whole(1, 12))}-${two(random.whole(1, 28))}`;
}

export function rounded(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor;
}
