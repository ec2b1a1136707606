/** The thread that looks through a large file of borders: parsing the whole country takes a second of the processor. */
import { parentPort, workerData } from 'node:worker_threads';
import { UserFault } from '../user-fault.ts';
import { readBorder } from './border-file.ts';
import type { BorderAnswer } from './border-reading.ts';

const tell = (answer: BorderAnswer) => parentPort?.postMessage(answer);
const { name, bytes, codistat } = workerData as { name: string; bytes: Uint8Array; codistat: string };
try {
  tell({ border: await readBorder({ name, bytes: Buffer.from(bytes.buffer) }, codistat) });
} catch (error) {
  if (!(error instanceof UserFault)) throw error;
  tell({ fault: error.message, remedy: error.remedy });
}
