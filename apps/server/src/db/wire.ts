/** PostgreSQL's wire protocol, as far as it is spoken here: one message that asks, and how its answer is read. */
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
import { parameter } from './parameter.ts';
import type { QueryOutcome, Statement } from './session.ts';
import { parserOf } from './value-types.ts';

/** A statement as it is asked: `name` is where the session plans it once, `isPrepared` whether it has. */
export interface NamedStatement extends Statement {
  readonly name?: string | undefined;
  readonly isPrepared?: boolean;
}

function statementMessages(
  { text, values, name = '', isPrepared = false }: NamedStatement,
  isWanted: boolean,
): Buffer[] {
  // A name that was given when something behind it failed may be there all the same: it is given anew.
  const forget = name === '' ? [] : [serialize.close({ type: 'S', name })];
  return [
    ...(isPrepared ? [] : [...forget, serialize.parse({ text, name })]),
    serialize.bind({ statement: name, values: values.map(parameter) }),
    ...(isWanted ? [serialize.describe({ type: 'P' })] : []),
    serialize.execute({}),
  ];
}

/** Several statements at once. The first that fails ends the exchange; of one alone (`at`) it is told what its rows are. */
export function exchangeMessage(named: readonly NamedStatement[], at: number): Uint8Array {
  return Buffer.concat([
    ...named.flatMap((one, place) => statementMessages(one, place === at)),
    serialize.sync(),
  ]);
}

/** One statement with parameters. */
export function queryMessage(text: string, values: readonly unknown[]): Uint8Array {
  return exchangeMessage([{ text, values }], 0);
}

/** Any number of statements without parameters. */
export function scriptMessage(text: string): Uint8Array {
  return serialize.query(text);
}

interface Column {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}

/** Rows as they come, made objects of. */
export class RowReader {
  #columns: Column[] = [];
  rows: Record<string, unknown>[] = [];

  describe({ fields }: RowDescriptionMessage): void {
    this.rows = [];
    this.#columns = fields.map((field) => ({ name: field.name, parse: parserOf(field.dataTypeID) }));
  }

  add({ fields }: DataRowMessage): void {
    const row: Record<string, unknown> = {};
    let i = 0;
    for (const { name, parse } of this.#columns) {
      const text = fields[i] as string | null;
      row[name] = text === null ? null : parse(text);
      i += 1;
    }
    this.rows.push(row);
  }
}

/** What a statement did, from how the server calls it: `INSERT 0 3`. */
export function outcomeOf(completed: string, rows: Record<string, unknown>[]): QueryOutcome {
  const words = completed.split(' ');
  const count = Number(words.at(-1));
  return { rows, command: words[0] ?? '', count: Number.isNaN(count) ? null : count };
}

/** Reads an answer piece by piece: the rows, what one statement did (the last unless told), the first error. */
export class AnswerReader {
  readonly #parser = new Parser();
  readonly #at: number | undefined;
  #ended = 0;
  #rows = new RowReader();
  #error: DatabaseError | null = null;
  #completed: string | null = null;
  #status = 'I';
  /** The rows of a COPY in the piece just read. */
  #copied: Uint8Array[] = [];

  /** `at`: how many statements come before the one that is wanted. */
  constructor(at?: number) {
    this.#at = at;
  }

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

  /** Null where the statement did not come to its end: its error was swallowed. */
  outcome(): QueryOutcome | null {
    return this.#completed === null ? null : outcomeOf(this.#completed, this.#rows.rows);
  }

  get #isWanted(): boolean {
    return this.#at === undefined || this.#at === this.#ended;
  }

  #take(message: BackendMessage): void {
    switch (message.name) {
      case 'rowDescription':
        if (this.#isWanted) this.#rows.describe(message as RowDescriptionMessage);
        break;
      case 'dataRow':
        if (this.#isWanted) this.#rows.add(message as DataRowMessage);
        break;
      case 'copyData':
        this.#copied.push((message as CopyDataMessage).chunk);
        break;
      case 'commandComplete':
        if (this.#isWanted) this.#completed = (message as CommandCompleteMessage).text;
        this.#ended += 1;
        break;
      case 'readyForQuery':
        this.#status = (message as ReadyForQueryMessage).status;
        break;
      case 'error':
        this.#error ??= message as unknown as DatabaseError;
        break;
    }
  }
}
