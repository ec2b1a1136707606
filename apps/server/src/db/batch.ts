import { Deadline } from './deadline.ts';

/**
 * Whoever asks is answered within ten seconds where the database is away, with what comes after the answer. Behind a statement
 * that hangs the next one hangs as long again.
 */
const usualPatienceMs = 9_000;

/**
 * Batches lookups of many keys: while one statement is under way the keys that come are gathered, and sent as the next
 * one. No caller gets what was read before it asked.
 */
export class Batch<V> {
  readonly #ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>;
  #gathered: { readonly keys: Set<string>; readonly answer: Promise<ReadonlyMap<string, V>> } | undefined;
  /** Resolves when the last that was asked has been answered, well or not. */
  #last: Promise<unknown> = Promise.resolve();
  readonly #patienceMs: number;

  constructor(
    ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>,
    patienceMs: number = usualPatienceMs,
  ) {
    this.#ask = ask;
    this.#patienceMs = patienceMs;
  }

  /** What there is of the key; a fault is told to all who asked together. Throws `DatabaseUnavailable` where it takes too long. */
  async of(key: string): Promise<V | undefined> {
    this.#gathered ??= this.#gather();
    const { keys, answer } = this.#gathered;
    keys.add(key);
    return (await new Deadline(this.#patienceMs).race(answer)).get(key);
  }

  #gather() {
    const keys = new Set<string>();
    const answer = this.#last.then(() => {
      this.#gathered = undefined;
      return this.#ask([...keys]);
    });
    this.#last = answer.catch(() => {});
    return { keys, answer };
  }
}
