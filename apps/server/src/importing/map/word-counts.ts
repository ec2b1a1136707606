/** How often which words occur under which name: columns, fields. */
export class WordCounts {
  readonly #counts = new Map<string, Map<string, number>>();

  add(name: string, word: string): void {
    const words = this.#counts.get(name) ?? new Map<string, number>();
    this.#counts.set(name, words.set(word, (words.get(word) ?? 0) + 1));
  }

  /** The words of each name, with how often each occurs. */
  get all(): readonly (readonly [string, readonly (readonly [string, number])[]])[] {
    return [...this.#counts].map(([name, words]) => [name, [...words]]);
  }
}
