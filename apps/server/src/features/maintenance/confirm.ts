/**
 * Confirming interventions: what they say of the register is written through the one writer, all of it or nothing. Where
 * the register holds something else than was known in the street, whoever confirms chooses (decision record 106).
 */
import type { BodyOf } from '@lucerna/contract/endpoint';
import type { confirmInterventions } from '@lucerna/contract/endpoints/maintenance';
import { departureKey, placeKey } from '@lucerna/domain/intervention-action';
import type { Kind } from '@lucerna/domain/kind';
import { departureMessages, interventionMessages } from '@lucerna/domain/messages';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import {
  type HeldValues,
  type MergeConflict,
  type Merged,
  mergeInterventions,
  sameValue,
} from '@lucerna/domain/rules/intervention-merge';
import type { TenantTx } from '../../db/database.ts';
import { type ElementRow, idOf, readElements } from '../../elements/element-row.ts';
import { changeElements, changeOf, deleteElements } from '../../elements/element-write.ts';
import { inUseMessage } from '../../elements/in-use.ts';
import { openOperation } from '../../elements/operation.ts';
import { dependantsOf, refersFirst } from '../../elements/references.ts';
import { conflict, Fault } from '../../http/fault.ts';
import {
  readDeparture,
  readTyped,
  rememberConflicts,
  setConfirmed,
  setWritten,
  shownConflicts,
  type TypedIntervention,
  writeDeparture,
} from './confirm-queries.ts';

export interface Confirmation {
  readonly ids: readonly number[];
  readonly scelte: BodyOf<typeof confirmInterventions>['scelte'];
  readonly user: { readonly id: number; readonly username: string };
}

/** What interventions want of one element, or of one departure of a cabinet, and what is held there. */
interface Target {
  readonly kind: Kind;
  readonly element: number;
  /** The number of the departure; null where it is the element itself. */
  readonly departure: number | null;
  readonly held: HeldValues;
  readonly interventions: readonly TypedIntervention[];
}

interface Plan extends Target {
  readonly merged: Merged;
}

/** Confirms pending interventions that are held, and gives the operation that undoes what was written, if anything was. */
export async function confirmHeld(tx: TenantTx, { ids, scelte, user }: Confirmation): Promise<number | null> {
  const typed = await readTyped(tx, ids);
  const rows = await holdElements(tx, typed);
  const plans = await planOf(tx, typed, rows, { scelte, account: user.id });
  const conflicts = plans.flatMap((plan) =>
    plan.merged.conflicts.map((one) => ({ ...one, held: plan.held })),
  );
  if (conflicts.length > 0) throw conflicting(conflicts, user.id);
  const removed = typed.filter(({ effect }) => effect === 'eliminazione');
  await setConfirmed(tx, ids);
  if (removed.length === 0 && plans.every(({ merged }) => merged.writers.length === 0)) return null;
  const operation = await openOperation(tx, user.username, 'intervento');
  await writeElements(tx, plans, rows);
  await writeDepartures(tx, plans);
  await remove(tx, removed);
  const writers = [...plans.flatMap(({ merged }) => merged.writers), ...removed.map(({ id }) => id)];
  await setWritten(tx, writers, operation);
  return operation;
}

function conflicting(conflicts: readonly (MergeConflict & { held: HeldValues })[], account: number): Fault {
  const conflitti = conflicts.map(({ held: _, ...one }) => one);
  return new Fault(409, interventionMessages.changedMeanwhile, {
    data: { conflitti },
    remember: (tx) =>
      rememberConflicts(
        tx,
        account,
        conflicts.map(({ id, campo, held }) => ({ id, campo, adesso: held[campo] ?? null })),
      ),
  });
}

const rowKey = (kind: Kind, id: number) => `${kind.segment} ${id}`;

/** Every element that is written, held until the end. */
async function holdElements(
  tx: TenantTx,
  typed: readonly TypedIntervention[],
): Promise<ReadonlyMap<string, ElementRow>> {
  const held = new Map<string, ElementRow>();
  for (const kind of refersFirst) {
    const ids = new Set(
      typed.flatMap((one) => (one.kind === kind && one.effect !== 'niente' ? [one.element] : [])),
    );
    if (ids.size === 0) continue;
    for (const row of await readElements(tx, kind, [...ids], { lock: true }))
      held.set(rowKey(kind, idOf(kind, row)), row);
  }
  return held;
}

