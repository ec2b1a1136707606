/**
 * Seeded randomness: the same numbers from the same seed on every machine. The generator is mulberry32, whose
 * steps are 32-bit integer operations and so exact everywhere.
 */
export interface Random {
  /** From 0 up to but not including 1. */
  next(): number;
  between(low: number, high: number): number;
  /** A whole number, both ends included. */
  whole(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** One of the values, each as likely as its weight says. */
  weighted<T>(list: readonly (readonly [value: T, weight: number])[]): T;
  shuffled<T>(list: readonly T[]): T[];
  /** A generator of its own, so that what one part draws does not move what another one gets. */
  branch(label: string): Random;
}

function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  }
  h = Math.imul(h ^ (h >>> 16), 0x45d9f3b);
  return (h ^ (h >>> 16)) >>> 0;
}

export function randomFrom(seed: string): Random {
  let state = hash(seed);

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  function pick<T>(list: readonly T[]): T {
    const value = list[Math.floor(next() * list.length)];
    if (value === undefined) throw new Error('Nothing to pick from an empty list');
    return value;
  }

  return {
    next,
    pick,
    between: (low, high) => low + (high - low) * next(),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    weighted<T>(list: readonly (readonly [T, number])[]): T {
      let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of list) {
        left -= weight;
        if (left < 0) return value;
      }
      return pick(list)[0];
    },
    shuffled<T>(list: readonly T[]): T[] {
      const result = [...list];
      for (let i = result.length - 1; i > 0; i -= 1) {
        const j = Math.floor(next() * (i + 1));
        const a = result[i] as T;
        result[i] = result[j] as T;
        result[j] = a;
      }
      return result;
    },
    branch: (label) => randomFrom(`${seed}/${label}`),
  };
}
