/**
 * Answers kept compressed, so that the second reader of a layer costs nothing. An answer is good for one version
 * of its layer; the next write makes a new one, and the old one goes when somebody asks again. Whoever asks while
 * an answer is being made shares it.
 */
import type { CompressedText } from './compressed-text.ts';

interface Kept {
  readonly version: number;
  readonly text: CompressedText;
}

export class AnswerStore {
  readonly #most: number;
  /** The least recently asked first. */
  readonly #kept = new Map<string, Kept>();

  /** `mostBytes`: how much is kept at most, compressed. */
  constructor(mostBytes: number) {
    this.#most = mostBytes;
  }

  /** The answer of that name in that version or a later one, made where there is none. */
  get(name: string, version: number, make: () => CompressedText): Kept {
    const found = this.#kept.get(name);
    if (found !== undefined && found.version >= version) {
      this.#kept.delete(name);
      this.#kept.set(name, found);
      return found;
    }
    const made = { version, text: make() };
    this.#kept.delete(name);
    this.#kept.set(name, made);
    made.text.finished.then(
      () => this.#shrink(),
      () => {
        if (this.#kept.get(name) === made) this.#kept.delete(name);
      },
    );
    return made;
  }

  /** How many answers are kept. */
  get size(): number {
    return this.#kept.size;
  }

  #shrink(): void {
    let bytes = 0;
    for (const { text } of this.#kept.values()) bytes += text.bytes;
    for (const [name, { text }] of this.#kept) {
      if (bytes <= this.#most) return;
      if (!text.ended) continue;
      this.#kept.delete(name);
      bytes -= text.bytes;
    }
  }
}
