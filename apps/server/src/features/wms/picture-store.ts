import { Audience } from '../../http/responses/audience.ts';

/** Pictures kept in memory, the least recently asked for going first. Whoever asks for one being made shares it. */
export class PictureStore {
  readonly #most: number;
  readonly #kept = new Map<string, Uint8Array>();
  readonly #making = new Map<string, { picture: Promise<Uint8Array>; audience: Audience }>();
  #bytes = 0;

  /** `mostBytes`: how much is kept at most. */
  constructor(mostBytes: number) {
    this.#most = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /**
   * The picture of that name, made where there is none, for as long as somebody waits for it. One that could not be
   * made is not remembered.
   */
  async get(
    name: string,
    gone: AbortSignal,
    make: (gone: AbortSignal) => Promise<Uint8Array>,
  ): Promise<Uint8Array> {
    const kept = this.#kept.get(name);
    if (kept !== undefined) {
      this.#kept.delete(name);
      this.#kept.set(name, kept);
      return kept;
    }
    const shared = this.#making.get(name);
    if (shared !== undefined && !shared.audience.left) {
      shared.audience.join(gone);
      return shared.picture;
    }
    const audience = new Audience();
    audience.join(gone);
    const making = { picture: make(audience.gone), audience };
    this.#making.set(name, making);
    try {
      const picture = await making.picture;
      this.#keep(name, picture);
      return picture;
    } finally {
      if (this.#making.get(name) === making) this.#making.delete(name);
    }
  }

  #keep(name: string, picture: Uint8Array): void {
    if (this.#kept.has(name)) return;
    this.#kept.set(name, picture);
    this.#bytes += picture.byteLength;
    for (const [oldest, { byteLength }] of this.#kept) {
      if (this.#bytes <= this.#most) return;
      this.#kept.delete(oldest);
      this.#bytes -= byteLength;
    }
  }
}
