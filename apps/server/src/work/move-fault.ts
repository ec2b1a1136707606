/** Brings faults from one state into another, by the table of steps; each is logged with who did it and why. */
import {
  type FaultMover,
  type FaultState,
  faultStep,
  openFaultStates,
} from '@lucerna/domain/rules/work/fault-steps';
import { sql } from 'kysely';
import type { TenantTx } from '../db/database.ts';
import { askPrepared } from '../db/prepared-query.ts';
import { waitTurn } from '../db/turn.ts';
import { conflict } from '../http/fault.ts';
import { workAnswers } from './work-answers.ts';

/** Who does something, and when. */
export interface Doer {
  readonly chi: string;
  readonly now: Date;
}

export interface HeldFault {
  readonly id: number;
  readonly stato: FaultState | 'unito';
  readonly entita: string | null;
  readonly id_elemento: number | null;
  readonly id_ordine: number | null;
  readonly lampade: number;
  readonly versione: number;
  readonly chiuso_il: string | null;
  readonly respinto_il: string | null;
}

/** Those faults that are there, held until the end. */
export async function holdFaults(tx: TenantTx, ids: readonly number[]): Promise<HeldFault[]> {
  return tx.sql
    .selectFrom('guasti')
    .select([
      'id',
      'stato',
      'entita',
      'id_elemento',
      'id_ordine',
      'lampade',
      'versione',
      'chiuso_il',
      'respinto_il',
    ])
    .where('codistat', '=', tx.codistat)
    .where('id', 'in', ids.length === 0 ? [0] : [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The fault that this one went into, however often it was joined, held until the end; itself where it was joined to none. */
export async function holdEndOfJoins(tx: TenantTx, id: number): Promise<HeldFault | undefined> {
  const [held] = await holdFaults(tx, [await endOfJoins(tx, id)]);
  // Somebody joined it while it was waited for.
  return held?.stato === 'unito' ? holdEndOfJoins(tx, id) : held;
}

/** The key of the fault that this one went into; its own where it was joined to none. */
export async function endOfJoins(tx: TenantTx, id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(unito_a, id) as id from guasti where codistat = ${tx.codistat} and id = ${id}`.execute(
    tx.sql,
  );
  return rows[0]?.id ?? id;
}

/** The faults of an order, held until the end. */
export async function holdFaultsOf(tx: TenantTx, order: number): Promise<HeldFault[]> {
  const rows = await tx.sql
    .selectFrom('guasti')
    .select('id')
    .where('codistat', '=', tx.codistat)
    .where('id_ordine', '=', order)
    .execute();
  return holdFaults(
    tx,
    rows.map(({ id }) => id),
  );
}

export interface FaultMove extends Doer {
  readonly to: FaultState;
  readonly mover: FaultMover;
  readonly motivo?: string | null | undefined;
  /** The order that it is in from now on; left as it is where this is not told. */
  readonly ordine?: number | null;
}

/** Of an element one fault is opened at a time. */
export const waitToOpen = (tx: TenantTx, entita: string, element: number): Promise<void> =>
  waitTurn(tx, `guasto ${entita} ${element}`);

/** Whether its element has another fault that is open; until the end none is opened. */
export async function hasOpenFault(tx: TenantTx, { id, entita, id_elemento }: HeldFault): Promise<boolean> {
  if (entita === null || id_elemento === null) return false;
  await waitToOpen(tx, entita, id_elemento);
  const other = await tx.sql
    .selectFrom('guasti')
    .select('id')
    .where('codistat', '=', tx.codistat)
    .where('entita', '=', entita as 'pl')
    .where('id_elemento', '=', id_elemento)
    .where('stato', 'in', openFaultStates)
    .where('id', '<>', id)
    .executeTakeFirst();
  return other !== undefined;
}

const DAY_MS = 24 * 3_600_000;

/** Throws a 409 where the table has no such step, or it comes too late. */
async function refuseStep(tx: TenantTx, fault: HeldFault, { to, mover, now }: FaultMove): Promise<boolean> {
  const step = fault.stato === 'unito' ? undefined : faultStep(fault.stato, to, mover);
  if (step === undefined) throw conflict(workAnswers.noFaultStep(fault.stato, to));
  const done = fault.chiuso_il ?? fault.respinto_il;
  if (step.withinDays !== undefined && done !== null) {
    if (now.getTime() - Date.parse(done) > step.withinDays * DAY_MS) throw conflict(workAnswers.tooLate);
  }
  if (step.reopens === true && (await hasOpenFault(tx, fault))) throw conflict(workAnswers.otherOpen);
  return step.reopens === true;
}

/** Takes the step, or throws a 409 and changes nothing. */
export async function moveFault(tx: TenantTx, fault: HeldFault, move: FaultMove): Promise<void> {
  const reopens = await refuseStep(tx, fault, move);
  const { to, now, ordine } = move;
  await tx.sql
    .updateTable('guasti')
    .set({
      stato: to,
      versione: sql<number>`versione + 1`,
      ...(ordine !== undefined && { id_ordine: ordine }),
      // Somebody has looked at it.
      ...(move.mover === 'hand' && { moderazione: false }),
      ...(to === 'in_carico' && { in_carico_il: sql<string>`coalesce(in_carico_il, ${now})` }),
      ...(to === 'riparato' && { riparato_il: now }),
      ...(to === 'chiuso' && { chiuso_il: now }),
      ...(to === 'respinto' && { respinto_il: now }),
      ...(reopens && {
        riaperture: sql<number>`riaperture + 1`,
        id_ordine: null,
        riparato_il: null,
        chiuso_il: null,
        respinto_il: null,
      }),
    })
    .where('codistat', '=', tx.codistat)
    .where('id', '=', fault.id)
    .execute();
  await logStep(tx, { id_guasto: fault.id, da: fault.stato, a: to, motivo: move.motivo, ...move });
}

export interface LoggedStep extends Doer {
  readonly id_guasto?: number;
  readonly id_ordine?: number;
  readonly da: string | null;
  readonly a: string;
  readonly motivo?: string | null | undefined;
  /** What a phone calls it. */
  readonly invio?: string | undefined;
  /** The firm that the step took the order from. */
  readonly impresa_id?: number | null;
}

export async function logStep(
  tx: TenantTx,
  { id_guasto, id_ordine, da, a, chi, motivo, invio, impresa_id, now }: LoggedStep,
): Promise<void> {
  await askPrepared(
    tx.sql,
    tx.sql.insertInto('passi_lavori').values({
      codistat: tx.codistat,
      id_guasto: id_guasto ?? null,
      id_ordine: id_ordine ?? null,
      quando: now,
      da,
      a,
      chi,
      motivo: motivo ?? null,
      invio: invio ?? null,
      impresa_id: impresa_id ?? null,
    }),
  );
}
