/** What an order is about: its faults, and elements that have none. */
import { fieldFaults } from '@lucerna/domain/messages';
import type { FaultySegment } from '@lucerna/domain/vocabulary/fault-kind';
import type { Priority } from '@lucerna/domain/vocabulary/priority';
import type { TenantTx } from '../../db/database.ts';
import { conflict, invalid } from '../../http/fault.ts';
import { elementsOf } from '../../work/element-of.ts';
import {
  type Doer,
  type HeldFault,
  holdFaults,
  holdFaultsOf,
  logStep,
  moveFault,
} from '../../work/move-fault.ts';
import { workAnswers } from '../../work/work-answers.ts';
import {
  entriesOfFaults,
  type NewEntry,
  ownEntries,
  releaseFaults,
  setEntries,
  takeFaults,
} from './queries.ts';

/** What is not told stays as it is. */
export interface WishedEntries {
  readonly guasti?: readonly number[] | undefined;
  readonly voci?: readonly { readonly entita: FaultySegment; readonly id: number }[] | undefined;
}

/** Holds the faults: each is there, and in no other order. */
async function freeFaults(tx: TenantTx, order: number | null, ids: readonly number[]): Promise<HeldFault[]> {
  const wanted = [...new Set(ids)];
  const faults = await holdFaults(tx, wanted);
  if (faults.length < wanted.length) throw invalid({ guasti: fieldFaults.unknownReference });
  const taken = faults.filter(
    ({ stato, id_ordine }) =>
      !['nuovo', 'in_carico'].includes(stato) || (id_ordine !== null && id_ordine !== order),
  );
  if (taken.length > 0) throw conflict(workAnswers.faultsTaken, { ids: taken.map(({ id }) => id) });
  return faults;
}

/** The elements, in the order in which they are named; 422 where one is unknown. */
async function entriesOfElements(
  tx: TenantTx,
  voci: readonly { readonly entita: FaultySegment; readonly id: number }[],
): Promise<NewEntry[]> {
  const found = new Map<string, NewEntry>();
  for (const [entita, own] of Map.groupBy(voci, (voce) => voce.entita)) {
    for (const { id, codice, place } of await elementsOf(tx, entita, [...new Set(own.map(({ id }) => id))])) {
      found.set(`${entita} ${id}`, { entita, id_elemento: id, codice, place, id_guasto: null });
    }
  }
  return voci.map(({ entita, id }) => {
    const entry = found.get(`${entita} ${id}`);
    if (entry === undefined) throw invalid({ voci: fieldFaults.unknownReference });
    return entry;
  });
}

/** Each element once: the fault's entry stands for the element's own. */
function eachOnce(entries: readonly NewEntry[]): NewEntry[] {
  const seen = new Set<string>();
  return entries.filter(({ entita, id_elemento }) => {
    if (entita === null) return true;
    const key = `${entita} ${id_elemento}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Writes the entries of an order that is there by then. */
export type Fill = (order: number, priorita: Priority, how: { readonly logged: boolean }) => Promise<void>;

/** Looks at everything first, so that a fault of the body is told before a number is given. */
export async function fillOrder(
  tx: TenantTx,
  order: number | null,
  { guasti, voci }: WishedEntries,
  doer: Doer,
): Promise<Fill> {
  const kept = guasti === undefined && order !== null ? await holdFaultsOf(tx, order) : null;
  const faults = kept ?? (await freeFaults(tx, order, guasti ?? []));
  const own = voci === undefined && order !== null ? await ownEntries(tx, order) : null;
  const elements = own ?? (await entriesOfElements(tx, voci ?? []));
  return async (id, priorita, { logged }) => {
    for (const fault of faults) {
      if (fault.stato === 'nuovo') await moveFault(tx, fault, { to: 'in_carico', mover: 'order', ...doer });
    }
    const ids = faults.map((fault) => fault.id);
    await takeFaults(tx, id, ids, priorita);
    await releaseFaults(tx, id, ids);
    await setEntries(tx, id, eachOnce([...(await entriesOfFaults(tx, faults)), ...elements]));
    if (logged) await logStep(tx, { id_ordine: id, da: null, a: 'bozza', ...doer });
  };
}
