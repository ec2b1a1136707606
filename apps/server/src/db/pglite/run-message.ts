import { faultOf } from '../fault.ts';
import type { QueryOutcome } from '../session.ts';
import { AnswerReader } from '../wire.ts';
import { unavailable } from './disk-space.ts';
import type { WorkerThread } from './worker-thread.ts';

/**
 * An exception of GEOS or PROJ that the engine passed over: the statement did nothing, or half of what it
 * should. The transaction that saw one can only be rolled back.
 */
export class SwallowedError extends Error {
  override readonly name = 'SwallowedError';
}

/**
 * Asks the engine one thing and says truly what came of it: of its last statement, or of that with `at` others before
 * it. The thread must be free.
 */
export async function runMessage(
  thread: WorkerThread,
  message: Uint8Array,
  onCopied: (chunk: Uint8Array) => void = () => {},
  at?: number,
): Promise<QueryOutcome> {
  const reader = new AnswerReader(at);
  let unreadable: unknown;
  const thrown = await thread.exchange(message, (piece) => {
    try {
      const copied = reader.read(piece);
      if (copied !== null) onCopied(copied);
    } catch (error) {
      unreadable ??= error;
    }
  });
  thread.inTransaction = reader.inTransaction;
  if (thrown === 'engine') {
    await thread.terminate();
    throw unavailable(thread.folder, reader.error ?? 'the engine broke down');
  }
  const outcome = reader.outcome();
  if (thrown === 'geometry') {
    // An error that came after it is a consequence, and as a rule a misleading one.
    thread.tainted = true;
    throw new SwallowedError('The embedded engine gave up a geometry without saying why', {
      cause: reader.error,
    });
  }
  if (reader.error !== null) throw faultOf(reader.error);
  if (unreadable !== undefined) throw unreadable;
  if (outcome === null) throw new SwallowedError('The embedded engine answered nothing');
  return outcome;
}
