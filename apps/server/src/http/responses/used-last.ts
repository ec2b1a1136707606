/** An LRU cache bounded by bytes: beyond them the values that were asked for least recently go, the last one never. */
export class UsedLast<T> {
  readonly #kept = new Map<string, { readonly value: T; readonly bytes: number }>();
  readonly #most: number;
  readonly #bytesOf: (value: T) => number;
  #bytes = 0;

  /** `bytesOf`: about what a value takes in memory. */
  constructor(mostBytes: number, bytesOf: (value: T) => number) {
    this.#most = mostBytes;
    this.#bytesOf = bytesOf;
  }

  get(name: string): T | undefined {
    const known = this.#kept.get(name);
    if (known === undefined) return undefined;
    this.#kept.delete(name);
    this.#kept.set(name, known);
    return known.value;
  }

  set(name: string, value: T): void {
    this.#forget(name);
    const bytes = this.#bytesOf(value);
    this.#kept.set(name, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#most || this.#kept.size === 1) break;
      this.#forget(oldest);
    }
  }

  #forget(name: string): void {
    this.#bytes -= this.#kept.get(name)?.bytes ?? 0;
    this.#kept.delete(name);
  }
}
