/** Files of prepared imports, read once and kept in memory for as long as somebody works with them. */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { PassThrough, Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGunzip, gzip } from 'node:zlib';
import type { Database } from '../../db/database.ts';
import { ImportFault } from '../fault.ts';
import { type ReadFile, readFileInThread } from '../read/read-file.ts';
import { filePieces } from './queries.ts';

/** A file with what was found out about it so far. */
export interface OpenFile extends ReadFile {
  /** The same answer for the same question; the one that has waited longest goes when there are many. */
  once<T>(question: string, answer: () => Promise<T>): Promise<T>;
  /** The answers to questions that begin so are kept no longer. */
  forget(beginning: string): void;
}

const mostAnswers = 12;
const mostCells = 8_000_000;
const idleMs = 10 * 60_000;

function openFile(read: ReadFile): OpenFile {
  const answers = new Map<string, Promise<unknown>>();
  return {
    ...read,
    once<T>(question: string, answer: () => Promise<T>): Promise<T> {
      const known = answers.get(question);
      if (known !== undefined) return known as Promise<T>;
      const made = answer();
      answers.set(question, made);
      made.catch(() => answers.delete(question));
      const [oldest] = answers.keys();
      if (answers.size > mostAnswers && oldest !== undefined) answers.delete(oldest);
      return made;
    },
    forget(beginning) {
      for (const question of [...answers.keys()])
        if (question.startsWith(beginning)) answers.delete(question);
    },
  };
}

const cellsOf = ({ lists }: ReadFile) =>
  lists.reduce((sum, { records, columns }) => sum + records.length * Math.max(1, columns.length), 0);

/** As it is kept. */
export const packed: (content: Uint8Array) => Promise<Uint8Array> = promisify(gzip);

/** Reads bytes by a thread of their own, under the name that the user knows. */
export async function readBytes(
  name: string,
  content: AsyncIterable<Uint8Array>,
  unpack: Transform = new PassThrough(),
): Promise<ReadFile> {
  const folder = await mkdtemp(join(tmpdir(), 'lucerna-importa-'));
  const path = join(folder, `file${extname(name)}`);
  try {
    await pipeline(Readable.from(content), unpack, createWriteStream(path, { mode: 0o600 }));
    return await readFileInThread(path, name);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Kept {
  readonly file: Promise<OpenFile>;
  cells: number;
  timer: NodeJS.Timeout;
}

export class OpenFiles {
  readonly #db: Database;
  /** The one used last stands last. */
  readonly #kept = new Map<string, Kept>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Keeps what has just been read. */
  keep(codistat: string, id: number, read: ReadFile): void {
    this.#put(`${codistat} ${id}`, Promise.resolve(openFile(read)), cellsOf(read));
  }

  /** Throws `ImportFault` where the file is there no more. */
  async get(codistat: string, id: number, name: string): Promise<OpenFile> {
    const key = `${codistat} ${id}`;
    const kept = this.#kept.get(key);
    if (kept !== undefined) {
      this.#put(key, kept.file, kept.cells);
      return kept.file;
    }
    const read = this.#read(codistat, id, name);
    this.#put(key, read, 0);
    read.then(
      (file) => this.#put(key, read, cellsOf(file)),
      () => this.forget(codistat, id),
    );
    return read;
  }

  forget(codistat: string, id: number): void {
    const key = `${codistat} ${id}`;
    clearTimeout(this.#kept.get(key)?.timer);
    this.#kept.delete(key);
  }

  async #read(codistat: string, id: number, name: string): Promise<OpenFile> {
    let isThere = false;
    const pieces = filePieces(this.#db, codistat, id);
    async function* all() {
      for await (const piece of pieces) {
        isThere = true;
        yield piece;
      }
      if (!isThere) throw new ImportFault("Il file di questa importazione non c'è più: caricalo di nuovo.");
    }
    return openFile(await readBytes(name, all(), createGunzip()));
  }

  #put(key: string, file: Promise<OpenFile>, cells: number): void {
    clearTimeout(this.#kept.get(key)?.timer);
    this.#kept.delete(key);
    const timer = setTimeout(() => this.#kept.delete(key), idleMs).unref();
    this.#kept.set(key, { file, cells, timer });
    let sum = 0;
    for (const [one, kept] of [...this.#kept].reverse()) {
      sum += kept.cells;
      if (sum <= mostCells || one === key) continue;
      clearTimeout(kept.timer);
      this.#kept.delete(one);
    }
  }
}
