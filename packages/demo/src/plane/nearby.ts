import type { Point } from './point.ts';

/** Finds what lies near a place without looking at everything: a grid of square cells. */
export class Nearby<T> {
  readonly #cells = new Map<number, T[]>();
  readonly #cell: number;

  constructor(cellMetres: number) {
    this.#cell = cellMetres;
  }

  /** Files `item` under every cell that the box touches. */
  add(item: T, low: Point, high: Point): void {
    for (const key of this.#keys(low, high)) {
      const list = this.#cells.get(key);
      if (list === undefined) this.#cells.set(key, [item]);
      else list.push(item);
    }
  }

  addAt(item: T, at: Point, reach: number): void {
    this.add(item, [at[0] - reach, at[1] - reach], [at[0] + reach, at[1] + reach]);
  }

  addSegment(item: T, a: Point, b: Point, reach: number): void {
    this.add(
      item,
      [Math.min(a[0], b[0]) - reach, Math.min(a[1], b[1]) - reach],
      [Math.max(a[0], b[0]) + reach, Math.max(a[1], b[1]) + reach],
    );
  }

  /** Whether anything filed near the box satisfies the test. An item may be tried more than once. */
  some(at: Point, reach: number, test: (item: T) => boolean): boolean {
    for (const key of this.#keys([at[0] - reach, at[1] - reach], [at[0] + reach, at[1] + reach])) {
      if (this.#cells.get(key)?.some(test)) return true;
    }
    return false;
  }

  /** Each item near the box once. */
  around(at: Point, reach: number): Set<T> {
    const found = new Set<T>();
    for (const key of this.#keys([at[0] - reach, at[1] - reach], [at[0] + reach, at[1] + reach])) {
      for (const item of this.#cells.get(key) ?? []) found.add(item);
    }
    return found;
  }

  *#keys(low: Point, high: Point): Iterable<number> {
    const right = Math.floor(high[0] / this.#cell);
    const top = Math.floor(high[1] / this.#cell);
    for (let x = Math.floor(low[0] / this.#cell); x <= right; x += 1) {
      for (let y = Math.floor(low[1] / this.#cell); y <= top; y += 1) yield x * 1_048_576 + y;
    }
  }
}
