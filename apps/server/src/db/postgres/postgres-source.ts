/** A real PostgreSQL, through a pool of connections. */
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { DatabaseUnavailable } from '../database.ts';
import { Deadline } from '../deadline.ts';
import { FairQueue } from '../fair-queue.ts';
import { faultOf } from '../fault.ts';
import { type Log, StackOnce } from '../log.ts';
import { preparedBy } from '../prepared-statements.ts';
import type { OpenTransaction, QueryOutcome, SessionSource, Statement } from '../session.ts';
import { commit, TransactionState } from '../transaction-state.ts';
import { cancelRunning } from './cancel.ts';
import { connectionSettings } from './connection-settings.ts';
import { Exchange } from './exchange.ts';
import { YoungConnections } from './young-connections.ts';

/** Where connections are made to, which may move. */
export interface Host {
  /** The address that is used at present. */
  readonly present: string;
  /** Called with the address whenever it becomes another one. */
  whenChanged(run: (address: string) => void): void;
  /** Something failed that may be due to the host. */
  doubt(): void;
  close(): void;
}

export interface PostgresSettings {
  readonly host: Host;
  readonly log: Log;
  readonly connections?: number | undefined;
}

/** Beside those that requests share: one for look-ups, one that is held as long as the process lives. */
export const CONNECTIONS_BESIDE = 2;

/**
 * How long a transaction may take to come to its end before its connection is cut. What goes with the commit may stand in a
 * row meanwhile; whoever waits for the answer is told within ten seconds that nobody knows it.
 */
const graceMs = { ROLLBACK: 2_000, COMMIT: 9_000 };

export function postgresSource({ host, log, connections: most = 10 }: PostgresSettings): SessionSource {
  const settings = { ...connectionSettings(host.present), idleTimeoutMillis: 30_000 };
  const pool = new pg.Pool({ ...settings, max: most });
  /** Look-ups wait for nobody who has a turn at the others. */
  const aside = new pg.Pool({ ...settings, max: 1 });
  /** What holds a connection as long as the process lives holds none of those that requests share. */
  const held = new pg.Pool({ ...settings, max: 1 });
  const pools = [pool, aside, held];
  const connections = new YoungConnections();
  const turns = new FairQueue({ atOnce: most });
  // A broken connection is thrown away by the pool, and its queries are rejected. Without listeners, on the pool
  // while it is idle and on itself for as long as it lives, it would end the process too.
  const stacks = new StackOnce();
  const note = (error: Error) => {
    log.warn(stacks.fieldsOf(error), 'A connection to the database broke');
    host.doubt();
  };
  for (const each of pools) {
    each.on('error', note);
    each.on('connect', (client) => {
      client.on('error', note);
      connections.born(client);
    });
  }

  host.whenChanged((address) => {
    // A pool makes each connection by the options that it has at that moment.
    for (const each of pools) each.options.connectionString = address;
    connections.age();
  });
  const refused = () => {
    connections.age();
    host.doubt();
  };
  const ofNoTurn: Fate = { ended: () => {}, refused };
  const connect = (from: pg.Pool, deadline: Deadline) =>
    connections.take(from, deadline).catch((error: unknown) => {
      host.doubt();
      throw error;
    });

  return {
    engine: 'postgres',
    async begin(opening, deadline) {
      const endTurn = await turns.take(deadline);
      let client: pg.PoolClient;
      try {
        client = await connect(pool, deadline);
      } catch (error) {
        endTurn();
        throw error;
      }
      return new PostgresTransaction(client, opening, { ended: endTurn, refused });
    },
    async beginAside(opening, deadline) {
      return new PostgresTransaction(await connect(held, deadline), opening, ofNoTurn);
    },
    async lookUp(opening, query, deadline) {
      const transaction = new PostgresTransaction(await connect(aside, deadline), opening, ofNoTurn);
      return deadline.race(transaction.only(query)).catch((error: unknown) => {
        if (deadline.passed) transaction.abandon();
        throw error;
      });
    },
    async outside(statement, lockMs) {
      const client = new pg.Client(connectionSettings(host.present));
      client.on('error', note);
      await client.connect();
      try {
        // What is made beside those who write holds nobody up while it waits for them.
        const waits = / CONCURRENTLY\b/.test(statement) ? 0 : lockMs;
        await client.query(`SET lock_timeout = ${waits}`);
        await client.query(statement);
      } finally {
        await client.end();
      }
    },
    ahead: () => turns.ahead,
    announce: () => turns.announce(),
    async close() {
      host.close();
      for (const each of pools) if (!each.ended && !each.ending) await each.end();
    },
  };
}

interface Fate {
  /** Called once the connection is free for another transaction, or no more. */
  readonly ended: () => void;
  /** Called when the server took no write. */
  readonly refused: () => void;
}

