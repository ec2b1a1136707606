/** A real PostgreSQL, through a pool of connections. */
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { Deadline } from '../deadline.ts';
import { FairTurns } from '../fair-turns.ts';
import { faultOf } from '../fault.ts';
import { type Log, StackOnce } from '../log.ts';
import { parameter } from '../parameter.ts';
import type { OpenTransaction, QueryOutcome, SessionSource } from '../session.ts';
import { pgTypes } from '../value-types.ts';
import { cancelRunning } from './cancel.ts';

export interface PostgresSettings {
  readonly databaseUrl: string;
  readonly log: Log;
  readonly connections?: number;
}

type Outcomes = pg.QueryResult | pg.QueryResult[];

/** How long a transaction may take to come to its end before its connection is cut. */
const graceMs = { ROLLBACK: 2_000, COMMIT: 10_000 };

export function postgresSource({ databaseUrl, log, connections = 10 }: PostgresSettings): SessionSource {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connections,
    types: pgTypes,
    application_name: 'lucerna',
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  });
  const turns = new FairTurns({ atOnce: connections });
  // A broken connection is thrown away by the pool, and its queries are rejected. Without listeners, on the pool
  // while it is idle and on itself for as long as it lives, it would end the process too.
  const stacks = new StackOnce();
  const note = (error: Error) => log.warn(stacks.fieldsOf(error), 'A connection to the database broke');
  pool.on('error', note);
  pool.on('connect', (client) => client.on('error', note));

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
      const transaction = new PostgresTransaction(client, endTurn);
      try {
        await deadline.race(transaction.script(opening));
      } catch (error) {
        transaction.discard();
        throw error;
      }
      return transaction;
    },
    ahead: () => turns.ahead,
    async close() {
      if (!pool.ended && !pool.ending) await pool.end();
    },
  };
}

/** A connection that comes after the deadline goes back to the pool: nobody waits for it any more. */
async function connect(pool: pg.Pool, deadline: Deadline): Promise<pg.PoolClient> {
  let late = false;
  let arrived: pg.PoolClient | undefined;
  const pending = pool.connect().then((client) => {
    arrived = client;
    if (late) client.release();
    return client;
  });
  try {
    return await deadline.race(pending);
  } catch (error) {
    late = true;
    arrived?.release();
    throw faultOf(error);
  }
}

class PostgresTransaction implements OpenTransaction {
  readonly #client: pg.PoolClient;
  readonly #endTurn: () => void;
  #released = false;

  /** `endTurn` is called once the connection is free for another transaction, or no more. */
  constructor(client: pg.PoolClient, endTurn: () => void) {
    this.#client = client;
    this.#endTurn = endTurn;
  }

  async query(text: string, values: readonly unknown[]): Promise<QueryOutcome> {
    try {
      const result = await this.#client.query(text, values.map(parameter));
      return { rows: result.rows, command: result.command, count: result.rowCount };
    } catch (error) {
      throw faultOf(error);
    }
  }

  async script(text: string): Promise<void> {
    try {
      await this.#client.query(text);
    } catch (error) {
      throw faultOf(error);
    }
  }

  async *copyOut(text: string): AsyncIterable<Uint8Array> {
    const stream = this.#client.query(copyTo(`COPY (${text}) TO STDOUT`));
    const ended = new Promise<void>((resolve) => stream.once('close', resolve));
    // One that is cancelled after its reader has left tells nobody.
    stream.on('error', () => {});
    try {
      for await (const chunk of stream.iterator({ destroyOnReturn: false })) yield chunk as Uint8Array;
    } catch (error) {
      throw faultOf(error);
    } finally {
      // The connection is free for the next query only after the last byte.
      if (!stream.readableEnded && !stream.destroyed) {
        stream.resume();
        await ended;
      }
    }
  }

  async commit(last: readonly string[]): Promise<void> {
    let command: string | undefined;
    try {
      // Several statements have several results.
      const committed = this.#client.query([...last, 'COMMIT'].join('; ')) as Promise<Outcomes>;
      const outcomes = await new Deadline(graceMs.COMMIT).race(committed);
      command = [outcomes].flat().at(-1)?.command;
    } catch (error) {
      // What the server itself refuses was not committed, and the connection is as good as before.
      if (last.length > 0 && error instanceof pg.DatabaseError) await this.rollback();
      else this.#release(true);
      throw faultOf(error);
    }
    this.#release(false);
    // What PostgreSQL answers to the COMMIT of a transaction that has failed.
    if (command !== 'COMMIT') throw new Error('The transaction had failed and was rolled back');
  }

  async rollback(): Promise<void> {
    try {
      await new Deadline(graceMs.ROLLBACK).race(this.#client.query('ROLLBACK'));
      this.#release(false);
    } catch {
      this.#release(true);
    }
  }

  abandon(): void {
    void this.#cancel();
  }

  /** The connection is not used again. */
  discard(): void {
    this.#release(true);
  }

  /** A cancellation that came late would meet the next query of the connection: nobody else gets it before. */
  async #cancel(): Promise<void> {
    try {
      await cancelRunning(this.#client);
    } catch {
      this.discard();
      return;
    }
    await this.rollback();
  }

  #release(broken: boolean): void {
    if (this.#released) return;
    this.#released = true;
    this.#client.release(broken);
    this.#endTurn();
  }
}
