/**
 * What becomes of the findings of bills that were checked again. A finding is a rule and the facts that it rests on:
 * as long as a check finds the same, it stays what somebody made of it. Where the check finds it no more it closes by
 * itself; where it comes back, it is open again.
 */
import type { FaultOfBill } from '@lucerna/domain/rules/bill-checks/check-bills';
import type { FindingState } from '@lucerna/domain/vocabulary/bill-rule';

/** A finding as it is stored. */
export interface StoredFinding {
  readonly id: number;
  readonly id_letture: number;
  readonly regola: string;
  readonly fatti: string;
  readonly messaggio: string;
  readonly presente: boolean;
  readonly stato: FindingState;
}

interface Reworded {
  readonly id: number;
  readonly messaggio: string;
}

interface Changes<F> {
  /** Found for the first time. */
  readonly opened: readonly F[];
  /** Found again after it was gone. */
  readonly reopened: readonly (F & Reworded)[];
  /** The same, but told in other words: a median drifted. */
  readonly reworded: readonly (F & Reworded)[];
  /** Found no more. */
  readonly closed: readonly number[];
}

export type FindingChanges = Changes<FaultOfBill>;

type Told = Pick<StoredFinding, 'messaggio'>;

/**
 * What becomes of `stored`, the findings of what was checked, where `found` is what the checks said of it. `keyOf` gives
 * the same text where two are the same finding.
 */
export function changesOfFindings<
  K extends object,
  S extends K & Pick<StoredFinding, 'id' | 'presente'> & Told,
  F extends K & Told,
>(stored: readonly S[], found: readonly F[], keyOf: (one: K) => string): Changes<F> {
  const known = new Map(stored.map((one) => [keyOf(one), one]));
  const still = new Set<number>();
  const opened: F[] = [];
  const reopened: (F & Reworded)[] = [];
  const reworded: (F & Reworded)[] = [];
  for (const fault of found) {
    const before = known.get(keyOf(fault));
    if (before === undefined) {
      opened.push(fault);
      continue;
    }
    still.add(before.id);
    const now = { ...fault, id: before.id };
    if (!before.presente) reopened.push(now);
    else if (before.messaggio !== fault.messaggio) reworded.push(now);
  }
  const closed = stored.filter((one) => one.presente && !still.has(one.id)).map(({ id }) => id);
  return { opened, reopened, reworded, closed };
}

function keyOf({
  id_letture,
  regola,
  fatti,
}: Pick<StoredFinding, 'id_letture' | 'regola' | 'fatti'>): string {
  return `${id_letture} ${regola} ${fatti}`;
}

/** `stored` are the findings of the bills that were checked, and `found` is what the checks said of them. */
export function findingChanges(
  stored: readonly StoredFinding[],
  found: readonly FaultOfBill[],
): FindingChanges {
  return changesOfFindings(stored, found, keyOf);
}
