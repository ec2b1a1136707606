import { pgTypes } from '../value-types.ts';

/** What every connection to PostgreSQL has in common. */
export function connectionSettings(databaseUrl: string) {
  return {
    connectionString: databaseUrl,
    types: pgTypes,
    application_name: 'lucerna',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  };
}
