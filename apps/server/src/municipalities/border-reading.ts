/** Reads a border out of a file without keeping others waiting: a large one is read by a thread of its own. */
import { Worker } from 'node:worker_threads';
import { Deadline } from '../db/deadline.ts';
import { FairQueue } from '../db/fair-queue.ts';
import type { Remedy } from '../user-fault.ts';
import { type BorderFile, type BorderInFile, readBorder } from './border-file.ts';
import { MunicipalityFault } from './fault.ts';

export type BorderAnswer =
  | { readonly border: BorderInFile }
  | { readonly fault: string; readonly remedy: Remedy | null };

/** What is read faster than a thread begins. */
const small = 1024 * 1024;
const megabytes = 1_536;
const patienceMs = 60_000;
const turns = new FairQueue({ atOnce: 1 });

/** Throws a `UserFault` where the file is none of borders, or has no such municipality. */
export async function readBorderApart(file: BorderFile, codistat: string): Promise<BorderInFile> {
  if (file.bytes.length <= small) return readBorder(file, codistat);
  const endTurn = await turns.take(new Deadline(patienceMs));
  try {
    return await inThread(file, codistat);
  } finally {
    endTurn();
  }
}

async function inThread({ name, bytes }: BorderFile, codistat: string): Promise<BorderInFile> {
  // A copy of its own, which is handed over: the caller's may be a part of something larger.
  const own = new Uint8Array(bytes);
  const worker = new Worker(new URL('./border-thread.ts', import.meta.url), {
    workerData: { name, bytes: own, codistat },
    transferList: [own.buffer],
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  try {
    const answer = await new Promise<BorderAnswer>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', (error: NodeJS.ErrnoException) =>
        reject(
          error.code === 'ERR_WORKER_OUT_OF_MEMORY'
            ? new MunicipalityFault(
                `Il file ${name} è troppo grande per essere letto: prendi solo il confine del comune.`,
              )
            : error,
        ),
      );
      worker.once('exit', () => reject(new Error('The reading thread ended without an answer')));
    });
    if ('border' in answer) return answer.border;
    throw new MunicipalityFault(answer.fault, answer.remedy);
  } finally {
    await worker.terminate();
  }
}
