/**
 * Checks what of the register waits for it (`elementi_da_verificare`), and opens and closes findings. As the bills'
 * (`energy/recheck-findings.ts`), but that nobody who writes checks: who looks does where it is soon done, and the rest is
 * done in the background.
 */
import { sql } from 'kysely';
import type { Database, TenantTx } from '../db/database.ts';
import { paced } from '../db/slices.ts';
import { checkBuildings, checkLines, checkSubPanels } from './check-others.ts';
import { checkPoints } from './check-points.ts';
import { areStreetsNamedAnew, checkStreets } from './check-streets.ts';
import { checkSupplies } from './check-supplies.ts';
import { refreshStatistics } from './statistics.ts';
import { KeptSurroundings, type Surroundings } from './surroundings.ts';
import {
  countWaiting,
  isAnythingWaiting,
  isWholeWaiting,
  putNewDay,
  putWholeRegister,
  takeWaiting,
  type Waiting,
} from './waiting.ts';
import { closeOfGone, writeChecked, writeStreets } from './write-findings.ts';

/** A slice is short; on a loaded machine it may wait long for its turn. */
const deadlineMs = 60_000;

/** Others wait for a database of one session as long as a slice takes; each costs something by itself. */
const sliceMs = 250;

/** Who looks waits for so many elements to be checked; for more he is told that they are still to be. */
const mostForReaders = 3_000;

/** Checks come one after the other: whoever begins one holds the municipality's line until its end. */
async function holdChecks(tx: TenantTx, today: string): Promise<void> {
  const { rows } = await sql<{ giorno: string }>`
    insert into controlli_rilievi as c (codistat, giorno, aggiornato) values (${tx.codistat}, ${today}::date, now())
    on conflict (codistat) do update set aggiornato = excluded.aggiornato returning giorno`.execute(tx.sql);
  const day = rows[0]?.giorno ?? today;
  if (day >= today) return;
  await putNewDay(tx, day, today);
  await sql`update controlli_rilievi set giorno = ${today}::date where codistat = ${tx.codistat}`.execute(
    tx.sql,
  );
}

async function checkWaiting(tx: TenantTx, waiting: readonly Waiting[], about: Surroundings): Promise<void> {
  const points = waiting.filter(
    ({ tipo_elemento }) => tipo_elemento === 'punto_luce' || tipo_elemento === 'centralina',
  );
  if (points.length > 0) {
    await writeChecked(tx, await checkPoints(tx, points, about));
    await writeChecked(tx, await checkSupplies(tx, points, about));
  }
  await writeChecked(tx, await checkLines(tx, waiting, about));
  await writeChecked(tx, await checkSubPanels(tx, waiting, about));
  await writeChecked(tx, await checkBuildings(tx, waiting, about));
  if (await areStreetsNamedAnew(tx, waiting)) await writeStreets(tx, await checkStreets(tx, about));
}

/**
 * Checks the next of what waits; false where nothing does. What it reads are few rows of large tables, by their indexes:
 * a planner that has no statistics yet, as after a town was loaded, would read the tables of all towns instead.
 */
async function recheckSlice(
  tx: TenantTx,
  today: string,
  kept: KeptSurroundings,
  elements: number,
): Promise<boolean> {
  await tx.script(
    'SET LOCAL enable_seqscan = off; SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off',
  );
  await holdChecks(tx, today);
  const waiting = await takeWaiting(tx, elements);
  if (waiting.some(({ tipo_elemento }) => tipo_elemento === null)) {
    await putWholeRegister(tx);
    await closeOfGone(tx);
  } else if (waiting.length > 0) {
    await checkWaiting(tx, waiting, await kept.read(tx, today));
  }
  return waiting.length > 0;
}

/** How many are open by rule, as the month's last word so far. */
async function noteMonth(tx: TenantTx, today: string): Promise<void> {
  await sql`
    insert into rilievi_mesi as m (codistat, mese, regola, aperti)
    select ${tx.codistat}, date_trunc('month', ${today}::date)::date, regola, count(*) filter (where stato = 'aperto')
    from rilievi where codistat = ${tx.codistat} group by regola order by regola
    on conflict (codistat, mese, regola) do update set aperti = excluded.aperti
    where m.aperti <> excluded.aperti`.execute(tx.sql);
}

/**
 * Checks all that waits, slice by slice, each a short transaction. `between` is awaited after each slice, with how long it
 * took; where it gives false the rest is left.
 */
export async function recheckRegister(
  db: Database,
  codistat: string,
  today: string,
  between: (tookMs: number) => Promise<boolean> = async () => true,
): Promise<void> {
  let settled = false;
  const pace = paced(sliceMs);
  const kept = new KeptSurroundings();
  if (await db.tenant(codistat, isWholeWaiting, { readOnly: true })) await refreshStatistics(db);
  for (let more = true; more; ) {
    const start = performance.now();
    // The time of the slice alone: not what it waited for its turn.
    const checked = await db.tenant(codistat, (tx) => pace((size) => recheckSlice(tx, today, kept, size)), {
      deadlineMs,
    });
    settled ||= checked;
    more = checked && (await between(performance.now() - start));
  }
  if (settled) await db.tenant(codistat, (tx) => noteMonth(tx, today), { deadlineMs });
}

/** Checks what waits before somebody is told what is odd, unless that takes long; `true`: there is nothing left. */
export async function recheckForReader(db: Database, codistat: string, today: string): Promise<boolean> {
  const waits = await db.tenant(codistat, (tx) => isAnythingWaiting(tx, today), { readOnly: true });
  if (!waits) return true;
  const count = await db.tenant(codistat, countWaiting, { readOnly: true });
  if (count > mostForReaders) return false;
  await recheckRegister(db, codistat, today);
  return true;
}
