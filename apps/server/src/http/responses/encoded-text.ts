/**
 * A long text, encoded while it is made and readable from its first byte on by any number of readers, each at its own
 * pace. Whoever makes it never waits for a slow reader, and nobody holds the text twice. When the last of those who
 * wait for it leaves before it is whole, its making ends too.
 */
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { NobodyWaits } from '../../db/database.ts';
import { Audience } from './audience.ts';
import { decoderOf, type Encoding, encodedAtOnce, encoderOf, type TextLength } from './encoding.ts';
import { GatheredText } from './gathered-text.ts';

/**
 * What it is given may be written over as soon as it has resolved. `now`: what is there so far goes out at once, where a
 * compressor would rather see more of it first.
 */
export type Write = (piece: Uint8Array | string, now?: 'now') => Promise<void>;

/** A text of that length is encoded within two milliseconds. */
const mostAtOnceBytes = 2 * 1024 * 1024;

/** Makes a text; `gone` is aborted when nobody waits for it any longer. */
export type MakeText = (write: Write, gone: AbortSignal) => Promise<void>;

export class EncodedText {
  readonly encoding: Encoding;
  readonly #pieces: Buffer[] = [];
  #bytes = 0;
  #plainBytes = 0;
  #ended = false;
  #fault: { readonly error: unknown } | undefined;
  #awake = Promise.withResolvers<void>();
  readonly #audience = new Audience();
  /** Resolves when the first byte is there, rejects when the making fails before. */
  readonly started: Promise<void>;
  /** Resolves when the text is whole, rejects when the making fails. */
  readonly finished: Promise<void>;

  constructor(encoding: Encoding, make: MakeText, length: TextLength = 'long') {
    this.encoding = encoding;
    this.finished = this.#make(make, length);
    this.started = this.#whenStarted();
    // Each reader meets the fault by itself; whoever looks at neither promise must not end the process.
    this.finished.catch(() => {});
    this.started.catch(() => {});
  }

  async #make(make: MakeText, length: TextLength): Promise<void> {
    let encoder: ReturnType<typeof encoderOf> | undefined;
    let gathered = length === 'short' ? new GatheredText(mostAtOnceBytes) : undefined;
    try {
      await make(async (written, now) => {
        const piece = typeof written === 'string' ? Buffer.from(written) : written;
        this.#plainBytes += piece.length;
        // A stream, with a turn of its own for each piece, is more work than the encoding of a short text.
        if (now === undefined && gathered?.take(piece)) return;
        encoder ??= this.#encoder(length);
        gathered?.release((early) => encoder?.write(Buffer.copyBytesFrom(early)));
        gathered = undefined;
        const mayGoOn = encoder.write(typeof written === 'string' ? piece : Buffer.copyBytesFrom(piece));
        if (now !== undefined) encoder.flush?.();
        if (!mayGoOn) await once(encoder, 'drain');
      }, this.#audience.gone);
      if (gathered !== undefined) {
        this.#take(gathered.release((text) => encodedAtOnce(text, this.encoding, length)));
      } else {
        encoder ??= this.#encoder(length);
        encoder.end();
        await once(encoder, 'end');
      }
      this.#ended = true;
    } catch (error) {
      this.#fault = { error };
      encoder?.destroy();
      throw error;
    } finally {
      gathered?.release(() => {});
      this.#wake();
    }
  }

  #encoder(length: TextLength) {
    const encoder = encoderOf(this.encoding, length);
    encoder.on('data', (piece: Buffer) => this.#take(piece));
    return encoder;
  }

  #take(piece: Buffer): void {
    this.#pieces.push(piece);
    this.#bytes += piece.length;
    this.#wake();
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

  /** Its length as far as it is made, encoded. */
  get bytes(): number {
    return this.#bytes;
  }

  /** How long it is before it is encoded, as far as it is made. */
  get plainBytes(): number {
    return this.#plainBytes;
  }

  /** Whether all of it is there: then `bytes` is the length of the answer. */
  get ended(): boolean {
    return this.#ended;
  }

  /** Everybody left before it was whole: it never will be. */
  get givenUp(): boolean {
    return this.#audience.left && !this.#ended;
  }

  /** Waits for the text until `gone` is aborted; the making goes on as long as somebody does. */
  waitFor(gone: AbortSignal): void {
    if (!this.#ended) this.#audience.join(gone);
  }

  /** The encoded text, where all of it is there. */
  get whole(): Buffer | undefined {
    return this.#ended ? Buffer.concat(this.#pieces) : undefined;
  }

  /** The encoded text from its beginning; waits for what is still being made. */
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

/** The same text in another encoding, made from what is there and what comes. */
export function recoded(text: EncodedText, encoding: Encoding): EncodedText {
  return new EncodedText(encoding, async (write, gone) => {
    text.waitFor(gone);
    if (text.encoding === 'identity') {
      for await (const piece of text.read()) await write(piece);
      return;
    }
    const decoder = decoderOf(text.encoding);
    const encoded = Readable.from(text.read(), { objectMode: false });
    encoded.on('error', (error) => decoder.destroy(error)).pipe(decoder);
    decoder.once('close', () => encoded.destroy());
    gone.addEventListener('abort', () => decoder.destroy(new NobodyWaits('The text was given up')));
    let now: 'now' | undefined = 'now';
    for await (const piece of decoder) {
      await write(piece as Buffer, now);
      now = undefined;
    }
  });
}