/** What becomes of each element and departure. A choice holds as long as the register has what was shown with it. */
async function planOf(
  tx: TenantTx,
  typed: readonly TypedIntervention[],
  rows: ReadonlyMap<string, ElementRow>,
  { scelte, account }: { readonly scelte: Confirmation['scelte']; readonly account: number },
): Promise<readonly Plan[]> {
  const shown = await shownConflicts(
    tx,
    account,
    typed.map(({ id }) => id),
  );
  const targets = await targetsOf(tx, typed, rows);
  return targets.map((target) => ({
    ...target,
    merged: mergeInterventions(target.held, target.interventions, ({ id, campo }) => {
      const choice = scelte?.[String(id)]?.[campo];
      const seen = shown.get(`${id} ${campo}`);
      if (choice === undefined || seen === undefined) return undefined;
      return sameValue(seen.adesso, target.held[campo] ?? null) ? choice : undefined;
    }),
  }));
}

async function targetsOf(
  tx: TenantTx,
  typed: readonly TypedIntervention[],
  rows: ReadonlyMap<string, ElementRow>,
): Promise<readonly Target[]> {
  const writing = typed.filter(({ effect }) => effect === 'campi' || effect === 'partenza');
  const groups = Map.groupBy(writing, (one) => `${rowKey(one.kind, one.element)} ${departureOf(one) ?? ''}`);
  const targets: Target[] = [];
  for (const interventions of groups.values()) {
    const [first] = interventions;
    const row = first && rows.get(rowKey(first.kind, first.element));
    if (first === undefined || row === undefined) continue;
    const departure = departureOf(first);
    const held =
      departure === null
        ? { ...row.values, [placeKey]: row.geometry as Geometry | null }
        : await readDeparture(tx, first.element, departure);
    targets.push({ kind: first.kind, element: first.element, departure, held, interventions });
  }
  return targets;
}

function departureOf({ effect, modifiche }: TypedIntervention): number | null {
  const number = modifiche?.[departureKey];
  return effect === 'partenza' && typeof number === 'number' ? number : null;
}

async function writeElements(
  tx: TenantTx,
  plans: readonly Plan[],
  rows: ReadonlyMap<string, ElementRow>,
): Promise<void> {
  for (const kind of refersFirst) {
    const changes = plans.flatMap((plan) => {
      const row = rows.get(rowKey(plan.kind, plan.element));
      if (plan.kind !== kind || plan.departure !== null || row === undefined) return [];
      const { [placeKey]: geometry, ...values } = plan.merged.written;
      if (plan.merged.writers.length === 0) return [];
      return [changeOf(kind, row, values as ElementRow['values'], geometry as Geometry | undefined)];
    });
    if (changes.length > 0) await changeElements(tx, kind, changes);
  }
}

async function writeDepartures(tx: TenantTx, plans: readonly Plan[]): Promise<void> {
  for (const { element, departure, held, merged } of plans) {
    if (departure === null || merged.writers.length === 0) continue;
    const prima = Object.fromEntries(
      Object.keys(merged.written).map((campo) => [campo, held[campo] ?? null]),
    );
    const wrote = await writeDeparture(
      tx,
      { cabinet: element, departure, prima, dopo: merged.written },
      merged.writers,
    );
    if (!wrote) throw conflict(departureMessages.unknown);
  }
}

/** Deletes as the edit screen does, and is refused as it is. */
async function remove(tx: TenantTx, removed: readonly TypedIntervention[]): Promise<void> {
  for (const kind of refersFirst) {
    const ids = [...new Set(removed.flatMap((one) => (one.kind === kind ? [one.element] : [])))];
    for (const id of ids) {
      const dependants = await dependantsOf(tx, kind, id);
      if (dependants.length > 0) throw conflict(inUseMessage(kind, dependants));
    }
    if (ids.length > 0) await deleteElements(tx, kind, ids);
  }
}
