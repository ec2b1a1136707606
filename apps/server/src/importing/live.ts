/**
 * The imports that are being written or wait for their turn, as every process over the database sees them. Of each: who
 * works on it, how far it is, a sign of life, and the wish that it stops (decision records 62 and 83).
 */
import { type RawBuilder, sql } from 'kysely';
import type { Database, Held, TenantTx, Tx } from '../db/database.ts';
import { type Beat, beating } from './beating.ts';
import type { ImportProgress } from './progress.ts';

/** Without a sign of life for so long, nobody works on it any more. */
const silentSeconds = 15;

/** Whether there was a sign of life of late, in rows of that name in the statement. */
function isBeating(name: string): RawBuilder<boolean> {
  return sql`${sql.ref(`${name}.battito`)} > now() - make_interval(secs => ${silentSeconds})`;
}

/**
 * Whether somebody works on it, which a process that is gone does not, be its last sign of life ever so fresh. `holders`: the
 * processes that were there when they were read, in this transaction; who gave a sign since it began has come after them.
 */
export function isWorkedOn(holders: readonly number[], name: string): RawBuilder<boolean> {
  const [server, sign] = [sql.ref(`${name}.server`), sql.ref(`${name}.battito`)];
  return sql`(${isBeating(name)} and ${server} is not null
    and (${server} = any(${[...holders]}::integer[]) or ${sign} > now()))`;
}

const isWaiting = (name: string) => sql<boolean>`${sql.ref(`${name}.in_attesa_da`)} is not null`;

/** Whether somebody writes it, or it waits for that: a condition on rows of `importazioni_in_scrittura` of that name. */
export function isAlive(name: string): RawBuilder<boolean> {
  return sql`(${isWaiting(name)} or ${isBeating(name)})`;
}

interface Taking {
  readonly id: number;
  /** The process that works on it; null: it waits for one from now on. */
  readonly server: number | null;
  readonly chi: string | null;
}

/**
 * Takes the row of an import where nobody works on it and it does not wait: false where somebody does, or it does. In two
 * statements: one that inserts or changes may not ask for the time on a distributed database.
 */
async function take(tx: TenantTx, db: Database, { id, server, chi }: Taking): Promise<boolean> {
  const holders = await db.presence.holders(tx);
  const since = server === null ? sql`now()` : sql`null::timestamptz`;
  const begin = sql`
    insert into importazioni_in_scrittura (codistat, id, chi, server, in_attesa_da)
    values (${tx.codistat}, ${id}, ${chi}, ${server}, ${since}) on conflict (codistat, id) do nothing returning id`;
  const change = sql`
    update importazioni_in_scrittura s set righe = 0, di = 0, battito = now(), da_fermare = false,
      server = ${server}, chi = ${chi === null ? sql`chi` : chi}, in_attesa_da = ${since}
    where codistat = ${tx.codistat} and id = ${id} and not (${isWaiting('s')} or ${isWorkedOn(holders, 's')})
    returning id`;
  // The third for a row that went away after the first.
  for (const statement of [begin, change, begin]) {
    if ((await statement.execute(tx.sql)).rows.length > 0) return true;
  }
  return false;
}

/** Puts the writing of an import at the end of the queue of all municipalities, unless it is there or at work already. */
export async function enqueue(tx: TenantTx, db: Database, id: number, chi: string): Promise<void> {
  await take(tx, db, { id, server: null, chi });
  await sql`update importazioni_preparate set errore = null where codistat = ${tx.codistat} and id = ${id}`.execute(
    tx.sql,
  );
}

export interface Queued {
  readonly codistat: string;
  readonly id: number;
  readonly chi: string;
}

/** Takes the first of the queue upon this process; undefined where nothing waits. */
export async function takeNext(db: Database, { number }: Held): Promise<Queued | undefined> {
  return db.system(async (tx) => {
    for (;;) {
      const { rows: first } = await sql<Pick<Queued, 'codistat' | 'id'>>`
        select codistat, id from importazioni_in_scrittura where in_attesa_da is not null
        order by in_attesa_da, codistat, id limit 1`.execute(tx.sql);
      if (first[0] === undefined) return undefined;
      const { codistat, id } = first[0];
      const { rows: taken } = await sql<Queued>`
        update importazioni_in_scrittura set server = ${number}, in_attesa_da = null, battito = now()
        where codistat = ${codistat} and id = ${id} and in_attesa_da is not null
        returning codistat, id, chi`.execute(tx.sql);
      // Another was quicker, or it was left: then another one is the first.
      if (taken[0] !== undefined) return taken[0];
    }
  });
}

