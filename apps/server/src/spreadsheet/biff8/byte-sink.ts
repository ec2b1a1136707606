/** Bytes written one after the other, little-endian, into a buffer that grows. */
export class ByteSink {
  #bytes = new Uint8Array(65_536);
  #view = new DataView(this.#bytes.buffer);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** What was written so far; it changes with the next write. */
  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  /** Begins anew, in the same memory. */
  clear(): void {
    this.#length = 0;
  }

  #at(size: number): number {
    const at = this.#length;
    const end = at + size;
    if (end > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(end, this.#bytes.length * 2));
      larger.set(this.#bytes);
      this.#bytes = larger;
      this.#view = new DataView(larger.buffer);
    }
    this.#length = end;
    return at;
  }

  u8(value: number): void {
    const at = this.#at(1);
    this.#bytes[at] = value;
  }

  u16(...values: readonly number[]): void {
    for (const value of values) {
      const at = this.#at(2);
      this.#view.setUint16(at, value, true);
    }
  }

  u32(...values: readonly number[]): void {
    for (const value of values) {
      const at = this.#at(4);
      this.#view.setUint32(at, value, true);
    }
  }

  f64(value: number): void {
    const at = this.#at(8);
    this.#view.setFloat64(at, value, true);
  }

  zeros(count: number): void {
    const at = this.#at(count);
    this.#bytes.fill(0, at, at + count);
  }

  append(bytes: Uint8Array): void {
    const at = this.#at(bytes.length);
    this.#bytes.set(bytes, at);
  }

  /** A part of a text: a byte a character where all of them are Latin-1, else two. */
  characters(text: string, from: number, to: number, wide: boolean): void {
    const width = wide ? 2 : 1;
    const at = this.#at((to - from) * width);
    for (let i = from; i < to; i += 1) {
      const code = text.charCodeAt(i);
      if (wide) this.#view.setUint16(at + (i - from) * 2, code, true);
      else this.#bytes[at + i - from] = code;
    }
  }

  /** Writes over what stands there already. */
  patchU16(at: number, value: number): void {
    this.#view.setUint16(at, value, true);
  }

  patchU32(at: number, value: number): void {
    this.#view.setUint32(at, value, true);
  }
}

/** Whether a text has a character that one byte does not hold. */
export function isWide(text: string): boolean {
  for (let i = 0; i < text.length; i += 1) if (text.charCodeAt(i) > 255) return true;
  return false;
}
