import { Deadline } from '../deadline.ts';
import type { Log } from '../log.ts';
import type { SessionSource } from '../session.ts';
import { StartupFault } from '../startup-fault.ts';
import { postgresSource } from './postgres-source.ts';

/** Proves the connection before anybody counts on it. Throws a `StartupFault`. */
export async function openPostgres(settings: { databaseUrl: string; log: Log }): Promise<SessionSource> {
  const source = postgresSource(settings);
  try {
    const first = await source.begin('BEGIN READ ONLY', new Deadline(10_000));
    await first.rollback();
  } catch (error) {
    await source.close();
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupFault(
      `Il database PostgreSQL di DATABASE_URL non risponde: ${reason}. ` +
        'Controlla che sia acceso e che indirizzo, utente e password siano giusti.',
      { cause: error },
    );
  }
  return source;
}
