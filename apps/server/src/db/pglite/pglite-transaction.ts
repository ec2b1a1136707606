import { DatabaseUnavailable } from '../database.ts';
import { faultOf } from '../fault.ts';
import type { OpenTransaction, QueryOutcome } from '../session.ts';
import { AnswerReader, queryMessage, scriptMessage } from './wire.ts';
import type { WorkerThread } from './worker-thread.ts';

/** How long a late query may go on before its thread is ended. */
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
  readonly #endTurn: () => void;
  readonly #onLost: () => void;
  /** The last question asked: the engine takes one at a time. */
  #last: Promise<unknown> = Promise.resolve();
  #swallowed = false;

  constructor(thread: WorkerThread, endTurn: () => void, onLost: () => void) {
    this.#thread = thread;
    this.#endTurn = endTurn;
    this.#onLost = onLost;
  }

  async query(text: string, values: readonly unknown[]): Promise<QueryOutcome> {
    return this.#ask(queryMessage(text, values));
  }

  async script(text: string): Promise<void> {
    await this.#ask(scriptMessage(text));
  }

  async *copyOut(text: string): AsyncIterable<Uint8Array> {
    const chunks: Uint8Array[] = [];
    let wake: () => void = () => {};
    let ended = false;
    const asked = this.#ask(scriptMessage(`COPY (${text}) TO STDOUT`), (chunk) => {
      chunks.push(chunk);
      wake();
    }).finally(() => {
      ended = true;
      wake();
    });
    asked.catch(() => {});
    try {
      while (true) {
        const chunk = chunks.shift();
        if (chunk !== undefined) yield chunk;
        else if (ended) break;
        else
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
      }
      await asked;
    } finally {
      chunks.length = 0;
      await asked.catch(() => {});
    }
  }

  async commit(): Promise<void> {
    if (this.#swallowed) {
      await this.rollback();
      throw new SwallowedError('The transaction had failed and was rolled back');
    }
    try {
      const { command } = await this.#ask(scriptMessage('COMMIT'));
      if (command !== 'COMMIT') throw new Error('The transaction had failed and was rolled back');
    } finally {
      this.#endTurn();
    }
  }

  async rollback(): Promise<void> {
    const timer = setTimeout(() => this.#giveUp(), graceMs);
    try {
      await this.#ask(scriptMessage('ROLLBACK'));
    } catch {
      // The thread is gone, and the transaction with it.
    } finally {
      clearTimeout(timer);
      this.#endTurn();
    }
  }

  abandon(): void {
    void this.rollback();
  }

  #giveUp(): void {
    void this.#thread.terminate().then(() => this.#onLost());
  }

  #ask(message: Uint8Array, onCopied: (chunk: Uint8Array) => void = () => {}): Promise<QueryOutcome> {
    const before = this.#last.catch(() => {});
    const asked = before.then(() => this.#exchange(message, onCopied));
    this.#last = asked;
    return asked;
  }

  async #exchange(message: Uint8Array, onCopied: (chunk: Uint8Array) => void): Promise<QueryOutcome> {
    const reader = new AnswerReader();
    let unreadable: unknown;
    const { thrown } = await this.#thread.exchange(message, (piece) => {
      try {
        const copied = reader.read(piece);
        if (copied !== null) onCopied(copied);
      } catch (error) {
        unreadable ??= error;
      }
    });
    if (thrown === 'engine') {
      this.#giveUp();
      throw new DatabaseUnavailable('The embedded engine broke down and is opened again');
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
