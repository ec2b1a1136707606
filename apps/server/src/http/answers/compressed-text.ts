/**
 * A long text, compressed while it is made and readable from its first byte on by any number of readers, each at
 * its own pace. Whoever makes it never waits for a slow reader, and nobody holds the text uncompressed.
 */
import { once } from 'node:events';
import { constants, createBrotliCompress } from 'node:zlib';

/** Four is a tenth of the work of the highest for a text a quarter longer. */
const quality = 4;

/** `now`: what is there so far goes out at once, where a compressor would rather see more of it first. */
export type Write = (piece: Uint8Array | string, now?: 'now') => Promise<void>;

export class CompressedText {
  readonly #pieces: Buffer[] = [];
  #bytes = 0;
  #ended = false;
  #fault: { readonly error: unknown } | undefined;
  #awake = Promise.withResolvers<void>();
  /** Resolves when the first byte is there, rejects when the making fails before. */
  readonly started: Promise<void>;
  /** Resolves when the text is whole, rejects when the making fails. */
  readonly finished: Promise<void>;

  constructor(make: (write: Write) => Promise<void>) {
    this.finished = this.#make(make);
    this.started = this.#whenStarted();
    // Each reader meets the fault by itself; whoever looks at neither promise must not end the process.
    this.finished.catch(() => {});
    this.started.catch(() => {});
  }

  async #make(make: (write: Write) => Promise<void>): Promise<void> {
    const compressor = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
    compressor.on('data', (piece: Buffer) => {
      this.#pieces.push(piece);
      this.#bytes += piece.length;
      this.#wake();
    });
    try {
      await make(async (piece, now) => {
        const mayGoOn = compressor.write(piece);
        if (now !== undefined) compressor.flush();
        if (!mayGoOn) await once(compressor, 'drain');
      });
      compressor.end();
      await once(compressor, 'end');
      this.#ended = true;
    } catch (error) {
      this.#fault = { error };
      compressor.destroy();
      throw error;
    } finally {
      this.#wake();
    }
  }

  async #whenStarted(): Promise<void> {
    while (this.#pieces.length === 0 && !this.#ended) {
      if (this.#fault !== undefined) throw this.#fault.error;
      await this.#awake.promise;
    }
  }

  #wake(): void {
    this.#awake.resolve();
    this.#awake = Promise.withResolvers<void>();
  }

  /** Its length as far as it is made, compressed. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Whether all of it is there: then `bytes` is the length of the answer. */
  get ended(): boolean {
    return this.#ended;
  }

  /** The compressed text from its beginning; waits for what is still being made. */
  async *read(): AsyncGenerator<Buffer> {
    for (let next = 0; ; next += 1) {
      while (next >= this.#pieces.length) {
        if (this.#fault !== undefined) throw this.#fault.error;
        if (this.#ended) return;
        await this.#awake.promise;
      }
      yield this.#pieces[next] as Buffer;
    }
  }
}
