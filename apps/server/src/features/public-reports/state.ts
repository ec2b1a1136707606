/** What became of a report, for whoever has its link; opened again, or taken back. */
import { movePublicReport, type PublicState } from '@lucerna/contract/endpoints/public-reports';
import { REOPEN_DAYS } from '@lucerna/domain/rules/work/fault-steps';
import { faultNumber } from '@lucerna/domain/rules/work/work-number';
import { sql } from 'kysely';
import { note } from '../../audit-log/note.ts';
import { eventOf } from '../../audit-log/words.ts';
import type { TenantTx } from '../../db/database.ts';
import { conflict, notFound } from '../../http/fault.ts';
import { publicMessages } from '../../http/public-messages.ts';
import { forgetReport } from '../../work/forget-reports.ts';
import { type Doer, holdFaults, moveFault } from '../../work/move-fault.ts';
import { digestOf } from './links.ts';
import { type LinkedReport, onePoint, reportOfLink, townOfLink } from './queries.ts';
import { openTown, type PublicParts } from './towns.ts';

const dayMs = 24 * 60 * 60_000;

type Action = PublicState['azioni'][number];

/** What may be asked of a report now. */
function actionsOf(report: LinkedReport, now: Date): Action[] {
  const { stato, ritirata, altro_aperto, riparato, chiuso, respinto } = report;
  if (ritirata) return [];
  const done = chiuso ?? respinto ?? (stato === 'riparato' ? riparato : null);
  if (done !== null && now.getTime() - Date.parse(done) > REOPEN_DAYS * dayMs) return [];
  return done === null || altro_aperto ? ['ritira'] : ['riapri', 'ritira'];
}

interface Found {
  readonly report: LinkedReport;
  readonly via: string | null;
}

async function find(tx: TenantTx, digest: string): Promise<Found> {
  const report = await reportOfLink(tx, digest);
  if (report === undefined) throw notFound();
  const { entita, id_elemento } = report;
  const isLabelled = entita !== null && entita !== 'linee' && id_elemento !== null;
  const point = isLabelled ? await onePoint(tx, entita, id_elemento) : undefined;
  return { report, via: point?.via ?? null };
}

function shown({ report, via }: Found, comune: PublicState['comune'], now: Date): PublicState {
  const { anno, progressivo, tipo, stato, codice, segnalato, in_carico, riparato, chiuso, respinto } = report;
  return {
    numero: faultNumber(anno, progressivo),
    tipo,
    stato,
    codice,
    via,
    tempi: { segnalato, in_carico, riparato, chiuso, respinto },
    ritirata: report.ritirata,
    azioni: actionsOf(report, now),
    comune,
  };
}

/** Throws a 404 where there is no such link, or its municipality takes no reports any more. */
export async function stateOf(parts: PublicParts, secret: string, now: Date): Promise<PublicState> {
  const digest = digestOf(secret);
  const codistat = await townOfLink(parts.db, digest);
  if (codistat === undefined) throw notFound();
  const town = await openTown(parts, codistat);
  const found = await parts.db.tenant(codistat, (tx) => find(tx, digest), { readOnly: true });
  return shown(found, town, now);
}

async function reopen(tx: TenantTx, { id_guasto }: LinkedReport, doer: Doer): Promise<void> {
  const [fault] = await holdFaults(tx, [id_guasto]);
  if (fault !== undefined) await moveFault(tx, fault, { to: 'in_carico', mover: 'citizen', ...doer });
}

/** What nobody else reported, and nobody has taken into work, is settled by that. */
async function withdraw(tx: TenantTx, { id, id_guasto, altre }: LinkedReport, doer: Doer): Promise<void> {
  await forgetReport(tx, { codistat: tx.codistat, id });
  await sql`update segnalazioni set ritirata_il = ${doer.now}
    where codistat = ${tx.codistat} and id = ${id}`.execute(tx.sql);
  const [fault] = await holdFaults(tx, [id_guasto]);
  if (fault?.stato === 'nuovo' && altre === 0) {
    await moveFault(tx, fault, { to: 'respinto', mover: 'citizen', motivo: 'ritirata', ...doer });
  } else {
    await sql`update guasti set versione = versione + 1
      where codistat = ${tx.codistat} and id = ${id_guasto}`.execute(tx.sql);
  }
}

export async function moveReport(
  parts: PublicParts,
  secret: string,
  readAction: () => Action,
  now: Date,
): Promise<PublicState> {
  const digest = digestOf(secret);
  const codistat = await townOfLink(parts.db, digest);
  if (codistat === undefined) throw notFound();
  const town = await openTown(parts, codistat);
  const azione = readAction();
  const work = async (tx: TenantTx) => {
    const known = await reportOfLink(tx, digest);
    if (known === undefined) throw notFound();
    // Held before it is judged: whoever moves it meanwhile is waited for.
    await holdFaults(tx, [known.id_guasto]);
    const { report } = await find(tx, digest);
    if (!actionsOf(report, now).includes(azione)) {
      throw conflict(azione === 'riapri' ? publicMessages.nothingToReopen : publicMessages.nothingToWithdraw);
    }
    const doer = { chi: 'pubblico', now };
    if (azione === 'riapri') await reopen(tx, report, doer);
    else await withdraw(tx, report, doer);
    const { anno, progressivo } = report;
    note(tx, codistat, { ...eventOf(movePublicReport), oggetto: faultNumber(anno, progressivo), chi: '' });
    return find(tx, digest);
  };
  return shown(await parts.db.tenant(codistat, work), town, now);
}
