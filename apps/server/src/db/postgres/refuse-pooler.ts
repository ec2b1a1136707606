/** Refuses a pooler that gives a session to somebody else after each transaction and forgets prepared statements. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { QueryOutcome } from '../session.ts';
import { StartupFault } from '../startup-fault.ts';
import { connectionSettings } from './connection-settings.ts';
import { Exchange } from './exchange.ts';

const refusal =
  'Davanti al database di DATABASE_URL sta un pooler (come PgBouncer) che assegna le connessioni per transazione ' +
  'e non conosce i prepared statement: in PgBouncer imposta pool_mode = session, oppure usa la versione 1.21 o una ' +
  'più recente con max_prepared_statements maggiore di 0, poi riavvia Lucerna.';

/** Of one statement that is asked by a name which has not been given, as PostgreSQL says it. */
const noSuchStatement = '26000';

/**
 * Prepares a statement in one transaction and asks for it in the next. One client alone would notice nothing, since a
 * pooler with no other work gives it the same session again: a second client takes that session in between, and must not
 * find the statement there. Throws a `StartupFault`.
 */
export async function refuseTransactionPooler(databaseUrl: string): Promise<void> {
  const client = new pg.Client(connectionSettings(databaseUrl));
  const second = new pg.Client(connectionSettings(databaseUrl));
  // What breaks is told by the query that met it.
  for (const each of [client, second]) each.on('error', () => {});
  // New at each start: an earlier start may have left its own in the pooler's sessions.
  const name = `lucerna_prova_${randomBytes(12).toString('hex')}`;
  try {
    await client.connect();
    await inTransaction(client, () => ask(client, name, false));
    await second.connect();
    await second.query('BEGIN');
    if (await isThere(second, name)) throw new StartupFault(refusal);
    await inTransaction(client, async () => {
      if (!(await isThere(client, name))) throw new StartupFault(refusal);
    });
  } catch (error) {
    throw isStatementPooler(error) ? new StartupFault(refusal, { cause: error }) : error;
  } finally {
    await Promise.allSettled([client.end(), second.end()]);
  }
}

async function inTransaction(client: pg.Client, work: () => Promise<unknown>): Promise<void> {
  await client.query('BEGIN');
  await work();
  await client.query('COMMIT');
}

function ask(client: pg.Client, name: string, isPrepared: boolean): Promise<QueryOutcome> {
  const exchange = new Exchange([{ text: 'SELECT 1', values: [], name, isPrepared }], 0);
  client.query(exchange);
  return exchange.outcome;
}

/** A pooler that knows prepared statements may end the connection of a client who names one that it never made. */
async function isThere(client: pg.Client, name: string): Promise<boolean> {
  try {
    await ask(client, name, true);
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code !== noSuchStatement && error.code !== '08P01')
      throw error;
    return false;
  }
}

/** One that gives a session for a single statement takes no transaction at all. */
function isStatementPooler(error: unknown): boolean {
  return error instanceof Error && /statement pooling mode/.test(error.message);
}
