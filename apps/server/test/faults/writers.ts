/** Eight people who write without pause, each sending what got no answer again under its key, while the rest goes down. */
import { sql } from 'kysely';
import { checkChains } from '../../src/audit-log/queries.ts';
import type { Database } from '../../src/db/database.ts';
import { hashPassword } from '../../src/sign-in/password.ts';

const codistat = '999001';
export const password = 'lampioni-accesi-di-notte';
const atOnce = 8;
const pauseMs = 100;
const patienceMs = 10_000;

/** A municipality with one account, in an empty database. */
export async function makeTown(db: Database): Promise<void> {
  const password_hash = await hashPassword(password);
  const centro = sql<string>`st_setsrid(st_makepoint(7.25, 45.1), 4326)`;
  await db.system(async ({ sql: tx }) => {
    await tx.insertInto('comuni').values({ codistat, nome: 'Valchiara', centro }).execute();
    await tx
      .insertInto('utenti')
      .values({
        username: 'ufficio',
        nome: 'Ufficio',
        password_hash,
        codistat,
        capabilities: ['SUPERVISORE'],
      })
      .execute();
  });
}

export interface Writers {
  /** What was acknowledged so far. */
  readonly acknowledged: readonly string[];
  /** Resolves once so many are; throws what made somebody give up. */
  until(count: number): Promise<void>;
  /** Each finishes what it has begun. */
  stop(): Promise<void>;
}

const headers = { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' };
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function post(url: string, body: object, more: Record<string, string> = {}) {
  const signal = AbortSignal.timeout(patienceMs);
  return fetch(url, { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body), signal });
}

/** Asks until somebody answers for good. */
async function answered(ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const response = await ask().catch(() => undefined);
    if (response !== undefined && response.status < 500) return response;
    await wait(pauseMs);
  }
}

async function signIn(address: string): Promise<string> {
  const response = await answered(() => post(`${address}/api/login`, { username: 'ufficio', password }));
  if (response.status !== 200)
    throw new Error(`Nobody signs in: ${response.status} ${await response.text()}`);
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

export async function startWriters(address: string): Promise<Writers> {
  const acknowledged: string[] = [];
  const cookie = await signIn(address);
  let over = false;
  const one = async (writer: number) => {
    for (let n = 0; !over; n += 1) {
      const name = `edificio ${writer}-${n}`;
      const geometry = { type: 'Point', coordinates: [7.25, 45.1] };
      const body = { edif_descr: name, indirizzo: 'Via Roma 1', geometry };
      const response = await answered(() =>
        post(`${address}/api/v2.0/edifici`, body, { cookie, 'idempotency-key': name }),
      );
      if (response.status !== 201) throw new Error(`${name}: ${response.status} ${await response.text()}`);
      acknowledged.push(name);
    }
  };
  const all = Promise.all(Array.from({ length: atOnce }, (_, writer) => one(writer)));
  let fault: unknown;
  all.catch((error: unknown) => {
    fault = error;
  });
  return {
    acknowledged,
    async until(count) {
      while (acknowledged.length < count) {
        if (fault !== undefined) throw fault;
        await wait(20);
      }
    },
    async stop() {
      over = true;
      await all;
    },
  };
}

export interface Found {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** Lines of the history, of which each building has one. */
  readonly events: number;
  readonly buildings: number;
  readonly brokenChains: number;
}

/** What there is of what was acknowledged, in the tables themselves. */
export async function look(db: Database, acknowledged: readonly string[]): Promise<Found> {
  const { names, events } = await db.system(async ({ sql: tx }) => ({
    names: await tx.selectFrom('edifici').select('edif_descr').execute(),
    events: await tx.selectFrom('storico').select('versione').execute(),
  }));
  const counts = new Map<string, number>();
  for (const { edif_descr } of names) counts.set(edif_descr ?? '', (counts.get(edif_descr ?? '') ?? 0) + 1);
  return {
    lost: acknowledged.filter((name) => !counts.has(name)),
    doubled: [...counts].flatMap(([name, count]) => (count > 1 ? [name] : [])),
    events: events.length,
    buildings: names.length,
    brokenChains: (await checkChains(db)).broken.length,
  };
}

/** What `look` finds where each write that was acknowledged is there once, and told. */
export const intact = (acknowledged: readonly string[]): Found => ({
  lost: [],
  doubled: [],
  brokenChains: 0,
  buildings: acknowledged.length,
  events: acknowledged.length,
});
