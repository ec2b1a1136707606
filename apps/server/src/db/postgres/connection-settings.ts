import { pgTypes } from '../value-types.ts';

/** What every connection to PostgreSQL has in common. */
export function connectionSettings(databaseUrl: string) {
  return {
    connectionString: databaseUrl,
    types: pgTypes,
    application_name: 'lucerna',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    // One whose other end is gone is found to be broken, and not waited for until the system's two hours are over.
    keepAliveInitialDelayMillis: 10_000,
  };
}
