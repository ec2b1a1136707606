import { DatabaseUnavailable } from '../database.ts';
import { Deadline } from '../deadline.ts';
import type { OpenTransaction, QueryOutcome } from '../session.ts';
import { copyOfAnswer } from './copy-out.ts';
import { unavailable } from './disk-space.ts';
import { question, SwallowedError } from './question.ts';
import { queryMessage, scriptMessage } from './wire.ts';
import type { WorkerThread } from './worker-thread.ts';

/**
 * How long the engine may take to come to an end before its thread is ended. A late query is not worth more than
 * the opening that follows costs; a COMMIT is, since nobody knows afterwards whether it was made.
 */
const graceMs = { ROLLBACK: 2_000, COMMIT: 10_000 };

export class PgliteTransaction implements OpenTransaction {
  readonly #thread: WorkerThread;
  readonly #endTurn: () => void;
  /** The last question asked: the engine takes one at a time. */
  #last: Promise<unknown> = Promise.resolve();
  #swallowed = false;

  /** `endTurn` is called once nothing of this transaction is left in the engine. */
  constructor(thread: WorkerThread, endTurn: () => void) {
    this.#thread = thread;
    this.#endTurn = endTurn;
  }

  query(text: string, values: readonly unknown[]): Promise<QueryOutcome> {
    return this.#ask(queryMessage(text, values));
  }

  async script(text: string): Promise<void> {
    await this.#ask(scriptMessage(text));
  }

  copyOut(text: string): AsyncIterable<Uint8Array> {
    const message = scriptMessage(`COPY (${text}) TO STDOUT`);
    return copyOfAnswer((onCopied) => this.#ask(message, onCopied));
  }

  async commit(last: readonly string[]): Promise<void> {
    if (last.length > 0 && !this.#swallowed) {
      try {
        await new Deadline(graceMs.COMMIT).race(this.script(last.join('; ')));
      } catch (error) {
        await this.rollback();
        throw error;
      }
    }
    const command = await this.#end(this.#swallowed ? 'ROLLBACK' : 'COMMIT');
    if (command === 'COMMIT') return;
    const message = 'The transaction had failed and was rolled back';
    throw this.#swallowed ? new SwallowedError(message) : new Error(message);
  }

  async rollback(patienceMs = 0): Promise<void> {
    try {
      await this.#end('ROLLBACK', patienceMs);
    } catch {
      // The thread is gone, and the transaction with it.
    }
  }

  abandon(patienceMs: number): void {
    void this.rollback(patienceMs);
  }

  /** Nobody else gets the engine before it has answered, or its thread is no more. */
  async #end(statement: 'COMMIT' | 'ROLLBACK', patienceMs = 0): Promise<string> {
    try {
      const deadline = new Deadline(Math.max(graceMs[statement], patienceMs));
      const { command } = await deadline.race(this.#ask(scriptMessage(statement)));
      if (this.#thread.inTransaction) throw new DatabaseUnavailable('The transaction does not end');
      return command;
    } catch (error) {
      await this.#thread.terminate();
      throw unavailable(this.#thread.folder, error);
    } finally {
      this.#endTurn();
    }
  }

  #ask(message: Uint8Array, onCopied?: (chunk: Uint8Array) => void): Promise<QueryOutcome> {
    const asked = this.#last.catch(() => {}).then(() => question(this.#thread, message, onCopied));
    this.#last = asked;
    asked.catch((error: unknown) => {
      if (error instanceof SwallowedError) this.#swallowed = true;
    });
    return asked;
  }
}
