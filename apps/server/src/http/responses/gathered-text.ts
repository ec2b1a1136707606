/**
 * A short text while it is being made. Memory outside of the collector's heap is what makes it run soonest, and each of
 * its runs costs more than the making of a short text: so the same few buffers are used again and again.
 */

/** As many short texts as are made at the same time; more get buffers of their own. */
const mostSpare = 4;
const spare: Buffer[] = [];

export class GatheredText {
  readonly #most: number;
  #buffer: Buffer;
  #length = 0;

  /** `most`: bytes that it has room for. */
  constructor(most: number) {
    this.#most = most;
    const found = spare.findIndex(({ length }) => length >= most);
    this.#buffer = found < 0 ? Buffer.allocUnsafeSlow(most) : (spare.splice(found, 1)[0] as Buffer);
  }

  get length(): number {
    return this.#length;
  }

  /** Whether there is room for the piece; only then it is taken. */
  take(piece: Uint8Array): boolean {
    if (this.#length + piece.length > this.#most) return false;
    this.#buffer.set(piece, this.#length);
    this.#length += piece.length;
    return true;
  }

  /** Gives the text to `use`, which must not keep it, and the buffer back. */
  release<T>(use: (text: Buffer) => T): T {
    const buffer = this.#buffer;
    this.#buffer = Buffer.alloc(0);
    try {
      return use(buffer.subarray(0, this.#length));
    } finally {
      this.#length = 0;
      if (buffer.length > 0 && spare.length < mostSpare) spare.push(buffer);
    }
  }
}
