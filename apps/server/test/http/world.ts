/**
 * Two municipalities with an account of each role, and the application over them: what the tests of calls have
 * in common. The clock is the test's own.
 */
import type { Capability, Role } from '@lucerna/domain/vocabulary/capability';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { type Logger, pino } from 'pino';
import { buildApp } from '../../src/app.ts';
import type { Database } from '../../src/db/database.ts';
import { readEnv } from '../../src/env.ts';
import { hashPassword } from '../../src/sign-in/password.ts';
import { openSessions } from '../../src/sign-in/sessions.ts';
import { borrowDatabase } from '../database/borrowed-database.ts';
import type { TestDatabase } from '../database/test-database.ts';

export const valchiara = '999001';
export const borgo = '999002';
export const password = 'lucerna-demo';

const all: readonly Capability[] = ['MANUTENTORE', 'SUPERVISORE', 'AMMINISTRATIVO'];

interface TestAccount {
  readonly codistat: string | null;
  readonly capabilities: readonly Role[];
  readonly ente?: string;
}

const accounts: Readonly<Record<string, TestAccount>> = {
  ufficio: { codistat: valchiara, capabilities: all },
  manutentore: { codistat: valchiara, capabilities: ['MANUTENTORE'] },
  supervisore: { codistat: valchiara, capabilities: ['SUPERVISORE'] },
  amministrativo: { codistat: valchiara, capabilities: ['AMMINISTRATIVO'] },
  consultazione: { codistat: valchiara, capabilities: [] },
  amministratore: { codistat: valchiara, capabilities: ['AMMINISTRATORE'] },
  'ufficio.borgo': { codistat: borgo, capabilities: all },
  'amministratore.borgo': { codistat: borgo, capabilities: ['AMMINISTRATORE'] },
  'senza.comune': { codistat: null, capabilities: [] },
  agenzia: { codistat: null, capabilities: ['AGENZIA'], ente: 'AEV' },
};

type Headers = Record<string, string>;

export interface World {
  readonly db: TestDatabase;
  readonly app: FastifyInstance;
  /** Moves the clock on. */
  later(ms: number): void;
  now(): Date;
  /** Headers of a request of the page, within a session of the account where one is named. */
  headersOf(username?: string): Promise<Headers>;
  /** Headers of a request of the page, within a session of the account of that key. */
  sessionOf(id: number): Promise<Headers>;
  /** A request as the page makes it. */
  call(options: InjectOptions & { as?: string }): Promise<LightMyRequestResponse>;
  /** Another application over the same database, or another way to it, started with other variables. */
  appWith(variables: Record<string, string>, over?: Database): Promise<FastifyInstance>;
  close(): Promise<void>;
}

export const ofThePage: Headers = { 'x-requested-with': 'XMLHttpRequest' };

interface WorldSettings {
  /** Where the server's lines go; unless told, the cause of a fault inside it into the test's output. */
  readonly log?: Logger;
  /** An empty database whose schema the test has changed. */
  readonly over?: TestDatabase;
}

export async function openWorld({
  log = pino({ level: 'error' }),
  over,
}: WorldSettings = {}): Promise<World> {
  const db = over ?? (await borrowDatabase());
  let time = Date.parse('2026-11-21T08:00:00Z');
  const clock = () => new Date(time);
  await populate(db);
  const appWith = (variables: Record<string, string>, over: Database = db) =>
    buildApp({ db: over, env: readEnv(variables), clock, log });
  const app = await appWith({});
  const sessions = openSessions(db, clock);
  const ids = await accountIds(db);

  async function headersOf(username?: string): Promise<Headers> {
    if (username === undefined) return { ...ofThePage };
    const id = ids.get(username);
    if (id === undefined) throw new Error(`No account ${username}`);
    return { ...ofThePage, cookie: `lucerna_session=${await sessions.open(id, undefined)}` };
  }

  return {
    db,
    app,
    later(ms) {
      time += ms;
    },
    now: clock,
    headersOf,
    sessionOf: async (id) => ({
      ...ofThePage,
      cookie: `lucerna_session=${await sessions.open(id, undefined)}`,
    }),
    appWith,
    async call({ as, headers, ...options }) {
      return app.inject({ ...options, headers: { ...(await headersOf(as)), ...headers } });
    },
    async close() {
      await app.close();
      await db.close();
    },
  };
}

async function accountIds(db: TestDatabase): Promise<Map<string, number>> {
  const rows = await db.system(({ sql: tx }) => tx.selectFrom('utenti').select(['id', 'username']).execute());
  return new Map(rows.map((row) => [row.username, row.id]));
}

/** The same for every account and every world of a worker: to make one costs a tenth of a second of the processor. */
const passwordHash = hashPassword(password);

async function populate(db: TestDatabase): Promise<void> {
  const password_hash = await passwordHash;
  await db.system(async ({ sql: tx }) => {
    await tx
      .insertInto('comuni')
      .values([
        { codistat: valchiara, nome: 'Valchiara', centro: point(7.25, 45.1), illuminazione_interni: true },
        { codistat: borgo, nome: 'Borgo Sereno', centro: point(7.65, 45.3), illuminazione_interni: false },
      ])
      .execute();
    await tx
      .insertInto('enti')
      .values([
        { ente: 'AEV', nome: 'Agenzia delle Valli' },
        { ente: 'PROV', nome: 'Provincia' },
        { ente: 'CM', nome: 'Comunità montana' },
      ])
      .execute();
    await sql`insert into enti_comuni (codistat, ente) values (${valchiara}, 'AEV'), (${borgo}, 'AEV')`.execute(
      tx,
    );
    await tx
      .insertInto('utenti')
      .values(
        Object.entries(accounts).map(([username, { codistat, capabilities, ente }]) => ({
          username,
          nome: `Account ${username}`,
          password_hash,
          codistat,
          ente: ente ?? null,
          capabilities: [...capabilities],
          // The demo has no such one: nobody but the loop of endpoints needs it.
          demo: !['amministratore.borgo', 'agenzia'].includes(username),
        })),
      )
      .execute();
  });
}

/** A point as PostGIS takes it. */
export function point(lon: number, lat: number) {
  return sql<string>`st_setsrid(st_makepoint(${lon}, ${lat}), 4326)`;
}
