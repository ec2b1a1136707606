/** What an engine has to offer; the door (`door.ts`) makes a `Database` of it. */

import type { Engine, RowAhead } from './database.ts';
import type { Deadline } from './deadline.ts';

/** One statement, its values in the places `$1`, `$2`. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Rows as objects, and how many the statement touched (null where it has no such number). */
export interface QueryOutcome {
  readonly rows: Record<string, unknown>[];
  readonly command: string;
  readonly count: number | null;
}

export interface Session {
  query(text: string, values: readonly unknown[]): Promise<QueryOutcome>;
  /** Several statements without parameters. */
  script(text: string): Promise<void>;
  copyOut(text: string): AsyncIterable<Uint8Array>;
}

export interface OpenTransaction extends Session {
  /**
   * Throws, and has rolled back, where an error inside was passed over. `last` are statements that go along with the
   * commit: where one of them fails nothing is committed. Gives what came of the last of them.
   */
  commit(last: readonly Statement[]): Promise<QueryOutcome | undefined>;
  rollback(): Promise<void>;
  /**
   * Nobody waits for the work any more. Whatever it still runs is ended, what it wrote is rolled back, and nothing of
   * it reaches the next transaction. Where a query cannot be ended but with the engine, it may take `patienceMs` to
   * come to its own end. Returns at once.
   */
  abandon(patienceMs: number): void;
}

export interface SessionSource {
  readonly engine: Engine;
  /** The policies of the database compare with a list of unfinished imports, which each transaction of a municipality is told. */
  readonly tellsUnfinished?: boolean;
  /**
   * Begins a transaction before the deadline. `opening` (from `opening.ts`) goes with its first statement; where it is asked
   * none, nothing was begun.
   */
  begin(opening: readonly Statement[], deadline: Deadline): Promise<OpenTransaction>;
  /** The same on a connection of its own, outside of the turns; of engines alone that have several. */
  beginAside(opening: readonly Statement[], deadline: Deadline): Promise<OpenTransaction>;
  /**
   * One query in a transaction of its own, in one way there and back, and before all who wait for a turn. The caller sees
   * to it that there are few.
   */
  lookUp(opening: readonly Statement[], query: Statement, deadline: Deadline): Promise<QueryOutcome>;
  /** One statement outside of any transaction, where the engine has such. It waits `lockMs` at most for a table. */
  outside(statement: string, lockMs: number): Promise<void>;
  /** What stands before the next transaction of the present caller. */
  ahead(): RowAhead;
  /** The present caller has been let in, and will ask for a transaction in a moment. */
  announce(): void;
  close(): Promise<void>;
}
