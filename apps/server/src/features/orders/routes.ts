/** Ordini di lavoro: prepared, assigned, done, verified. */
import {
  answerEntry,
  insertOrder,
  listOrders,
  modifyOrder,
  moveOrder,
  type Order,
  oneOrder,
} from '@lucerna/contract/endpoints/orders';
import { isBlank } from '@lucerna/domain/field';
import { fieldFaults, workMessages } from '@lucerna/domain/messages';
import { MOST_ENTRIES, mayTakeStep, mayWorkOn, orderStep } from '@lucerna/domain/rules/work/order-steps';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Database, TenantTx } from '../../db/database.ts';
import { conflict, invalid, notAllowed, notFound } from '../../http/fault.ts';
import { matches } from '../../http/if-match.ts';
import type { Mount } from '../../http/mount.ts';
import type { Staff } from '../../sign-in/signed-in.ts';
import {
  type HeldOrder,
  holdEntry,
  holdOrder,
  isAnswering,
  isLate,
  isOthers,
  lateOrder,
  wasOwn,
} from '../../work/answer-entry.ts';
import { within } from '../../work/filters.ts';
import { type Doer, logStep } from '../../work/move-fault.ts';
import { orderOfKey, ordersWhere } from '../../work/order-rows.ts';
import { seenBefore, seenOrders } from '../../work/scope.ts';
import { workAnswers } from '../../work/work-answers.ts';
import { fillOrder, type WishedEntries } from './fill-order.ts';
import { type Confirm, takeStep } from './order-effects.ts';
import { addOrder, changeOrder, hasFirm, listedOrders } from './queries.ts';
import { takeAnswer } from './take-answer.ts';

const reasonOf = (typed: string | null | undefined) =>
  typed == null || isBlank(typed) ? null : typed.trim();

function refuseOthers(order: HeldOrder, { impresaId, capabilities }: Staff): void {
  if (!mayWorkOn(order, { roles: capabilities, firm: impresaId })) throw notAllowed();
}

/** A draft is no firm's yet. */
const isHiddenDraft = ({ stato }: HeldOrder, { impresaId }: Staff) => impresaId !== null && stato === 'bozza';

/** How an order is read and held for an account. */
function openOrders(clock: Clock) {
  async function present(tx: TenantTx, id: number, user: Staff, { fromPhone = false } = {}): Promise<Order> {
    const seen = fromPhone ? seenBefore(user) : seenOrders(user);
    const order = await orderOfKey(tx, id, { now: clock(), seen, user });
    if (order === undefined) throw notFound();
    return order;
  }

  /** The order, held, that the account may see, as the client saw it. */
  async function hold(
    tx: TenantTx,
    id: number,
    user: Staff,
    request: FastifyRequest,
    { fromPhone = false } = {},
  ): Promise<HeldOrder> {
    const held = await holdOrder(tx, id);
    if (held === undefined || (!fromPhone && isHiddenDraft(held, user))) throw notFound();
    if (isOthers(held, user) && !(fromPhone && (await wasOwn(tx, id, user)))) throw notFound();
    if (!matches(request, held.versione)) throw conflict(workAnswers.stale, await present(tx, id, user));
    return held;
  }

  return { present, hold };
}

export interface OrderParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly confirm: Confirm;
}

