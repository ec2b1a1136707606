/** Guasti: reported, taken into work, joined, repaired, closed. */

import { createHash } from 'node:crypto';
import {
  type Fault,
  faultProposals,
  faultTimes,
  ignoreProposal,
  joinFaults,
  listFaults,
  moveFault as moveCall,
  oneFault,
  type ReportBody,
  refusalSchema,
  reportFault,
} from '@lucerna/contract/endpoints/faults';
import { isBlank } from '@lucerna/domain/field';
import { fieldFaults } from '@lucerna/domain/messages';
import { faultStep } from '@lucerna/domain/rules/work/fault-steps';
import { proposalsOf } from '@lucerna/domain/rules/work/proposals';
import { instantOfReport } from '@lucerna/domain/rules/work/report-instant';
import { timesByMonth } from '@lucerna/domain/rules/work/work-times';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Database, TenantTx } from '../../db/database.ts';
import { waitTurn } from '../../db/turn.ts';
import { conflict, invalid, notFound } from '../../http/fault.ts';
import { matches } from '../../http/if-match.ts';
import type { Mount } from '../../http/mount.ts';
import type { SignedIn } from '../../sign-in/signed-in.ts';
import { detailOf, faultOfKey, faultsWhere } from '../../work/fault-rows.ts';
import { within } from '../../work/filters.ts';
import { endOfJoins, type HeldFault, holdFaults, moveFault } from '../../work/move-fault.ts';
import { seenFaults } from '../../work/scope.ts';
import { reportUnder, takeReport } from '../../work/take-report.ts';
import { centreOf, timedFaults } from '../../work/timed-faults.ts';
import { workAnswers } from '../../work/work-answers.ts';
import {
  cabinetLamps,
  hasIntervention,
  ignore,
  ignoredProposals,
  isThere,
  joinInto,
  listed,
  openLampFaults,
} from './queries.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

async function present(tx: TenantTx, id: number, user: SignedIn): Promise<Fault> {
  const fault = await faultOfKey(tx, id, user);
  if (fault === undefined) throw notFound();
  return fault;
}

/** The fault, held, as the client saw it. */
async function hold(tx: TenantTx, id: number, user: SignedIn, request: FastifyRequest): Promise<HeldFault> {
  const [held] = await holdFaults(tx, [id]);
  if (held === undefined) throw notFound();
  if (!matches(request, held.versione)) throw conflict(workAnswers.stale, await present(tx, id, user));
  return held;
}

/** Of what was reported: a newer app adds the time to what an older one may have sent already. */
const digestOf = ({ segnalato_il: _, ...body }: ReportBody) =>
  createHash('sha256').update(JSON.stringify(body)).digest('hex');

/** The report that was sent before under the same `invio`; another body or account is a 422. */
async function sentBefore(tx: TenantTx, body: ReportBody, user: SignedIn): Promise<number | undefined> {
  await waitTurn(tx, `invio ${body.invio}`);
  const before = await reportUnder(tx, body.invio);
  if (before === undefined) return undefined;
  if (before.corpo_sha256 !== digestOf(body) || before.id_utente !== user.id) {
    throw invalid({ invio: workAnswers.sentOtherwise });
  }
  return before.id_guasto;
}

