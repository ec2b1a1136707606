/**
 * Hands an export to a thread of its own; at most two at once, the others wait their turn. The workbook is left in a
 * file, so that a slow reader holds no memory.
 */

import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { NobodyWaits } from '../../db/database.ts';
import { Deadline } from '../../db/deadline.ts';
import { FairQueue } from '../../db/fair-queue.ts';
import { Fault, type FaultDetails, type FaultStatus, tooLarge, tooMuchWork } from '../../http/fault.ts';

export interface ExportJob {
  readonly contentType: string | undefined;
  readonly body: Uint8Array;
  /** Whether the body has to be unpacked by gzip. */
  readonly packed: boolean;
  /** Where the workbook is to be written. */
  readonly file: string;
  /** Where its cells stand until all are known. */
  readonly cells: string;
}

export type ExportOutcome =
  | { readonly bytes: number }
  | {
      readonly fault: {
        readonly status: FaultStatus;
        readonly message: string;
        readonly details: FaultDetails;
      };
    };

export interface Workbook {
  readonly bytes: number;
  /** Read once; what is behind it is gone when it is closed. */
  readonly content: Readable;
}

const mostWaiting = 20;
/** Whoever has not been called by then would wait longer than a browser does. */
const patienceMs = 60_000;
/** A thread that wants more has been given something that no screen of ours shows. */
const mostMegabytes = 1_024;

const turns = new FairQueue({ atOnce: 2 });

/** Throws a 503 where too many wait. What `gone` aborts is not made. */
export async function makeExport(
  job: Omit<ExportJob, 'file' | 'cells'>,
  gone: AbortSignal,
  onRead: () => void,
): Promise<Workbook> {
  if (turns.waiting >= mostWaiting) throw tooMuchWork();
  const endTurn = await turns.take(new Deadline(patienceMs, gone));
  const file = join(tmpdir(), `lucerna-${randomUUID()}.xls`);
  const cells = `${file}.cells`;
  try {
    const outcome = await inThread({ ...job, file, cells }, gone, onRead);
    if ('fault' in outcome) {
      throw new Fault(outcome.fault.status, outcome.fault.message, outcome.fault.details);
    }
    const content = (await open(file)).createReadStream();
    // Of an answer to somebody who has gone nobody reads the content, and it is nobody else's to close.
    const leave = () => content.destroy();
    if (gone.aborted) leave();
    gone.addEventListener('abort', leave, { once: true });
    return { bytes: outcome.bytes, content };
  } finally {
    // Open, it can be read to its end without its name.
    await Promise.all([rm(file, { force: true }), rm(cells, { force: true })]);
    endTurn();
  }
}

/** Its own memory where the bytes are a part of another one, which must not go with them. */
function movable(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = bytes;
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
    ? new Uint8Array(buffer)
    : new Uint8Array(bytes);
}

async function inThread(job: ExportJob, gone: AbortSignal, onRead: () => void): Promise<ExportOutcome> {
  const body = movable(job.body);
  const worker = new Worker(new URL('./export-thread.ts', import.meta.url), {
    workerData: { ...job, body },
    transferList: [body.buffer],
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  onRead();
  const stop = () => void worker.terminate();
  gone.addEventListener('abort', stop);
  try {
    return await new Promise<ExportOutcome>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : error),
      );
      worker.once('exit', () =>
        reject(
          gone.aborted
            ? new NobodyWaits('Who asked for the export has gone')
            : new Error('The export thread ended without an answer'),
        ),
      );
      if (gone.aborted) stop();
    });
  } finally {
    gone.removeEventListener('abort', stop);
  }
}
