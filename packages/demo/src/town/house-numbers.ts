import type { Random } from '../random.ts';
import type { Lot } from './lots.ts';

/** The number of each lot on its street: odd on the left, even on the right, rising along the street. */
export function numberLots(lots: readonly Lot[], random: Random): Map<Lot, string> {
  const sides = new Map<string, Lot[]>();
  for (const lot of lots) {
    const key = `${lot.street.name}/${lot.side}`;
    const list = sides.get(key);
    if (list === undefined) sides.set(key, [lot]);
    else list.push(lot);
  }
  const numbers = new Map<Lot, string>();
  for (const list of sides.values()) {
    let next = list[0]?.side === 'left' ? 1 : 2;
    let last: number | null = null;
    for (const lot of list.sort((a, b) => a.along - b.along)) {
      // A house built later between two others takes the number before it, with a letter.
      if (last !== null && random.chance(0.04)) {
        numbers.set(lot, `${last}/A`);
        last = null;
      } else {
        numbers.set(lot, String(next));
        last = next;
        next += random.chance(0.07) ? 4 : 2;
      }
    }
  }
  return numbers;
}