export function faultRoutes(mount: Mount, db: Database, clock: Clock): void {
  mount.read(listFaults, async ({ query, user }) => {
    const work = (tx: TenantTx) => faultsWhere(tx, sql`${listed(query)} and ${seenFaults(user)}`, user);
    return { data: await db.tenant(user.codistat, work, { readOnly: true }) };
  });

  mount.write(reportFault, async ({ readBody, user, reply }, tx) => {
    const body = readBody();
    const before = await sentBefore(tx, body, user);
    if (before !== undefined) {
      reply.code(200);
      return { success: true as const, data: await present(tx, await endOfJoins(tx, before), user) };
    }
    const { entita = null, id_elemento = null, lon = null, lat = null, tipo, descrizione } = body;
    const now = clock();
    const taken = await takeReport(tx, {
      origine: 'interno',
      tipo,
      pericolo: body.pericolo === true,
      entita,
      id_elemento,
      lon,
      lat,
      descrizione: descrizione == null || isBlank(descrizione) ? null : descrizione,
      contatto: null,
      account: user,
      invio: body.invio,
      corpo_sha256: digestOf(body),
      segreto_sha256: null,
      moderazione: false,
      reported: instantOfReport(body.segnalato_il, now),
      now,
    });
    if (taken === undefined) throw invalid({ id_elemento: fieldFaults.unknownReference });
    if (taken.fault.joined) reply.code(200);
    return { success: true as const, data: await present(tx, taken.fault.id, user) };
  });

  mount.read(oneFault, async ({ params: { id }, user }) => {
    const work = async (tx: TenantTx) => {
      const fault = await faultOfKey(tx, id, user, seenFaults(user));
      if (fault === undefined) throw notFound();
      return detailOf(tx, fault, user);
    };
    return { data: await db.tenant(user.codistat, work, { readOnly: true }) };
  });

  mount.write(moveCall, async ({ params: { id }, user, request, readBody }, tx) => {
    const held = await hold(tx, id, user, request);
    const { stato, motivo: typed } = readBody();
    const motivo = typed == null || isBlank(typed) ? null : typed.trim();
    const step = held.stato === 'unito' ? undefined : faultStep(held.stato, stato, 'hand');
    const move = { to: stato, mover: 'hand', motivo, chi: user.username, now: clock() } as const;
    if (step?.reason === 'refusal' && !refusalSchema.safeParse(motivo).success) {
      throw invalid({ motivo: workAnswers.refusalNeeded });
    }
    if (step?.reason === 'any' && motivo === null && !(await hasIntervention(tx, id))) {
      throw invalid({ motivo: workAnswers.reasonNeeded });
    }
    await moveFault(tx, held, move);
    return { success: true as const, data: await present(tx, id, user) };
  });

  mount.write(joinFaults, async ({ params: { id }, user, request, readBody }, tx) => {
    if (!(await isThere(tx, id))) throw notFound();
    const ids = [...new Set(readBody().con)].filter((one) => one !== id);
    // In the order of their keys, whoever joins which: two at once wait for one another and never both ways.
    const all = await holdFaults(tx, [id, ...ids]);
    const target = all.find((one) => one.id === id) as HeldFault;
    if (!matches(request, target.versione)) throw conflict(workAnswers.stale, await present(tx, id, user));
    const others = all.filter((one) => one.id !== id);
    if (others.length < ids.length || ids.length === 0) throw invalid({ con: fieldFaults.unknownReference });
    const isOpen = ({ stato }: HeldFault) => ['nuovo', 'in_carico', 'in_ordine'].includes(stato);
    const fits = isOpen(target) && others.every((one) => isOpen(one) && one.id_ordine === null);
    if (!fits) throw conflict(workAnswers.notOpen, await present(tx, id, user));
    await joinInto(tx, target, others, { chi: user.username, now: clock() });
    return { success: true as const, data: await present(tx, id, user) };
  });

  mount.read(faultProposals, async ({ user }) => {
    const work = async (tx: TenantTx) => {
      const faults = await openLampFaults(tx);
      const cabinets = new Set(faults.flatMap(({ cabinet }) => (cabinet === null ? [] : [cabinet])));
      const ignored = await ignoredProposals(tx, clock());
      return proposalsOf(faults, await cabinetLamps(tx, [...cabinets])).filter(
        ({ chiave }) => !ignored.has(chiave),
      );
    };
    const data = await db.tenant(user.codistat, work, { readOnly: true });
    return { data: data.map((proposal) => ({ ...proposal, guasti: [...proposal.guasti] })) };
  });

  mount.write(ignoreProposal, async ({ readBody }, tx) => {
    const { chiave } = readBody();
    await ignore(tx, chiave, new Date(clock().getTime() + WEEK_MS));
    return { success: true as const, data: { chiave } };
  });

  mount.read(faultTimes, async ({ query, user }) => {
    const { dal, al } = query;
    if (dal !== undefined && al !== undefined && dal > al) throw invalid({ al: workAnswers.daysTurned });
    const now = clock();
    const work = async (tx: TenantTx) => {
      const condition = sql`${seenFaults(user)} ${within('g.segnalato_il', query)}`;
      const faults = await timedFaults(tx, condition, now);
      return timesByMonth(faults, await centreOf(tx), now.getTime());
    };
    return { data: { mesi: await db.tenant(user.codistat, work, { readOnly: true }) } };
  });
}
