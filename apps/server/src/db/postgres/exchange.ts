/**
 * One round trip to PostgreSQL for several statements, written at once: the driver sends a message for each, and a round
 * trip costs as much as a small query.
 */
import type pg from 'pg';
import type {
  CommandCompleteMessage,
  DataRowMessage,
  RowDescriptionMessage,
} from 'pg-protocol/dist/messages.js';
import type { QueryOutcome } from '../session.ts';
import { exchangeMessage, type NamedStatement, outcomeOf, RowReader } from '../wire.ts';

/** What the driver calls on a query of its caller's own; its types name but the first. */
export class Exchange implements pg.Submittable {
  readonly #message: Uint8Array;
  /** How many statements come before the one that is wanted. */
  readonly #at: number;
  readonly #rows = new RowReader();
  readonly #answered = Promise.withResolvers<QueryOutcome>();
  #ended = 0;
  #completed = '';
  #unreadable: { readonly error: unknown } | undefined;

  constructor(named: readonly NamedStatement[], at: number) {
    this.#message = exchangeMessage(named, at);
    this.#at = at;
  }

  /** Resolves when the server is ready for the next statement. */
  get outcome(): Promise<QueryOutcome> {
    return this.#answered.promise;
  }

  submit(connection: pg.Connection): void {
    // A connection that broke tells it by an event of its own.
    if (connection.stream.writable) connection.stream.write(this.#message);
  }

  handleRowDescription(message: RowDescriptionMessage): void {
    if (this.#ended === this.#at) this.#rows.describe(message);
  }

  handleDataRow(message: DataRowMessage): void {
    if (this.#ended !== this.#at || this.#unreadable !== undefined) return;
    try {
      this.#rows.add(message);
    } catch (error) {
      this.#unreadable = { error };
    }
  }

  handleCommandComplete({ text }: CommandCompleteMessage): void {
    if (this.#ended === this.#at) this.#completed = text;
    this.#ended += 1;
  }

  handleEmptyQuery(): void {}

  handlePortalSuspended(): void {}

  handleCopyInResponse(connection: pg.Connection & { sendCopyFail(reason: string): void }): void {
    connection.sendCopyFail('Nothing is copied in here');
  }

  handleCopyData(): void {}

  handleError(error: Error): void {
    this.#answered.reject(error);
  }

  handleReadyForQuery(): void {
    if (this.#unreadable !== undefined) this.#answered.reject(this.#unreadable.error);
    else this.#answered.resolve(outcomeOf(this.#completed, this.#rows.rows));
  }
}
