import { UsedLast } from '../../http/responses/used-last.ts';

/** In bytes. A letter of a value's JSON takes about as much as it does in memory, or less. */
const MOST_KEPT = 4e6;
const BYTES_OF_A_LETTER = 4;

const bytesOf = (kept: unknown) => JSON.stringify(kept).length * BYTES_OF_A_LETTER;

/** A cache of values, each good for one version of the data that it was made of. */
export class KeptByVersion<T> {
  readonly #kept = new UsedLast<{ readonly version: string; readonly value: T }>(MOST_KEPT, bytesOf);

  /** The value of that name in that very version; `make` makes it where another one is kept, or none. */
  async get(name: string, version: string, make: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(name);
    if (known?.version === version) return known.value;
    const value = await make();
    this.#kept.set(name, { version, value });
    return value;
  }
}
