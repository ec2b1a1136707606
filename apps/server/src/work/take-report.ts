/** A report becomes a fault, or joins the open one of its element. */
import { openFaultStates } from '@lucerna/domain/rules/work/fault-steps';
import { darkKinds, type FaultKindName, type FaultySegment } from '@lucerna/domain/vocabulary/fault-kind';
import { sql } from 'kysely';
import type { TenantTx } from '../db/database.ts';
import { askPrepared } from '../db/prepared-query.ts';
import { elementsOf, lampsOf, type WorkElement } from './element-of.ts';
import { holdEndOfJoins, logStep, waitToOpen } from './move-fault.ts';
import { type GivenNumber, nextNumber } from './numbers.ts';
import { openFaults } from './open-faults.ts';

export interface NewReport {
  readonly origine: 'interno' | 'pubblico';
  readonly tipo: FaultKindName;
  readonly pericolo: boolean;
  readonly entita: FaultySegment | null;
  readonly id_elemento: number | null;
  readonly lon: number | null;
  readonly lat: number | null;
  readonly descrizione: string | null;
  readonly contatto: string | null;
  /** Who reports; null on the public page. */
  readonly account: { readonly id: number; readonly username: string } | null;
  /** What it was sent under, once for ever, and what was sent. */
  readonly invio: string | null;
  readonly corpo_sha256: string | null;
  readonly segreto_sha256: string | null;
  readonly moderazione: boolean;
  /** Who it is noted for where there is no account of theirs yet. */
  readonly by?: string;
  /** What it counts from, where that is before `now`: made without a signal. */
  readonly reported?: Date;
  readonly now: Date;
}

/** The fault that a report opened, or joined. */
export interface FaultOfReport extends GivenNumber {
  readonly id: number;
  /** Since when it is known. */
  readonly dal: string;
  /** Whether it was open before. */
  readonly joined: boolean;
}

export interface TakenReport {
  readonly fault: FaultOfReport;
  /** The report's own key, which photos hang on. */
  readonly report: number;
}

/** What was taken under that `invio`, once for ever. */
export async function reportUnder(tx: TenantTx, invio: string) {
  return tx.sql
    .selectFrom('segnalazioni')
    .select(['id', 'id_guasto', 'id_utente', 'corpo_sha256', 'quando'])
    .where('codistat', '=', tx.codistat)
    .where('invio', '=', invio)
    .executeTakeFirst();
}

/** The open fault of an element, its own or the one that its own was joined to, held until the end. */
async function openFaultOf(tx: TenantTx, entita: FaultySegment, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select g.id from ${openFaults(sql`${tx.codistat}`, sql`${entita}`, sql`${id}`)}`.execute(tx.sql);
  const [found] = rows;
  if (found === undefined) return undefined;
  const held = await holdEndOfJoins(tx, found.id);
  const isOpen = (openFaultStates as readonly string[]).includes(held?.stato ?? '');
  // It was joined or settled while it was waited for: then it is looked for again.
  return isOpen ? held?.id : openFaultOf(tx, entita, id);
}

/** Joins an open fault: a danger makes it one, and it counts from whoever saw it first. */
async function join(tx: TenantTx, fault: number, report: NewReport): Promise<FaultOfReport> {
  const { pericolo, moderazione, now, reported = now } = report;
  const { rows } = await askPrepared(
    tx.sql,
    tx.sql
      .updateTable('guasti')
      .set({
        versione: sql<number>`versione + 1`,
        segnalato_il: sql<string>`least(segnalato_il, ${reported}::timestamptz)`,
        ...(pericolo && { pericolo: true, priorita: 'emergenza' as const }),
        ...(moderazione && { moderazione: true }),
      })
      .where('codistat', '=', tx.codistat)
      .where('id', '=', fault)
      .returning(['id', 'anno', 'progressivo', 'segnalato_il as dal']),
  );
  return { ...(rows[0] as (typeof rows)[number]), joined: true };
}

const placeOf = (lon: number | null, lat: number | null) =>
  lon === null || lat === null ? null : `SRID=4326;POINT(${lon} ${lat})`;

async function open(
  tx: TenantTx,
  report: NewReport,
  element: WorkElement | undefined,
): Promise<FaultOfReport> {
  const { entita, id_elemento, tipo, pericolo, now, reported = now, moderazione } = report;
  const number = await nextNumber(tx, 'guasto', now);
  const dark = (darkKinds as readonly string[]).includes(tipo);
  const { rows } = await askPrepared(
    tx.sql,
    tx.sql
      .insertInto('guasti')
      .values({
        codistat: tx.codistat,
        ...number,
        tipo,
        pericolo,
        priorita: pericolo ? 'emergenza' : 'normale',
        entita,
        id_elemento,
        codice: element?.codice ?? null,
        the_geom: element?.place ?? placeOf(report.lon, report.lat),
        lampade: dark
          ? entita === null || id_elemento === null
            ? 1
            : await lampsOf(tx, entita, id_elemento)
          : 0,
        moderazione,
        segnalato_il: reported,
      })
      .returning('id'),
  );
  const { id } = rows[0] as { id: number };
  await logStep(tx, {
    id_guasto: id,
    da: null,
    a: 'nuovo',
    chi: report.account?.username ?? report.by ?? '',
    now,
  });
  return { ...number, id, dal: reported.toISOString(), joined: false };
}

/**
 * Undefined where there is no such element. `answer`: what is kept as the answer to the same report, for whoever sends it
 * again.
 */
export async function takeReport(
  tx: TenantTx,
  report: NewReport,
  answer?: (fault: FaultOfReport) => object,
): Promise<TakenReport | undefined> {
  const { entita, id_elemento } = report;
  let element: WorkElement | undefined;
  let known: number | undefined;
  if (entita !== null && id_elemento !== null) {
    [element] = await elementsOf(tx, entita, [id_elemento]);
    if (element === undefined) return undefined;
    await waitToOpen(tx, entita, id_elemento);
    known = await openFaultOf(tx, entita, id_elemento);
  }
  const fault = known === undefined ? await open(tx, report, element) : await join(tx, known, report);
  const { rows } = await askPrepared(
    tx.sql,
    tx.sql
      .insertInto('segnalazioni')
      .values({
        codistat: tx.codistat,
        id_guasto: fault.id,
        quando: report.reported ?? report.now,
        origine: report.origine,
        tipo: report.tipo,
        descrizione: report.descrizione,
        contatto: report.contatto,
        id_utente: report.account?.id ?? null,
        chi: report.account?.username ?? null,
        invio: report.invio,
        corpo_sha256: report.corpo_sha256,
        segreto_sha256: report.segreto_sha256,
        risposta: answer === undefined ? null : JSON.stringify(answer(fault)),
      })
      .returning('id'),
  );
  return { fault, report: (rows[0] as { id: number }).id };
}
