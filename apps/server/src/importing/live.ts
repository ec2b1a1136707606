/**
 * What is being written at this moment, as every process over the database sees it: how far it is, a sign of life, and
 * the wish that it stops (decision record 62).
 */
import { type RawBuilder, sql } from 'kysely';
import type { Database, TenantTx } from '../db/database.ts';
import type { ImportProgress } from './progress.ts';

const beatMs = 500;
/** Without a sign of life for so long, nobody writes it any more. */
const silentSeconds = 15;

/** Whether somebody writes it: a condition on rows of `importazioni_in_scrittura`, under that name in the statement. */
export function isAlive(name: string): RawBuilder<boolean> {
  return sql`${sql.ref(`${name}.battito`)} > now() - make_interval(secs => ${silentSeconds})`;
}

/** Takes the writing of an import upon this process; false where one writes it already. */
export async function claimWriting(tx: TenantTx, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    insert into importazioni_in_scrittura as s (codistat, id) values (${tx.codistat}, ${id})
    on conflict (codistat, id) do update set righe = 0, di = 0, battito = now(), da_fermare = false
      where not ${isAlive('s')}
    returning id`.execute(tx.sql);
  return rows.length > 0;
}

export async function isBeingWritten(tx: TenantTx, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from importazioni_in_scrittura s
    where codistat = ${tx.codistat} and id = ${id} and ${isAlive('s')}`.execute(tx.sql);
  return rows.length > 0;
}

/** Asks whoever writes it to stop; false where nobody does. */
export async function askToStop(tx: TenantTx, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update importazioni_in_scrittura s set da_fermare = true
    where codistat = ${tx.codistat} and id = ${id} and ${isAlive('s')} returning id`.execute(tx.sql);
  return rows.length > 0;
}

/** Whether it is to stop. */
async function beat(tx: TenantTx, id: number, righe: number, di: number): Promise<boolean> {
  const { rows } = await sql<{ da_fermare: boolean }>`
    update importazioni_in_scrittura set righe = ${righe}, di = ${di}, battito = now()
    where codistat = ${tx.codistat} and id = ${id} returning da_fermare`.execute(tx.sql);
  return rows[0]?.da_fermare === true;
}

async function release(tx: TenantTx, id: number): Promise<void> {
  await sql`delete from importazioni_in_scrittura
    where codistat = ${tx.codistat} and id = ${id}`.execute(tx.sql);
}

/** The last sign of life of whoever wrote it; null where nobody does. */
export async function lastBeat(tx: TenantTx, id: number): Promise<string | null> {
  const { rows } = await sql<{ battito: string }>`
    select battito::text from importazioni_in_scrittura
    where codistat = ${tx.codistat} and id = ${id}`.execute(tx.sql);
  return rows[0]?.battito ?? null;
}

/** Nobody writes it any more, unless there was a sign of life since. */
export async function forgetDead(tx: TenantTx, id: number, beat: string): Promise<void> {
  await sql`delete from importazioni_in_scrittura
    where codistat = ${tx.codistat} and id = ${id} and battito = ${beat}::timestamptz`.execute(tx.sql);
}

/** What processes that were killed left. The embedded engine has one process: at its start nobody else writes. */
export async function forgetSilent(db: Database): Promise<void> {
  await db.system((tx) =>
    (db.engine === 'pglite'
      ? sql`delete from importazioni_in_scrittura`
      : sql`delete from importazioni_in_scrittura s where not ${isAlive('s')}`
    ).execute(tx.sql),
  );
}

/** Runs `work`, whose writing is claimed, in the sight of the others: they see its progress, and stop it. */
export async function inSight<T>(
  db: Database,
  { codistat, id }: { readonly codistat: string; readonly id: number },
  { signal, tell }: ImportProgress,
  work: (progress: ImportProgress) => Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  const ended = Promise.withResolvers<void>();
  let isOver = false;
  let righe = 0;
  let di = 0;
  const beating = (async () => {
    while (!isOver) {
      let timer: NodeJS.Timeout | undefined;
      const pause = new Promise((resolve) => {
        timer = setTimeout(resolve, beatMs);
      });
      await Promise.race([pause, ended.promise]);
      clearTimeout(timer);
      if (isOver) return;
      // A beat that is lost is made up for by the next one.
      const asked = await db.tenant(codistat, (tx) => beat(tx, id, righe, di)).catch(() => false);
      if (asked) stop.abort();
    }
  })();
  try {
    return await work({
      signal: AbortSignal.any([signal, stop.signal]),
      tell(step) {
        righe = step.step === 'writing' ? step.rows : 0;
        if (step.step === 'writing') di = step.of;
        tell(step);
      },
    });
  } finally {
    isOver = true;
    ended.resolve();
    await beating;
    await db.tenant(codistat, (tx) => release(tx, id)).catch(() => {});
  }
}
