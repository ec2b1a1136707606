/** Requests over real connections, which may be closed before their answer, and a table that nobody gets at. */
import { request } from 'node:http';
import { sql } from 'kysely';
import type { World } from './world.ts';

type Headers = Record<string, string>;

export interface Asked {
  /** Of the whole answer; never comes after `hangUp`. */
  readonly status: Promise<number>;
  /** Closes the connection. */
  hangUp(): void;
}

export interface Line {
  ask(path: string, headers: Headers, sent?: { method?: string; body?: string }): Asked;
  /** Nobody reads or writes light points until the function that this gives is called. */
  holdLightPoints(): Promise<() => Promise<void>>;
  /** How many queries wait for them. */
  waitingForLock(): Promise<number>;
}

/** So many boxes that hold the same, none like the other. */
export const boxes = (count: number) =>
  Array.from({ length: count }, (_, i) => `/api/v2.0/pl?bbox=7,45,8,${(45.2 + i / 10_000).toFixed(4)}`);

export async function openLine(world: World): Promise<Line> {
  const address = await world.app.listen({ port: 0, host: '127.0.0.1' });
  return {
    ask(path, headers, { method = 'GET', body = '' } = {}) {
      const call = request(`${address}${path}`, { method, headers, agent: false });
      const status = new Promise<number>((resolve) => {
        call.on('response', (response) => {
          response.resume();
          response.on('end', () => resolve(response.statusCode ?? 0));
        });
      });
      call.on('error', () => {});
      call.end(body);
      return { status, hangUp: () => call.destroy() };
    },
    async holdLightPoints() {
      const release = Promise.withResolvers<void>();
      const held = Promise.withResolvers<void>();
      const transaction = world.db.system(
        async ({ script }) => {
          await script('LOCK TABLE ip_pl IN ACCESS EXCLUSIVE MODE');
          held.resolve();
          await release.promise;
        },
        { deadlineMs: 60_000 },
      );
      await held.promise;
      return () => {
        release.resolve();
        return transaction;
      };
    },
    async waitingForLock() {
      const { rows } = await world.db.system(({ sql: tx }) =>
        sql<{ n: number }>`select count(*) as n from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database()`.execute(tx),
      );
      return rows[0]?.n ?? -1;
    },
  };
}
