/**
 * A column of a copied list, cached as bytes: its distinct cells, and for each row the number of its own. A hundred
 * thousand rows of forty cells are four million strings that are never made.
 */
import { endsCell } from '../../http/responses/copy-text.ts';

const firstSize = 1 << 8;

/** As narrow as the numbers allow once a list is cached. */
type Places = Uint32Array | Uint16Array | Uint8Array;

export class CellColumn {
  /** The distinct cells, one behind the other. */
  #bytes = Buffer.allocUnsafe(firstSize);
  /** Where each distinct cell ends. */
  #ends = new Uint32Array(firstSize);
  #hashes = new Int32Array(firstSize);
  #distinct = 0;
  /** Open addressing, at most half full: the number of a distinct cell plus one, or 0. */
  #table = new Int32Array(firstSize * 2);
  #index: Places = new Uint32Array(firstSize);
  #rows = 0;
  /** The number of the last row's cell, and where it stands. */
  #latest = 0;
  #latestStart = 0;
  #latestEnd = 0;

  /** Adds the cell that begins at `start` in copied text, and gives the place of the tab or newline that ends it. */
  take(source: Uint8Array, start: number): number {
    // Neighbours in the order of their keys are neighbours in the street: most often it is the same cell again.
    const known = this.#bytes;
    const knownEnd = this.#latestEnd;
    let own = this.#latestStart;
    let end = start;
    while (own < knownEnd && source[end] === known[own]) {
      own += 1;
      end += 1;
    }
    const mayBeSame = own === knownEnd && this.#distinct > 0;
    if (!mayBeSame || !endsCell(source[end])) {
      while (!endsCell(source[end])) end += 1;
      this.#latest = this.#place(source, start, end);
      this.#latestStart = this.#startOf(this.#latest);
      this.#latestEnd = this.#ends[this.#latest] as number;
    }
    if (this.#rows === this.#index.length) this.#index = grown(this.#index);
    this.#index[this.#rows] = this.#latest;
    this.#rows += 1;
    return end;
  }

  #startOf(place: number): number {
    return place === 0 ? 0 : (this.#ends[place - 1] as number);
  }

  #place(source: Uint8Array, start: number, end: number): number {
    const hash = hashOf(source, start, end);
    const mask = this.#table.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const place = (this.#table[slot] as number) - 1;
      if (place < 0) return this.#append(source, start, end, hash, slot);
      if (this.#hashes[place] === hash && this.#holds(place, source, start, end)) return place;
    }
  }

  #holds(place: number, source: Uint8Array, start: number, end: number): boolean {
    let at = this.#startOf(place);
    if ((this.#ends[place] as number) - at !== end - start) return false;
    for (let from = start; from < end; from += 1, at += 1) {
      if (this.#bytes[at] !== source[from]) return false;
    }
    return true;
  }

  #append(source: Uint8Array, start: number, end: number, hash: number, slot: number): number {
    const place = this.#distinct;
    const at = this.#startOf(place);
    const needed = at + end - start;
    if (needed > this.#bytes.length) {
      const bytes = Buffer.allocUnsafe(Math.max(needed, this.#bytes.length * 2));
      bytes.set(this.#bytes.subarray(0, at));
      this.#bytes = bytes;
    }
    if (place === this.#ends.length) {
      this.#ends = grown(this.#ends);
      this.#hashes = grown(this.#hashes);
    }
    this.#bytes.set(source.subarray(start, end), at);
    this.#ends[place] = needed;
    this.#hashes[place] = hash;
    this.#distinct += 1;
    this.#table[slot] = this.#distinct;
    if (this.#distinct * 2 > this.#table.length) this.#rehash();
    return place;
  }

  #rehash(): void {
    this.#table = new Int32Array(this.#table.length * 2);
    const mask = this.#table.length - 1;
    for (let place = 0; place < this.#distinct; place += 1) {
      let slot = (this.#hashes[place] as number) & mask;
      while (this.#table[slot] !== 0) slot = (slot + 1) & mask;
      this.#table[slot] = place + 1;
    }
  }

  /** Gives the row another cell, which stands in copied text, and says whether it is another one. */
  set(row: number, source: Uint8Array, start: number, end: number): boolean {
    const place = this.#place(source, start, end);
    if (this.#index[row] === place) return false;
    if (place > largestIn(this.#index)) this.#index = Uint32Array.from(this.#index);
    this.#index[row] = place;
    return true;
  }

  /** Lets go of the room that was kept for more rows: from now on only some are given other cells. */
  freeze(): void {
    const end = this.#startOf(this.#distinct);
    const bytes = Buffer.alloc(end);
    this.#bytes.copy(bytes, 0, 0, end);
    this.#bytes = bytes;
    this.#ends = this.#ends.slice(0, Math.max(1, this.#distinct));
    this.#hashes = this.#hashes.slice(0, Math.max(1, this.#distinct));
    const index = this.#index.subarray(0, this.#rows);
    const Narrow = [Uint8Array, Uint16Array].find(
      ({ BYTES_PER_ELEMENT }) => this.#distinct <= 256 ** BYTES_PER_ELEMENT,
    );
    this.#index = (Narrow ?? Uint32Array).from(index);
  }

  /** Takes rows out and makes room for others, which are to be given their cells: of each row of now, which it was before, or none (-1). */
  arrange(before: Int32Array): void {
    const Same = this.#index.constructor as new (length: number) => Places;
    const index = new Same(before.length);
    for (const [row, old] of before.entries()) index[row] = old < 0 ? 0 : (this.#index[old] as number);
    this.#index = index;
    this.#rows = index.length;
  }

  /** Cells are cached that no row has any more: worth reading the whole anew once they are as many as the rows. */
  get isStale(): boolean {
    return this.#distinct > this.#rows * 2 + firstSize;
  }

  /** What it takes of memory. */
  get byteLength(): number {
    const arrays = [this.#bytes, this.#ends, this.#hashes, this.#table, this.#index];
    return arrays.reduce((sum, array) => sum + array.byteLength, 0);
  }

  /** The distinct cells in the order of their first rows, as `write` makes them, and for each row the number of its own. */
  written(write: (cell: string) => string): { readonly distinct: string[]; readonly index: Uint32Array } {
    const index = new Uint32Array(this.#rows);
    const numbers = new Int32Array(this.#distinct).fill(-1);
    const distinct: string[] = [];
    for (let row = 0; row < this.#rows; row += 1) {
      const place = this.#index[row] as number;
      let number = numbers[place] as number;
      if (number < 0) {
        number = distinct.length;
        numbers[place] = number;
        distinct.push(write(this.#bytes.toString('utf8', this.#startOf(place), this.#ends[place])));
      }
      index[row] = number;
    }
    return { distinct, index };
  }
}

/** FNV-1a, signed as it is kept: that of an empty cell is where it begins. */
function hashOf(source: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5 | 0;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (source[at] as number), 0x01000193);
  return hash;
}

function largestIn({ BYTES_PER_ELEMENT }: Places): number {
  return 256 ** BYTES_PER_ELEMENT - 1;
}

function grown<T extends Places | Int32Array>(array: T): T {
  const larger = new (array.constructor as new (length: number) => T)(array.length * 2);
  larger.set(array);
  return larger;
}
