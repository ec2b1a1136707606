/** Hands a file to a thread that reads it whole, within limits of memory and time; two files at once. */
import { Worker } from 'node:worker_threads';
import { Deadline } from '../../db/deadline.ts';
import { FairQueue } from '../../db/fair-queue.ts';
import { ImportFault } from '../fault.ts';
import { partsOfList, withTogether } from './mixed-lists.ts';
import { withMonths } from './months-across.ts';
import type { RawRecord, RecordSource } from './record.ts';
import { toldInParts } from './told-in-parts.ts';

/** A list of a file with all its rows. */
export interface ReadList extends Omit<RecordSource, 'records'> {
  readonly name: string;
  readonly records: readonly RawRecord[];
  /** It was made of a list that has a column for each month: the accounting alone knows what to do with it. */
  readonly isByMonth?: boolean;
}

export interface ReadFile {
  /** As people call it: `CSV`, `XLSX`. */
  readonly format: string;
  readonly lists: readonly ReadList[];
  /** Of a workbook of refused rows: what it says of the import that refused them. */
  readonly carried?: string | undefined;
}

export type ReadingMessage =
  | { readonly format: string; readonly carried?: string | undefined }
  | { readonly list: Omit<ReadList, 'records'> }
  /** Of the list that was told last. */
  | { readonly records: readonly RawRecord[] }
  /** All is told, of so many cells. */
  | { readonly cells: number }
  | { readonly fault: string };

/** What the thread is to read. */
export interface ReadingJob {
  readonly path: string;
  readonly mostCells: number;
  readonly mostColumns: number;
}

export interface ReadingLimits {
  readonly megabytes: number;
  readonly ms: number;
  readonly cells: number;
  /** Of one list: what is proposed for its columns, others wait for. */
  readonly columns: number;
}

const usual: ReadingLimits = { megabytes: 1_536, ms: 120_000, cells: 6_000_000, columns: 1_000 };
/** Whoever has not been called by then would wait longer than a browser does. */
const patienceMs = 60_000;
const turns = new FairQueue({ atOnce: 2 });

/** `name` stands for the path in what faults say. Throws `ImportFault` where the file cannot be read. */
export async function readFileInThread(
  path: string,
  name: string,
  limits: ReadingLimits = usual,
): Promise<ReadFile> {
  const endTurn = await turns.take(new Deadline(patienceMs));
  try {
    const read = await inThread(path, limits);
    return { ...read, lists: withMonths(read.lists, name) };
  } catch (error) {
    if (!(error instanceof ImportFault)) throw error;
    throw new ImportFault(error.message.replaceAll(path, `«${name}»`), error.remedy);
  } finally {
    endTurn();
  }
}

/** Threads that have read a small file and wait for the next: to start one takes longer than most files do. */
const resting = new Map<Worker, NodeJS.Timeout>();
const restMs = 10_000;
/** A thread that has read more may hold memory that a file is not worth: it ends with it. */
const fewCells = 50_000;

function threadFor({ megabytes }: ReadingLimits): Worker {
  const [rested] = megabytes === usual.megabytes ? resting.keys() : [];
  if (rested === undefined)
    return new Worker(new URL('./reading-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    });
  wake(rested);
  rested.ref();
  return rested;
}

function wake(thread: Worker): void {
  clearTimeout(resting.get(thread));
  resting.delete(thread);
  for (const event of ['message', 'error', 'exit']) thread.removeAllListeners(event);
}

/** Takes the thread back from a file that it has read without a fault. */
function rest(thread: Worker): void {
  wake(thread);
  const end = () => {
    wake(thread);
    void thread.terminate();
  };
  thread.once('error', end);
  thread.once('exit', end);
  // Nothing is read: the process may end.
  thread.unref();
  resting.set(thread, setTimeout(end, restMs).unref());
}

async function inThread(path: string, limits: ReadingLimits): Promise<ReadFile> {
  const thread = threadFor(limits);
  const lists: (ReadList & { records: RawRecord[] })[] = [];
  let format = '';
  let carried: string | undefined;
  const tooLong = new ImportFault(
    `Il file ${path} è troppo grande o troppo complicato per essere letto: dividilo in più file.`,
  );
  let timer: NodeJS.Timeout | undefined;
  try {
    const cells = await new Promise<number>((resolve, reject) => {
      timer = setTimeout(() => reject(tooLong), limits.ms);
      thread.on('message', (message: ReadingMessage) => {
        if ('format' in message) ({ format, carried } = message);
        else if ('list' in message) lists.push({ ...message.list, records: [] });
        else if ('records' in message) lists.at(-1)?.records.push(...message.records);
        else if ('fault' in message) reject(new ImportFault(message.fault));
        else resolve(message.cells);
      });
      thread.once('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLong : error),
      );
      thread.once('exit', () => reject(new Error('The reading thread ended without an answer')));
      thread.postMessage({ path, mostCells: limits.cells, mostColumns: limits.columns } satisfies ReadingJob);
    });
    if (cells <= fewCells && limits.megabytes === usual.megabytes) rest(thread);
    else await thread.terminate();
  } catch (error) {
    await thread.terminate();
    throw error;
  } finally {
    clearTimeout(timer);
  }
  return { format, lists: withTogether(lists.flatMap(partsOfList)).map(toldInParts), carried };
}