export function orderRoutes(mount: Mount, { db, clock, confirm }: OrderParts): void {
  const { present, hold } = openOrders(clock);

  mount.read(listOrders, async ({ query, user }) => {
    const condition = sql`${listedOrders(query, within('o.creato_il', query))} and ${seenOrders(user)}`;
    return {
      data: await db.tenant(user.codistat, (tx) => ordersWhere(tx, condition, clock()), { readOnly: true }),
    };
  });

  mount.read(oneOrder, async ({ params: { id }, user }) => ({
    data: await db.tenant(user.codistat, (tx) => present(tx, id, user), { readOnly: true }),
  }));

  mount.write(insertOrder, async ({ readBody, user }, tx) => {
    const { guasti = [], voci = [], ...body } = readBody();
    refuseTooMany({ guasti, voci });
    await refuseUnknownFirm(tx, body.impresa_id);
    const values = {
      titolo: body.titolo,
      priorita: body.priorita,
      impresa_id: body.impresa_id ?? null,
      squadra: body.squadra ?? null,
      scadenza: body.scadenza ?? null,
      azione: body.azione ?? null,
      note: body.note ?? null,
    };
    const doer = { chi: user.username, now: clock() };
    const fill = await fillOrder(tx, null, { guasti, voci }, doer);
    const id = await addOrder(tx, values, doer.now);
    await fill(id, values.priorita, { logged: true });
    return { success: true as const, data: await present(tx, id, user) };
  });

  mount.write(modifyOrder, async ({ params: { id }, request, readBody, user }, tx) => {
    const held = await hold(tx, id, user, request);
    const { guasti, voci, ...values } = readBody();
    if (['eseguito', 'verificato', 'annullato'].includes(held.stato)) throw conflict(workAnswers.orderDone);
    if ((guasti !== undefined || voci !== undefined) && held.stato !== 'bozza') {
      throw conflict(workAnswers.onlyInDraft);
    }
    refuseTooMany({ guasti: guasti ?? [], voci: voci ?? [] });
    await refuseUnknownFirm(tx, values.impresa_id);
    const fill =
      guasti === undefined && voci === undefined
        ? undefined
        : await fillOrder(tx, id, { guasti, voci }, { chi: user.username, now: clock() });
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
    await changeOrder(tx, id, given);
    await logNewFirm(tx, held, values.impresa_id, { chi: user.username, now: clock() });
    const { priorita } = await present(tx, id, user);
    await fill?.(id, priorita, { logged: false });
    return { success: true as const, data: await present(tx, id, user) };
  });

  mount.write(moveOrder, async ({ params: { id }, request, readBody, user }, tx) => {
    const held = await hold(tx, id, user, request);
    const { stato, motivo } = readBody();
    refuseOthers(held, user);
    const step = orderStep(held.stato, stato);
    if (step === undefined) throw conflict(workAnswers.noOrderStep(held.stato, stato));
    if (!mayTakeStep(step, user.capabilities)) throw notAllowed();
    await takeStep(tx, held, stato, {
      chi: user.username,
      account: user.id,
      now: clock(),
      motivo: reasonOf(motivo),
      confirm,
    });
    return { success: true as const, data: await present(tx, id, user) };
  });

  mount.write(answerEntry, async ({ params: { id, voce }, request, readBody, user }, tx) => {
    const held = await hold(tx, id, user, request, { fromPhone: true });
    const entry = await holdEntry(tx, id, voce);
    const { stato, motivo: typed, invio } = entry === undefined ? orNotFound(readBody) : readBody();
    const fromPhone = invio !== undefined;
    // What was answered on a phone before the entry was taken out of the order arrives too.
    if (entry === undefined && !fromPhone) throw notFound();
    // A firm sees no draft and no other firm's order, but what its phone answered before it became one arrives.
    if (!fromPhone && (isHiddenDraft(held, user) || isOthers(held, user))) throw notFound();
    if (!isOthers(held, user)) refuseOthers(held, user);
    const motivo = reasonOf(typed);
    if (stato === 'rimandato' && motivo === null) throw invalid({ motivo: workAnswers.reasonNeeded });
    if (!fromPhone && !isAnswering(held)) {
      throw conflict(workAnswers.notAnswering, await present(tx, id, user));
    }
    const answerer = { chi: user.username, now: clock(), account: user };
    await takeAnswer(tx, held, entry, { stato, motivo, invio }, answerer);
    return {
      success: true as const,
      data: isOthers(held, user) ? null : await present(tx, id, user, { fromPhone }),
      ...(isLate(held, user) && { ordine: lateOrder(held, user) }),
    };
  });
}

/** Whoever had an order that was given out may have done something of it, and does not know yet that others have it. */
async function logNewFirm(tx: TenantTx, order: HeldOrder, firm: number | null | undefined, doer: Doer) {
  const { id: id_ordine, stato, impresa_id } = order;
  if (firm === undefined || firm === impresa_id || stato === 'bozza') return;
  await logStep(tx, { id_ordine, da: stato, a: stato, motivo: workAnswers.firmChanged, impresa_id, ...doer });
}

/** A path that names nothing is told before what is wrong with the body. */
function orNotFound<T>(readBody: () => T): T {
  try {
    return readBody();
  } catch {
    throw notFound();
  }
}

async function refuseUnknownFirm(tx: TenantTx, firm: number | null | undefined): Promise<void> {
  if (firm == null || (await hasFirm(tx, firm))) return;
  throw invalid({ impresa_id: fieldFaults.unknownReference });
}

function refuseTooMany({ guasti = [], voci = [] }: WishedEntries): void {
  if (guasti.length + voci.length > MOST_ENTRIES) throw invalid({ voci: workMessages.tooManyEntries });
}
