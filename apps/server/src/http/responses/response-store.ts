/**
 * Answers kept as they are sent, each in every encoding that was asked for, so that the second reader of a layer
 * costs nothing. An answer is good for one version of its layer; the next write makes a new one, and the old one goes
 * when somebody asks again. Whoever asks while an answer is being made shares it.
 */
import { type EncodedText, recoded } from './encoded-text.ts';
import type { Encoding } from './encoding.ts';

export interface Kept {
  readonly version: number;
  /** In the encoding that was asked for; or as gzip, to be unpacked for its reader. */
  readonly text: EncodedText;
}

/** A longer text is not kept unencoded: it is unpacked for each who asks for it so, from its gzip. */
const mostPlainBytes = 8 * 1024 * 1024;

export class ResponseStore {
  readonly #most: number;
  /** By name and encoding, the least recently asked first. */
  readonly #kept = new Map<string, Kept>();

  /** `mostBytes`: how much is kept at most, as it is sent. */
  constructor(mostBytes: number) {
    this.#most = mostBytes;
  }

  /** The answer of that name in that version or a later one; `make` makes it where it is in no encoding. */
  get(name: string, version: number, encoding: Encoding, make: (encoding: Encoding) => EncodedText): Kept {
    if (encoding !== 'identity') return this.#present(name, version, encoding, make);
    const plain = this.#find(name, version, 'identity');
    if (plain !== undefined) return plain;
    const packed = this.#present(name, version, 'gzip', make);
    const { text } = packed;
    if (!text.ended || text.plainBytes > mostPlainBytes) return packed;
    return this.#keep(name, encoding, { version: packed.version, text: recoded(text, encoding) });
  }

  #present(
    name: string,
    version: number,
    encoding: Exclude<Encoding, 'identity'>,
    make: (encoding: Encoding) => EncodedText,
  ): Kept {
    const found = this.#find(name, version, encoding);
    if (found !== undefined) return found;
    const other = this.#find(name, version, encoding === 'br' ? 'gzip' : 'br');
    return this.#keep(
      name,
      encoding,
      other === undefined
        ? { version, text: make(encoding) }
        : { version: other.version, text: recoded(other.text, encoding) },
    );
  }

  #find(name: string, version: number, encoding: Encoding): Kept | undefined {
    const key = `${name} ${encoding}`;
    const found = this.#kept.get(key);
    if (found === undefined || found.version < version || found.text.givenUp) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, found);
    return found;
  }

  #keep(name: string, encoding: Encoding, made: Kept): Kept {
    const key = `${name} ${encoding}`;
    this.#kept.delete(key);
    this.#kept.set(key, made);
    made.text.finished.then(
      () => this.#shrink(),
      () => {
        if (this.#kept.get(key) === made) this.#kept.delete(key);
      },
    );
    return made;
  }

  /** How many answers are kept, each encoding for itself. */
  get size(): number {
    return this.#kept.size;
  }

  #shrink(): void {
    let bytes = 0;
    for (const { text } of this.#kept.values()) bytes += text.bytes;
    for (const [key, { text }] of this.#kept) {
      if (bytes <= this.#most) return;
      if (!text.ended) continue;
      this.#kept.delete(key);
      bytes -= text.bytes;
    }
  }
}
