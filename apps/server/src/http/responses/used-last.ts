/** An LRU cache: beyond so many values the one that was asked for least recently goes. */
export class UsedLast<T> {
  readonly #kept = new Map<string, T>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(name: string): T | undefined {
    const known = this.#kept.get(name);
    if (known !== undefined) this.set(name, known);
    return known;
  }

  set(name: string, value: T): void {
    this.#kept.delete(name);
    this.#kept.set(name, value);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest);
  }
}
