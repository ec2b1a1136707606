/** The state of a transaction: its opening is sent with its first statement, and after its end it takes no other. */
import { DatabaseUnavailable } from './database.ts';
import type { Statement } from './session.ts';

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

  /** Whoever abandoned it brings it to its end. */
  get isAbandoned(): boolean {
    return this.#isAbandoned;
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

  /** Throws where its end was asked for while it began: the session may be somebody else's by now. */
  refuseOver(): void {
    if (this.#isOver) throw new DatabaseUnavailable('The transaction was ended while it began');
  }
}
