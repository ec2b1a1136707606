import { DatabaseUnavailable } from '../database.ts';
import { Deadline } from '../deadline.ts';
import { preparedBy } from '../prepared-statements.ts';
import type { OpenTransaction, QueryOutcome, Statement } from '../session.ts';
import { TransactionState } from '../transaction-state.ts';
import { exchangeMessage, scriptMessage } from '../wire.ts';
import { copyOfAnswer } from './copy-out.ts';
import { unavailable } from './disk-space.ts';
import { runMessage, SwallowedError } from './run-message.ts';
import type { WorkerThread } from './worker-thread.ts';

/**
 * How long the engine may take to come to an end before its thread is ended. A late query is not worth more than
 * the opening that follows costs; a COMMIT is, since nobody knows afterwards whether it was made.
 */
const graceMs = { ROLLBACK: 2_000, COMMIT: 10_000 };

/** One transaction of the embedded engine: it holds the only turn there is, from the opening to the answer of its end. */
export class PgliteTransaction implements OpenTransaction {
  readonly #thread: WorkerThread;
  readonly #state: TransactionState;
  readonly #endTurn: () => void;
  /** The last statement asked: the engine takes one at a time. */
  #last: Promise<unknown> = Promise.resolve();
  #swallowed = false;

  /** `endTurn` is called once nothing of this transaction is left in the engine. */
  constructor(thread: WorkerThread, opening: readonly Statement[], endTurn: () => void) {
    this.#thread = thread;
    this.#state = new TransactionState(opening);
    this.#endTurn = endTurn;
  }

  query(text: string, values: readonly unknown[]): Promise<QueryOutcome> {
    return this.#askAll([{ text, values }]);
  }

  /** The whole transaction is that query, and ended with its answer. */
  only(query: Statement): Promise<QueryOutcome> {
    return this.#state.alone(query, {
      send: (statements) => this.#askAll(statements, 0),
      ended: () => this.#endTurn(),
      rollback: () => this.rollback(),
    });
  }

  async script(text: string): Promise<void> {
    await this.#open();
    await this.#ask(scriptMessage(text));
  }

  async *copyOut(text: string): AsyncIterable<Uint8Array> {
    await this.#open();
    const message = scriptMessage(`COPY (${text}) TO STDOUT`);
    yield* copyOfAnswer((onCopied) => this.#ask(message, onCopied));
  }

  async commit(last: readonly Statement[]): Promise<QueryOutcome | undefined> {
    this.#state.end();
    if (!this.#state.isBegun && last.length === 0) {
      this.#endTurn();
      return undefined;
    }
    let outcome: QueryOutcome | undefined;
    if (last.length > 0 && !this.#swallowed) {
      try {
        outcome = await new Deadline(graceMs.COMMIT).race(this.#askAll(last));
      } catch (error) {
        await this.rollback();
        throw error;
      }
    }
    const command = await this.#end(this.#swallowed ? 'ROLLBACK' : 'COMMIT');
    if (command === 'COMMIT') return outcome;
    const message = 'The transaction had failed and was rolled back';
    throw this.#swallowed ? new SwallowedError(message) : new Error(message);
  }

  async rollback(patienceMs = 0): Promise<void> {
    this.#state.end();
    if (!this.#state.isBegun) return this.#endTurn();
    try {
      await this.#end('ROLLBACK', patienceMs);
    } catch {
      // The thread is gone, and the transaction with it.
    }
  }

  abandon(patienceMs: number): void {
    this.#state.abandon();
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

  /** Sends the opening by itself, for what cannot go with it. Throws where the transaction has been ended meanwhile. */
  async #open(): Promise<void> {
    if (!this.#state.isBegun) await this.#askAll([]);
    this.#state.refuseOver();
  }

  /** Asks the statements at once, after the opening, and gives what came of that with `at` others before it. */
  async #askAll(statements: readonly Statement[], at = statements.length - 1): Promise<QueryOutcome> {
    const opening = this.#state.takeOpening();
    const known = preparedBy(this.#thread);
    const named = known.namedStatements([...opening, ...statements]);
    const wanted = opening.length + at;
    const outcome = await this.#ask(exchangeMessage(named, wanted), undefined, wanted);
    known.tell(named);
    return outcome;
  }

  #ask(message: Uint8Array, onCopied?: (chunk: Uint8Array) => void, at?: number): Promise<QueryOutcome> {
    const asked = this.#last.catch(() => {}).then(() => runMessage(this.#thread, message, onCopied, at));
    this.#last = asked;
    asked.catch((error: unknown) => {
      if (error instanceof SwallowedError) this.#swallowed = true;
    });
    return asked;
  }
}
