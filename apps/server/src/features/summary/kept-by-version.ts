/** Values that are good for one version of what they were made of. */

/** Of so many municipalities; the one that was asked for least recently goes first. */
const MOST_KEPT = 200;

export class KeptByVersion<T> {
  readonly #kept = new Map<string, { readonly version: string; readonly value: T }>();

  /** The value of that name in that very version; `make` makes it where another one is kept, or none. */
  async get(name: string, version: string, make: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(name);
    this.#kept.delete(name);
    if (known?.version === version) {
      this.#kept.set(name, known);
      return known.value;
    }
    const value = await make();
    this.#kept.set(name, { version, value });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return value;
  }
}
