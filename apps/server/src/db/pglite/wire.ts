/** PostgreSQL's wire protocol, as far as the embedded engine needs it. */
import { type DatabaseError, serialize } from 'pg-protocol';
import type {
  BackendMessage,
  CommandCompleteMessage,
  CopyDataMessage,
  DataRowMessage,
  ReadyForQueryMessage,
  RowDescriptionMessage,
} from 'pg-protocol/dist/messages.js';
import { Parser } from 'pg-protocol/dist/parser.js';
import { parameter } from '../parameter.ts';
import type { QueryOutcome } from '../session.ts';
import { parserOf } from '../value-types.ts';

/** One statement with parameters. */
export function queryMessage(text: string, values: readonly unknown[]): Uint8Array {
  return Buffer.concat([
    serialize.parse({ text }),
    serialize.bind({ values: values.map(parameter) }),
    serialize.describe({ type: 'P' }),
    serialize.execute({}),
    serialize.sync(),
  ]);
}

/** Any number of statements without parameters. */
export function scriptMessage(text: string): Uint8Array {
  return serialize.query(text);
}

interface Column {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}

/** Reads an answer piece by piece: the rows, what the last statement did, the first error. */
export class AnswerReader {
  readonly #parser = new Parser();
  #columns: Column[] = [];
  #rows: Record<string, unknown>[] = [];
  #error: DatabaseError | null = null;
  #completed: string | null = null;
  #status = 'I';
  /** The rows of a COPY in the piece just read. */
  #copied: Uint8Array[] = [];

  /** Takes in a piece; gives the COPY data that was in it. */
  read(piece: Uint8Array): Uint8Array | null {
    this.#copied = [];
    this.#parser.parse(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength), (m) => this.#take(m));
    return this.#copied.length === 0 ? null : Buffer.concat(this.#copied);
  }

  get error(): DatabaseError | null {
    return this.#error;
  }

  /** Whether a transaction, good or failed, was open at the end. */
  get inTransaction(): boolean {
    return this.#status !== 'I';
  }

  /** Null where no statement came to its end: its error was swallowed. */
  outcome(): QueryOutcome | null {
    if (this.#completed === null) return null;
    const words = this.#completed.split(' ');
    const count = Number(words.at(-1));
    return { rows: this.#rows, command: words[0] ?? '', count: Number.isNaN(count) ? null : count };
  }

  #take(message: BackendMessage): void {
    switch (message.name) {
      case 'rowDescription':
        this.#rows = [];
        this.#columns = (message as RowDescriptionMessage).fields.map((field) => ({
          name: field.name,
          parse: parserOf(field.dataTypeID),
        }));
        break;
      case 'dataRow':
        this.#rows.push(this.#row((message as DataRowMessage).fields));
        break;
      case 'copyData':
        this.#copied.push((message as CopyDataMessage).chunk);
        break;
      case 'commandComplete':
        this.#completed = (message as CommandCompleteMessage).text;
        break;
      case 'readyForQuery':
        this.#status = (message as ReadyForQueryMessage).status;
        break;
      case 'error':
        this.#error ??= message as unknown as DatabaseError;
        break;
    }
  }

  #row(fields: readonly (string | null)[]): Record<string, unknown> {
    const row: Record<string, unknown> = {};
    this.#columns.forEach((column, i) => {
      const text = fields[i];
      row[column.name] = text === null || text === undefined ? null : column.parse(text);
    });
    return row;
  }
}
