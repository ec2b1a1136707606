import { DatabaseUnavailable } from '../database.ts';
import { Deadline } from '../deadline.ts';
import { faultOf } from '../fault.ts';
import type { OpenTransaction, QueryOutcome } from '../session.ts';
import { copyOfAnswer } from './copy-out.ts';
import { unavailable } from './disk-space.ts';
import { AnswerReader, queryMessage, scriptMessage } from './wire.ts';
import type { WorkerThread } from './worker-thread.ts';

/** How long a late query, a COMMIT or a ROLLBACK may go on before its thread is ended. */
const graceMs = 5_000;

/**
 * An exception of GEOS or PROJ that the engine passed over: the statement did nothing, or half of what it
 * should. The transaction that saw one can only be rolled back.
 */
export class SwallowedError extends Error {
  override readonly name = 'SwallowedError';
}

export class PgliteTransaction implements OpenTransaction {
  readonly #thread: WorkerThread;
  readonly #folder: string;
  readonly #endTurn: () => void;
  /** The last question asked: the engine takes one at a time. */
  #last: Promise<unknown> = Promise.resolve();
  #swallowed = false;

  /** `endTurn` is called once nothing of this transaction is left in the engine. */
  constructor(thread: WorkerThread, folder: string, endTurn: () => void) {
    this.#thread = thread;
    this.#folder = folder;
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

  async commit(): Promise<void> {
    const command = await this.#end(this.#swallowed ? 'ROLLBACK' : 'COMMIT');
    if (command === 'COMMIT') return;
    const message = 'The transaction had failed and was rolled back';
    throw this.#swallowed ? new SwallowedError(message) : new Error(message);
  }

  async rollback(): Promise<void> {
    try {
      await this.#end('ROLLBACK');
    } catch {
      // The thread is gone, and the transaction with it.
    }
  }

  abandon(): void {
    void this.rollback();
  }

  /** Nobody else gets the engine before it has answered, or its thread is no more. */
  async #end(statement: 'COMMIT' | 'ROLLBACK'): Promise<string> {
    try {
      const { command } = await new Deadline(graceMs).race(this.#ask(scriptMessage(statement)));
      if (this.#thread.inTransaction) throw new DatabaseUnavailable('The transaction does not end');
      return command;
    } catch (error) {
      await this.#thread.terminate();
      throw unavailable(this.#folder, error);
    } finally {
      this.#endTurn();
    }
  }

  #ask(message: Uint8Array, onCopied: (chunk: Uint8Array) => void = () => {}): Promise<QueryOutcome> {
    const asked = this.#last.catch(() => {}).then(() => this.#exchange(message, onCopied));
    this.#last = asked;
    return asked;
  }

  async #exchange(message: Uint8Array, onCopied: (chunk: Uint8Array) => void): Promise<QueryOutcome> {
    const reader = new AnswerReader();
    let unreadable: unknown;
    const thrown = await this.#thread.exchange(message, (piece) => {
      try {
        const copied = reader.read(piece);
        if (copied !== null) onCopied(copied);
      } catch (error) {
        unreadable ??= error;
      }
    });
    this.#thread.inTransaction = reader.inTransaction;
    if (thrown === 'engine') {
      await this.#thread.terminate();
      throw unavailable(this.#folder, reader.error ?? 'the engine broke down');
    }
    if (reader.error !== null) throw faultOf(reader.error);
    if (unreadable !== undefined) throw unreadable;
    const outcome = reader.outcome();
    if (thrown === 'geometry' || outcome === null) {
      this.#swallowed = true;
      throw new SwallowedError('The embedded engine gave up a geometry without saying why');
    }
    return outcome;
  }
}