class PostgresTransaction implements OpenTransaction {
  readonly #client: pg.PoolClient;
  readonly #state: TransactionState;
  readonly #fate: Fate;
  #released = false;
  #isUseless = false;

  constructor(client: pg.PoolClient, opening: readonly Statement[], fate: Fate) {
    this.#client = client;
    this.#state = new TransactionState(opening);
    this.#fate = fate;
  }

  query(text: string, values: readonly unknown[]): Promise<QueryOutcome> {
    return this.#ask([{ text, values }]);
  }

  /** The whole transaction is that query, and ended with its answer. */
  only(query: Statement): Promise<QueryOutcome> {
    return this.#state.alone(query, {
      send: (statements) => this.#ask(statements, 0),
      ended: () => this.#release(false),
      rollback: () => this.rollback(),
    });
  }

  async script(text: string): Promise<void> {
    await this.#open();
    try {
      await this.#client.query(text);
    } catch (error) {
      throw this.#faultOf(error);
    }
  }

  async *copyOut(text: string): AsyncIterable<Uint8Array> {
    await this.#open();
    const stream = this.#client.query(copyTo(`COPY (${text}) TO STDOUT`));
    const ended = new Promise<void>((resolve) => stream.once('close', resolve));
    // One that is cancelled after its reader has left tells nobody.
    stream.on('error', () => {});
    try {
      for await (const chunk of stream.iterator({ destroyOnReturn: false })) yield chunk as Uint8Array;
    } catch (error) {
      throw this.#faultOf(error);
    } finally {
      // The connection is free for the next query only after the last byte.
      if (!stream.readableEnded && !stream.destroyed) {
        stream.resume();
        await ended;
      }
    }
  }

  async commit(last: readonly Statement[]): Promise<QueryOutcome | undefined> {
    this.#state.end();
    if (!this.#state.isBegun && last.length === 0) {
      this.#release(false);
      return undefined;
    }
    let outcome: QueryOutcome;
    try {
      // Where there is a last one its answer is wanted: it has come to its end, and so has the transaction.
      const wanted = Math.max(0, last.length - 1);
      outcome = await new Deadline(graceMs.COMMIT).race(this.#ask([...last, commit], wanted));
    } catch (error) {
      // What the server itself refuses was not committed, and the connection is as good as before.
      const origin = error instanceof Error && error.cause !== undefined ? error.cause : error;
      if (last.length > 0 && origin instanceof pg.DatabaseError) await this.rollback();
      else this.#release(true);
      throw error;
    }
    this.#release(false);
    // What PostgreSQL answers to the COMMIT of a transaction that has failed.
    if (last.length === 0 && outcome.command !== 'COMMIT') {
      throw new Error('The transaction had failed and was rolled back');
    }
    return outcome;
  }

  async rollback(): Promise<void> {
    this.#state.end();
    if (!this.#state.isBegun) return this.#release(false);
    try {
      await new Deadline(graceMs.ROLLBACK).race(this.#client.query('ROLLBACK'));
      this.#release(false);
    } catch {
      this.#release(true);
    }
  }

  abandon(): void {
    this.#state.abandon();
    void this.#cancel();
  }

  /** Asks the statements at once, after the opening, and gives what came of that with `at` others before it. */
  async #ask(statements: readonly Statement[], at = statements.length - 1): Promise<QueryOutcome> {
    const opening = this.#state.takeOpening();
    const known = preparedBy(this.#client);
    const named = known.namedStatements([...opening, ...statements]);
    const exchange = new Exchange(named, opening.length + at);
    try {
      this.#client.query(exchange);
      const outcome = await exchange.outcome;
      known.tell(named);
      return outcome;
    } catch (error) {
      throw this.#faultOf(error);
    }
  }

  /** Sends the opening by itself, for what cannot go with it. Throws where the transaction has been ended meanwhile. */
  async #open(): Promise<void> {
    if (!this.#state.isBegun) await this.#ask([]);
    this.#state.refuseOver();
  }

  /** A cancellation that came late would meet the next query of the connection: nobody else gets it before. */
  async #cancel(): Promise<void> {
    try {
      await cancelRunning(this.#client);
    } catch {
      this.#release(true);
      return;
    }
    await this.rollback();
  }

  /** A server that takes no writes is away: it became a standby, or was told to write nothing. */
  #faultOf(error: unknown): unknown {
    if (this.#state.isReadOnly || !isRefusedWrite(error)) return faultOf(error);
    this.#isUseless = true;
    this.#fate.refused();
    return new DatabaseUnavailable('The database takes no writes', { cause: error });
  }

  #release(broken: boolean): void {
    if (this.#released) return;
    this.#released = true;
    this.#client.release(broken || this.#isUseless);
    this.#fate.ended();
  }
}

function isRefusedWrite(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '25006';
}
