/** The state of a transaction: its opening is sent with its first statement, and after its end it takes no other. */
import { DatabaseUnavailable } from './database.ts';
import { preparedStatement } from './prepared-statements.ts';
import type { QueryOutcome, Statement } from './session.ts';

/** What ends a transaction that goes well. */
export const commit: Statement = { text: preparedStatement('COMMIT'), values: [] };

interface LoneQuery {
  /** Sends statements at once and gives what came of the first. */
  send(statements: readonly Statement[]): Promise<QueryOutcome>;
  /** The session is free. */
  ended(): void;
  rollback(): Promise<void>;
}

export class TransactionState {
  /** What has not been sent yet. */
  #opening: readonly Statement[];
  #isOver = false;
  #isAbandoned = false;
  /** It was begun by us as one that only reads. */
  readonly isReadOnly: boolean;

  constructor(opening: readonly Statement[]) {
    this.#opening = opening;
    this.isReadOnly = opening.some(({ text }) => text.startsWith('BEGIN') && text.endsWith('READ ONLY'));
  }

  get isBegun(): boolean {
    return this.#opening.length === 0;
  }

  /** What is to be sent before the next statement. */
  takeOpening(): readonly Statement[] {
    const opening = this.#opening;
    this.#opening = [];
    return opening;
  }

  end(): void {
    this.#isOver = true;
  }

  abandon(): void {
    this.#isAbandoned = true;
    this.end();
  }

  /** One query is the whole transaction, sent with its COMMIT. Whoever abandoned it brings it to its end himself. */
  async alone(query: Statement, { send, ended, rollback }: LoneQuery): Promise<QueryOutcome> {
    try {
      const outcome = await send([query, commit]);
      if (!this.#isAbandoned) ended();
      return outcome;
    } catch (error) {
      if (!this.#isAbandoned) await rollback();
      throw error;
    }
  }

  /** Throws where its end was asked for while it began: the session may be somebody else's by now. */
  refuseOver(): void {
    if (this.#isOver) throw new DatabaseUnavailable('The transaction was ended while it began');
  }
}
