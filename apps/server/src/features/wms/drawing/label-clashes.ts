import type { Letter } from './label-places.ts';

/** A name that wants its place. */
export interface Wish {
  readonly letters: readonly Pick<Letter, 'x' | 'y'>[];
  /** The lower, the sooner it is given way to. */
  readonly rank: number;
  /** Half the height of its letters, in pixels. */
  readonly reach: number;
}

const cell = 64;

/**
 * The wishes that clash with none of a better rank. A wish gives way even to one that itself gives way: so what
 * stands in a place depends on its neighbours alone, and two tiles that share it agree.
 */
export function withoutClashes<W extends Wish>(wishes: readonly W[]): W[] {
  const cells = new Map<string, W[]>();
  for (const wish of wishes) {
    for (const key of keysOf(wish)) {
      const list = cells.get(key);
      if (list === undefined) cells.set(key, [wish]);
      else list.push(wish);
    }
  }
  return wishes.filter((wish) => {
    const rivals = new Set([...keysOf(wish)].flatMap((key) => cells.get(key) ?? []));
    for (const rival of rivals)
      if (rival !== wish && rival.rank < wish.rank && touch(rival, wish)) return false;
    return true;
  });
}

function keysOf({ letters, reach }: Wish): Set<string> {
  const keys = new Set<string>();
  for (const { x, y } of letters) {
    for (let i = Math.floor((x - reach) / cell); i <= Math.floor((x + reach) / cell); i += 1) {
      for (let j = Math.floor((y - reach) / cell); j <= Math.floor((y + reach) / cell); j += 1) {
        keys.add(`${i} ${j}`);
      }
    }
  }
  return keys;
}

function touch(a: Wish, b: Wish): boolean {
  const apart = (a.reach + b.reach) ** 2;
  return a.letters.some((p) => b.letters.some((q) => (p.x - q.x) ** 2 + (p.y - q.y) ** 2 < apart));
}
