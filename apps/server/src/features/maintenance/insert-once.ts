/** Inserting interventions; under an `invio` once, however often and however late the same body comes again. */
import { createHash } from 'node:crypto';
import type { InterventionInsert } from '@lucerna/contract/intervention-schema';
import type { LateOrder } from '@lucerna/contract/late-order';
import type { Intervention } from '@lucerna/domain/intervention';
import { departureKey, placeKey } from '@lucerna/domain/intervention-action';
import type { Modifications } from '@lucerna/domain/intervention-details';
import type { Kind } from '@lucerna/domain/kind';
import { departureMessages, fieldFaults, interventionMessages } from '@lucerna/domain/messages';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import type { TenantTx } from '../../db/database.ts';
import { placeFault, readBorders } from '../../elements/place.ts';
import { invalid, refuseFaulty } from '../../http/fault.ts';
import type { SignedIn } from '../../sign-in/signed-in.ts';
import { interventionsArrived, lateOrderOf } from '../../work/intervention-arrived.ts';
import { hasDeparture, hasElements, insertInterventions, interventionsOf, noteSending } from './queries.ts';

/** The clock of a phone may go before ours. */
const mostAheadMs = 5 * 60_000;

export interface Insertion {
  readonly kind: Kind;
  readonly body: InterventionInsert;
  /** The account that inserts. */
  readonly account: SignedIn;
  readonly now: Date;
  /** Brought by somebody else than who recorded it: then it is of no account who brought it before. */
  readonly handedIn?: boolean;
}

export interface Inserted {
  /** It had come before. */
  readonly again: boolean;
  readonly answer: {
    readonly success: true;
    readonly data: Intervention[];
    readonly eliminati?: number[];
    readonly ordine?: LateOrder;
  };
}

export async function insertOnce(tx: TenantTx, insertion: Insertion): Promise<Inserted> {
  const { kind, body } = insertion;
  const account = insertion.account.id;
  const { invio, items } = body;
  if (invio === null) {
    return { again: false, answer: { success: true, data: await insert(tx, insertion) } };
  }
  const handedIn = insertion.handedIn === true;
  const sending = { invio, account: handedIn ? null : account, digest: digestOf(kind, body), items };
  const before = await noteSending(tx, sending);
  if (before === undefined) {
    const data = await insert(tx, insertion);
    return { again: false, answer: { success: true, data, eliminati: [], ...(await late(tx, insertion)) } };
  }
  // What it would insert now is of no account: elements may have been deleted since.
  const isOthers = before.account !== null && before.account !== account && !handedIn;
  if (before.digest !== sending.digest || isOthers) {
    throw invalid({ invio: interventionMessages.otherSending }, interventionMessages.otherSending);
  }
  const data = await interventionsOf(tx, before);
  const there = new Set(data.map((one) => one.id_elemento));
  const eliminati = before.items.filter((id) => !there.has(id));
  return { again: true, answer: { success: true, data, eliminati, ...(await late(tx, insertion)) } };
}

/** What was done for an order that had been taken back arrives, and says so. */
async function late(
  tx: TenantTx,
  { body: { details }, account }: Insertion,
): Promise<{ ordine?: LateOrder }> {
  const ordine = details === null ? undefined : await lateOrderOf(tx, details, account);
  return ordine === undefined ? {} : { ordine };
}

async function insert(tx: TenantTx, { kind, body, account, now }: Insertion): Promise<Intervention[]> {
  const { details, items, invio } = body;
  if (!(await hasElements(tx, kind, items))) throw invalid({ items: fieldFaults.unknownReference });
  if (details !== null) {
    if (details.eseguito_il !== null && Date.parse(details.eseguito_il) > now.getTime() + mostAheadMs) {
      throw invalid({ eseguito_il: interventionMessages.inTheFuture });
    }
    refuseFaulty(await registerFaults(tx, kind, items, details.modifiche ?? {}));
  }
  const inserted = await insertInterventions(tx, kind, body, account.id);
  if (details !== null) {
    await interventionsArrived(
      tx,
      inserted.map(({ id }) => id as number),
      { doneFor: details, account, fromPhone: invio !== null, now },
    );
  }
  return inserted;
}

/** What only the register can tell of the modifications: where an element would stand, which departures there are. */
async function registerFaults(
  tx: TenantTx,
  kind: Kind,
  items: readonly number[],
  modifications: Modifications,
): Promise<Record<string, string>> {
  const faults: Record<string, string> = {};
  const place = modifications[placeKey];
  if (typeof place === 'object') {
    const misplaced = placeFault(kind, place.dopo as Geometry, await readBorders(tx));
    if (misplaced !== undefined) faults[`modifiche.${placeKey}`] = misplaced;
  }
  const departure = modifications[departureKey];
  if (typeof departure === 'number' && !(await hasDeparture(tx, items, departure))) {
    faults[`modifiche.${departureKey}`] = departureMessages.unknown;
  }
  return faults;
}

/** The same for the same content, in whatever order its keys were written and whatever null stands for absent. */
function digestOf(kind: Kind, { values, items, details }: InterventionInsert): string {
  const text = JSON.stringify(ordered({ kind: kind.segment, values, items, details }));
  return createHash('sha256').update(text).digest('hex');
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([, one]) => one !== null && one !== undefined);
  return Object.fromEntries(
    members.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, ordered(one)]),
  );
}
