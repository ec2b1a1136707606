/** Pictures kept in memory, the least recently asked for going first. Whoever asks for one being made shares it. */
export class PictureStore {
  readonly #most: number;
  readonly #kept = new Map<string, Uint8Array>();
  readonly #making = new Map<string, Promise<Uint8Array>>();
  #bytes = 0;

  /** `mostBytes`: how much is kept at most. */
  constructor(mostBytes: number) {
    this.#most = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The picture of that name, made where there is none. One that could not be made is not remembered. */
  async get(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const kept = this.#kept.get(name);
    if (kept !== undefined) {
      this.#kept.delete(name);
      this.#kept.set(name, kept);
      return kept;
    }
    const shared = this.#making.get(name);
    if (shared !== undefined) return shared;
    const made = make().finally(() => this.#making.delete(name));
    this.#making.set(name, made);
    const picture = await made;
    this.#keep(name, picture);
    return picture;
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
