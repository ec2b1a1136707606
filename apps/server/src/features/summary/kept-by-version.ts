import { UsedLast } from '../../http/responses/used-last.ts';

/** Of so many municipalities, or accounts. */
const MOST_KEPT = 200;

/** Values that are good for one version of what they were made of. */
export class KeptByVersion<T> {
  readonly #kept = new UsedLast<{ readonly version: string; readonly value: T }>(MOST_KEPT);

  /** The value of that name in that very version; `make` makes it where another one is kept, or none. */
  async get(name: string, version: string, make: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(name);
    if (known?.version === version) return known.value;
    const value = await make();
    this.#kept.set(name, { version, value });
    return value;
  }
}
