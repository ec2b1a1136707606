/**
 * The thread in which the embedded PostgreSQL lives. It knows nothing of queries: it takes PostgreSQL's wire
 * messages and gives back what the engine answers, in pieces, while they come.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { dropWhatOpeningNeeded, slimPostgis } from './postgis-bundle.ts';
import type { FromWorker, Thrown, ToWorker, WorkerSettings } from './worker-messages.ts';

/** Answers travel in pieces of about this size. */
const pieceBytes = 256 * 1024;

const port = parentPort;
if (port === null) throw new Error('This file is the body of a worker thread');
const send = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);
const { folder, creates = false } = workerData as WorkerSettings;

/**
 * PGlite's own parameters, a bound for the write-ahead log, which is otherwise kept up to a gigabyte, and buffers that
 * are small: what they do not hold is in the memory of the operating system anyway.
 */
const startParams = [
  ...PGlite.defaultStartParams,
  '-c',
  'max_wal_size=64MB',
  '-c',
  'min_wal_size=32MB',
  '-c',
  'shared_buffers=16MB',
  // Whoever analyses a table has the engine to himself meanwhile: the usual sample of a layer takes it for two seconds.
  '-c',
  'default_statistics_target=30',
  // What a trigger has to do that roles of a real PostgreSQL make needless (migration 29).
  '-c',
  'lucerna.incorporato=si',
];

/** PostgreSQL's own errors unwind as this text, and are answered as errors: nothing to add. */
const ownUnwinding = 'unwind';

/**
 * Tells after each answer what the engine threw and its own client passed over in silence. A C++ exception of GEOS
 * or PROJ that nobody caught ends somewhere on its way up, at any place that guards itself against PostgreSQL's
 * own errors: a portal, a trigger, a function. What follows may look like success, so only the count of exceptions
 * that were thrown and never caught tells the truth.
 */
function watchOver(db: PGlite): () => Thrown {
  const engine = db.Module as unknown as {
    _PostgresMainLoopOnce: () => void;
    ___cxa_uncaught_exceptions: () => number;
  };
  const once = engine._PostgresMainLoopOnce;
  let before = engine.___cxa_uncaught_exceptions();
  let trapped = false;
  engine._PostgresMainLoopOnce = () => {
    try {
      once();
    } catch (error) {
      // Neither PostgreSQL's unwinding nor a C++ exception (a number): a trap, and memory may be damaged.
      if (error !== ownUnwinding && typeof error !== 'number') trapped = true;
      throw error;
    }
  };
  return () => {
    const now = engine.___cxa_uncaught_exceptions();
    const geometry = now !== before;
    before = now;
    return trapped ? 'engine' : geometry ? 'geometry' : 'nothing';
  };
}

class Pieces {
  readonly #id: number;
  #parts: Uint8Array[] = [];
  #size = 0;

  constructor(id: number) {
    this.#id = id;
  }

  add(bytes: Uint8Array): void {
    // The bytes are a view of the engine's memory: the next message overwrites them.
    this.#parts.push(bytes.slice());
    this.#size += bytes.length;
    if (this.#size >= pieceBytes) this.flush();
  }

  flush(): void {
    if (this.#size === 0) return;
    const piece = new Uint8Array(this.#size);
    let offset = 0;
    for (const part of this.#parts) {
      piece.set(part, offset);
      offset += part.length;
    }
    this.#parts = [];
    this.#size = 0;
    send({ type: 'piece', id: this.#id, bytes: piece }, [piece.buffer]);
  }
}

async function main(): Promise<void> {
  const db = await PGlite.create({
    dataDir: folder,
    extensions: { postgis: slimPostgis(folder) },
    startParams,
  });
  if (creates) await db.exec('CREATE EXTENSION postgis');
  await dropWhatOpeningNeeded(db);
  const thrown = watchOver(db);
  send({ type: 'ready' });
  port?.on('message', async (message: ToWorker) => {
    if (message.type === 'close') {
      await db.close().catch(() => {});
      send({ type: 'closed' });
      port?.close();
      return;
    }
    const pieces = new Pieces(message.id);
    try {
      await db.execProtocolRawStream(message.bytes, {
        syncToFs: false,
        onRawData: (bytes) => pieces.add(bytes),
      });
      pieces.flush();
      send({ type: 'done', id: message.id, thrown: thrown(), memoryBytes: db.Module.HEAPU8.length });
    } catch {
      send({ type: 'done', id: message.id, thrown: 'engine', memoryBytes: 0 });
    }
  });
}

/** The engine throws objects of its own too, which are no errors: a number of the system, or the status it ended with. */
function reasonOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  return typeof error === 'object' ? JSON.stringify(error) : String(error);
}

main().catch((error: unknown) => {
  send({ type: 'failed', reason: reasonOf(error) });
  port?.close();
});
