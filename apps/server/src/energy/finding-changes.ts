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

export interface FindingChanges {
  /** Found for the first time. */
  readonly opened: readonly FaultOfBill[];
  /** Found again after it was gone. */
  readonly reopened: readonly Reworded[];
  /** The same, but told in other words: a median drifted. */
  readonly reworded: readonly Reworded[];
  /** Found no more. */
  readonly closed: readonly number[];
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
  const known = new Map(stored.map((one) => [keyOf(one), one]));
  const still = new Set<number>();
  const opened: FaultOfBill[] = [];
  const reopened: Reworded[] = [];
  const reworded: Reworded[] = [];
  for (const fault of found) {
    const before = known.get(keyOf(fault));
    if (before === undefined) {
      opened.push(fault);
      continue;
    }
    still.add(before.id);
    const now = { id: before.id, messaggio: fault.messaggio };
    if (!before.presente) reopened.push(now);
    else if (before.messaggio !== fault.messaggio) reworded.push(now);
  }
  const closed = stored.filter((one) => one.presente && !still.has(one.id)).map(({ id }) => id);
  return { opened, reopened, reworded, closed };
}
