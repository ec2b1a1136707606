/**
 * Long lists in columns, cached after they were sent: after a change the rows that changed are put in, and the columns in which
 * they did are written anew. Reading a hundred thousand rows for one that changed took ten times as long.
 */
import type { ColumnsEncoder } from './columns-encoder.ts';

export interface CachedList {
  readonly columns: ColumnsEncoder;
  /** That of the list whose rows it holds, or an earlier one. */
  readonly version: number;
}

/** Shorter ones are read as fast. */
const leastRows = 1_000;

export class CachedLists {
  readonly #most: number;
  /** By name, the least recently used first. */
  readonly #cached = new Map<string, CachedList>();
  /** By name, the end of what is being done with the list. */
  readonly #busy = new Map<string, Promise<unknown>>();

  /** `mostBytes`: how much is cached at most. */
  constructor(mostBytes: number) {
    this.#most = mostBytes;
  }

  /**
   * One works with the list of a name at a time, and says what is to be cached of it then. Nothing is where the work fails: it
   * may have been half done.
   */
  async use(name: string, work: (cached: CachedList | undefined) => Promise<CachedList>): Promise<void> {
    const before = this.#busy.get(name) ?? Promise.resolve();
    const done = before.then(async () => {
      const cached = this.#cached.get(name);
      this.#cached.delete(name);
      const list = await work(cached);
      if (list.columns !== cached?.columns) list.columns.freeze();
      this.#hold(name, list);
    });
    const ended = done.catch(() => {});
    this.#busy.set(name, ended);
    try {
      await done;
    } finally {
      if (this.#busy.get(name) === ended) this.#busy.delete(name);
    }
  }

  get size(): number {
    return this.#cached.size;
  }

  #hold(name: string, list: CachedList): void {
    if (list.columns.rows < leastRows || list.columns.isStale) return;
    this.#cached.set(name, list);
    let bytes = 0;
    for (const { columns } of this.#cached.values()) bytes += columns.byteLength;
    for (const [oldest, { columns }] of this.#cached) {
      if (bytes <= this.#most) return;
      this.#cached.delete(oldest);
      bytes -= columns.byteLength;
    }
  }
}
