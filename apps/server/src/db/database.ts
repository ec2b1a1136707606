/**
 * The one door to the database. Behind it is either a real PostgreSQL or the embedded PGlite in a worker
 * thread; nobody in front of it can tell which, but for what `engine` says.
 */
import type { CompiledQuery, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

export type Engine = 'pglite' | 'postgres';

/** Where a change of an element comes from, as its history tells (`storico.origine`). */
export type Origin = 'modulo' | 'multipla' | 'importazione' | 'dimostrazione' | 'api' | 'ogc';

/** Who changes what elements hold; triggers write it into the elements and their history. */
export interface Actor {
  /** The account's name. */
  readonly user: string;
  readonly origin: Origin;
  /** The name of the key by which a program does. */
  readonly key?: string | undefined;
  readonly importing?: Importing;
}

/** The import that a transaction is one of: what it inserts is seen by nobody else until the import is done. */
export interface Importing {
  readonly id: number;
  /** When it began: all its rows are of that instant in the history. */
  readonly since: string;
  /** Whether the layers' versions move with what it writes. They need not for what nobody sees. */
  readonly seen: boolean;
}

export interface WorkOptions {
  /** The work is given up after this long, with a `DatabaseUnavailable`. 10 s unless told. */
  readonly deadlineMs?: number;
  /** `as at one moment`: all that it reads is as it was when it first asked, whatever is written meanwhile. */
  readonly readOnly?: boolean | 'as at one moment';
  /**
   * Aborted when nobody waits for the work any longer: it is ended then, with `NobodyWaits`. Work that only reads
   * ends with its request where this is not told; work that writes is never ended so.
   */
  readonly gone?: AbortSignal;
  readonly actor?: Actor;
  /**
   * What is read may be some seconds old: no write is decided by it. It comes from a standby where one serves its caller
   * (decision record 139), and what one request reads so is never older than what it read so before.
   */
  readonly mayBeLate?: true;
}

/** Options of what people look at and decide no write by: it may come from a standby. */
export const lateReading = { readOnly: true, mayBeLate: true } as const;

/** What stands before the next turn of a caller at the database. */
export interface RowAhead {
  readonly turns: number;
  /** How long they take, going by those of late. */
  readonly ms: number;
}

/** What work inside a transaction may use. The transaction is the only handle in scope. */
export interface Tx {
  readonly sql: Transaction<Tables>;
  /**
   * The text of `COPY (query) TO STDOUT` (PostgreSQL's text format, UTF-8), in pieces as they come. The query
   * must carry no parameters. It has to be read to its end, or left (`return()`), before the next query.
   */
  copyOut(query: CompiledQuery | string): AsyncIterable<Uint8Array>;
  /**
   * Inserts many rows fast, row-level security included, and returns how many. A row has the values of `columns`
   * in their order, as in JSON; a geometry as a GeoJSON object, EWKT or hexadecimal EWKB. A column that is not
   * named takes its default.
   */
  insertMany<T extends keyof Tables & string>(
    table: T,
    columns: readonly (keyof Tables[T] & string)[],
    rows: Iterable<readonly unknown[]>,
  ): Promise<number>;
  /** Runs several statements of plain SQL, without parameters. */
  script(text: string): Promise<void>;
  /** A statement that goes with the commit, and costs no way of its own; where it fails nothing is committed. */
  last(text: string, values: readonly unknown[]): void;
}

/**
 * What work may end with: a last statement that goes with the commit, and what is answered then. What others wait for (a row
 * that all changes of a layer move) is held so for as long as the database needs, and no way there and back longer.
 */
export class AtCommit<T> {
  readonly query: CompiledQuery;
  readonly answerOf: (rows: Record<string, unknown>[]) => T;
  /** The answer as far as it is known before. */
  readonly expected: T;

  constructor(query: CompiledQuery, answerOf: (rows: Record<string, unknown>[]) => T, expected: T) {
    this.query = query;
    this.answerOf = answerOf;
    this.expected = expected;
  }
}

/** A transaction of one municipality: it reads and writes that one's rows and no others. */
export interface TenantTx extends Tx {
  readonly codistat: string;
}

export interface Held {
  /** Of this process, until its lock is lost: the next hold has another. */
  readonly number: number;
  /** Aborted when the lock is lost: whatever rests on it has to stop. */
  readonly lost: AbortSignal;
}

/** That this process works on the database, as other processes over it see. */
export interface Presence {
  /** The hold on this process's lock, taken where it is not held yet. Throws `DatabaseUnavailable`. */
  hold(): Promise<Held>;
  /** The numbers that processes have a hold of. */
  holders(tx: Tx): Promise<readonly number[]>;
  /** Others are told that a server works on the database, until it is closed; a connection that breaks is made anew. */
  serve(): void;
}

/**
 * Transactions do not nest: one begun inside another's work throws at once. Work that is late, or that meets an
 * error of the embedded engine that nobody reported, is rolled back. A `DatabaseUnavailable` from a commit that got
 * no answer leaves open whether it was made.
 */
export interface Database {
  readonly engine: Engine;
  /**
   * Runs `work` in one transaction as the municipality `codistat`: with the lesser role that row-level security
   * binds and `lucerna.codistat` set. Commits when `work` resolves, rolls back when it throws.
   */
  tenant<T>(
    codistat: string,
    work: (tx: TenantTx) => Promise<T | AtCommit<T>>,
    options?: WorkOptions,
  ): Promise<T>;
  /**
   * Runs `work` in one transaction over all municipalities: accounts, sessions, municipalities, migrations.
   * Never for an element of the register.
   */
  system<T>(work: (tx: Tx) => Promise<T | AtCommit<T>>, options?: WorkOptions): Promise<T>;
  /**
   * As `system`, on a connection beside the pool: for what lasts as long as the process, and would take one of those that
   * requests share. Of PostgreSQL alone: the embedded engine has one session.
   */
  aside<T>(work: (tx: Tx) => Promise<T>, options?: WorkOptions): Promise<T>;
  readonly presence: Presence;
  /**
   * One statement outside of any transaction, for those that cannot be in one (`CREATE INDEX CONCURRENTLY`); it waits `lockMs`
   * at most for a table. On the embedded engine, which has one session, it is a transaction, and nobody is beside it.
   */
  outside(statement: string, options: { readonly lockMs: number }): Promise<void>;
  /**
   * The rows of one query over all municipalities that only reads: in one way to the database, and before all who wait for
   * a turn. For what every request asks before it is known whose it is, many at once (`Batch`).
   */
  lookUp(query: CompiledQuery): Promise<Record<string, unknown>[]>;
  /**
   * Resolves when those transactions have ended that could write in the municipality when this was asked: of a database alone
   * where each of them was told at its opening which imports are under way, and heeds no other.
   */
  afterWritersOf(codistat: string): Promise<void>;
  /** The place in the database's log up to which it has written; undefined where no standby is read, which it is needed for. */
  logPosition(): Promise<string | undefined>;
  /** Resolves when a query is answered within a second; else throws `DatabaseUnavailable`. */
  ping(): Promise<void>;
  /** What stands before the next transaction of the present caller. */
  ahead(): RowAhead;
  /** The present caller has been let in: until it asks for its transaction it counts with those who wait. */
  announce(): void;
  /** How long nobody has been let in: what the server does by itself gives way to who is at work. */
  quietMs(): number;
  close(): Promise<void>;
}

/** The database is away, too slow, or being recovered: the answer is a 503 with `Retry-After`. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** Who asked has hung up, and the work was ended: there is nobody to answer. */
export class NobodyWaits extends Error {
  override readonly name = 'NobodyWaits';
}

/** The disk is full: the answer is a 507. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull';
}
