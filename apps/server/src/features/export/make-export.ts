/** Hands an export to a thread of its own; at most two at once, the others wait their turn. */
import { Worker } from 'node:worker_threads';
import { Fault, type FaultDetails, type FaultStatus } from '../../http/fault.ts';

export interface ExportJob {
  readonly contentType: string | undefined;
  readonly body: Uint8Array;
}

export type ExportOutcome =
  | { readonly bytes: Uint8Array }
  | {
      readonly fault: {
        readonly status: FaultStatus;
        readonly message: string;
        readonly details: FaultDetails;
      };
    };

const MOST_AT_ONCE = 2;
/** A thread that wants more has been given something that no screen of ours shows. */
const MOST_MEGABYTES = 2_048;

let running = 0;
const waiting: (() => void)[] = [];

async function turn(): Promise<void> {
  if (running >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
}

function done(): void {
  running -= 1;
  waiting.shift()?.();
}

export async function makeExport(job: ExportJob): Promise<Uint8Array> {
  await turn();
  try {
    const outcome = await new Promise<ExportOutcome>((resolve, reject) => {
      const worker = new Worker(new URL('./export-thread.ts', import.meta.url), {
        workerData: job,
        resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
      });
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The export thread ended without an answer')));
    });
    if ('fault' in outcome) {
      throw new Fault(outcome.fault.status, outcome.fault.message, outcome.fault.details);
    }
    return outcome.bytes;
  } finally {
    done();
  }
}