/** How many of all municipalities are taken before it, and itself; null where it does not wait. */
export async function placeInQueue(db: Database, codistat: string, id: number): Promise<number | null> {
  const read = async (tx: Tx) => {
    const { rows: own } = await sql<{ since: string | null }>`
      select in_attesa_da::text as since from importazioni_in_scrittura
      where codistat = ${codistat} and id = ${id}`.execute(tx.sql);
    const since = own[0]?.since ?? null;
    if (since === null) return null;
    const { rows } = await sql<{ place: number }>`
      select count(*)::integer as place from importazioni_in_scrittura
      where (in_attesa_da, codistat, id) <= (${since}::timestamptz, ${codistat}, ${id}::integer)`.execute(
      tx.sql,
    );
    return rows[0]?.place ?? null;
  };
  return db.system(read, { readOnly: true });
}

/** Takes it out of the queue; false where it is not there. */
export async function leaveQueue(tx: TenantTx, id: number): Promise<boolean> {
  const { rows } = await sql`
    delete from importazioni_in_scrittura
    where codistat = ${tx.codistat} and id = ${id} and in_attesa_da is not null returning id`.execute(tx.sql);
  return rows.length > 0;
}

/** Takes the work on an import upon this process; false where another is at it, or it waits in the queue. */
export async function claim(tx: TenantTx, db: Database, id: number, { number }: Held): Promise<boolean> {
  return take(tx, db, { id, server: number, chi: null });
}

/** Whether it is written or waits to be. */
export async function isBeingWritten(tx: TenantTx, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from importazioni_in_scrittura s
    where codistat = ${tx.codistat} and id = ${id} and ${isAlive('s')}`.execute(tx.sql);
  return rows.length > 0;
}

/** Asks whoever writes it to stop; false where nobody does. */
export async function askToStop(tx: TenantTx, db: Database, id: number): Promise<boolean> {
  const holders = await db.presence.holders(tx);
  const { rows } = await sql`
    update importazioni_in_scrittura s set da_fermare = true
    where codistat = ${tx.codistat} and id = ${id} and ${isWorkedOn(holders, 's')} returning id`.execute(
    tx.sql,
  );
  return rows.length > 0;
}

/** Why nothing is there of an attempt to write it; of one that is written, or that still has to be taken away, nothing is said. */
export async function keepFault(tx: TenantTx, id: number, errore: string | null): Promise<void> {
  await sql`
    update importazioni_preparate p set errore = ${errore} where codistat = ${tx.codistat} and id = ${id}
      and not exists (select from importazioni i where i.codistat = p.codistat and i.id = p.id)`.execute(
    tx.sql,
  );
}

/** Ends the work of this process on an import; false where it is another's. */
async function release(tx: TenantTx, { id, held }: Claimed): Promise<boolean> {
  const { rows } = await sql`
    delete from importazioni_in_scrittura
    where codistat = ${tx.codistat} and id = ${id} and server = ${held.number} returning id`.execute(tx.sql);
  return rows.length > 0;
}

export interface Claimed {
  readonly codistat: string;
  readonly id: number;
  readonly held: Held;
}

/**
 * Runs `work`, whose import is claimed, in the sight of the others: they see its progress, and stop it. It is stopped too
 * where this process loses its lock, or finds that another has taken the work over. `faultOf` says what is kept of an error.
 */
export async function inSight<T>(
  db: Database,
  claimed: Claimed,
  { signal, tell }: ImportProgress,
  work: (progress: ImportProgress) => Promise<T>,
  faultOf?: (error: unknown, progress: ImportProgress) => string | null,
): Promise<T> {
  const { codistat, id, held } = claimed;
  let righe = 0;
  let di = 0;
  const beat: Beat = async () => {
    const { rows } = await db.tenant(codistat, (tx) =>
      sql<{ da_fermare: boolean }>`
        update importazioni_in_scrittura set righe = ${righe}, di = ${di}, battito = now()
        where codistat = ${codistat} and id = ${id} and server = ${held.number} returning da_fermare`.execute(
        tx.sql,
      ),
    );
    if (rows[0] === undefined) return 'lost';
    return rows[0].da_fermare ? 'stop' : 'on';
  };
  const hearts = beating(beat, held.lost);
  let fault: { readonly errore: string | null } | undefined;
  const progress: ImportProgress = {
    signal: AbortSignal.any([signal, hearts.signal]),
    tell(step) {
      righe = step.step === 'writing' ? step.rows : 0;
      if (step.step === 'writing') di = step.of;
      tell(step);
    },
  };
  try {
    return await work(progress);
  } catch (error) {
    fault = faultOf && { errore: faultOf(error, progress) };
    throw error;
  } finally {
    await hearts.end();
    const ending = db.tenant(codistat, async (tx) => {
      if ((await release(tx, claimed)) && fault !== undefined) await keepFault(tx, id, fault.errore);
    });
    // Where the database is away, whoever finds the work silent ends it.
    await ending.catch(() => {});
  }
}
