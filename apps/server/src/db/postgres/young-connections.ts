/** Connections of the pools that were made since the server last refused a write; older ones are closed. */
import type pg from 'pg';
import type { Deadline } from '../deadline.ts';
import { faultOf } from '../fault.ts';

/**
 * After a failover the connections that are there lead to a standby: whoever only reads would go on being answered from
 * the past.
 */
export class YoungConnections {
  #old = new WeakSet<pg.ClientBase>();
  #young = new Set<pg.ClientBase>();

  /** A pool has made it. */
  born(client: pg.ClientBase): void {
    this.#young.add(client);
    client.once('end', () => this.#young.delete(client));
  }

  /** Nobody gets one of the present connections any more. */
  age(): void {
    for (const client of this.#young) this.#old.add(client);
    this.#young.clear();
  }

  /** A connection that comes after the deadline goes back to its pool: nobody waits for it any more. */
  async take(pool: pg.Pool, deadline: Deadline): Promise<pg.PoolClient> {
    let late = false;
    let arrived: pg.PoolClient | undefined;
    const pending = this.#youngOf(pool).then((client) => {
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

  async #youngOf(pool: pg.Pool): Promise<pg.PoolClient> {
    while (true) {
      const client = await pool.connect();
      if (!this.#old.has(client)) return client;
      client.release(true);
    }
  }
}
