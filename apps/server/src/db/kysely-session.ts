/** Kysely over one open transaction: every query of the instance goes to that session. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Session } from './session.ts';
import type { Tables } from './tables.ts';

class SessionConnection implements DatabaseConnection {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const outcome = await this.#session.query(query.sql, query.parameters);
    const rows = outcome.rows as R[];
    return outcome.count === null || outcome.command === 'SELECT'
      ? { rows }
      : { rows, numAffectedRows: BigInt(outcome.count) };
  }

  // biome-ignore lint/correctness/useYield: nothing to yield, by intention
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are not streamed one by one: use copyOut');
  }
}

/** The transaction is begun and ended by the door; Kysely only believes that it does. */
function sessionDriver(session: Session): Driver {
  const connection = new SessionConnection(session);
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: async () => {},
    commitTransaction: async () => {},
    rollbackTransaction: async () => {},
    releaseConnection: async () => {},
    destroy: async () => {},
  };
}

export function kyselyOver(session: Session): Kysely<Tables> {
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => sessionDriver(session),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  return new Kysely<Tables>({ dialect });
}

/** Composes queries that are handed to somebody else to be asked. */
export const composer: Kysely<Tables> = kyselyOver({
  query: () => Promise.reject(new Error('What is composed here is not asked here')),
  script: () => Promise.reject(new Error('What is composed here is not asked here')),
  copyOut: () => {
    throw new Error('What is composed here is not asked here');
  },
});
