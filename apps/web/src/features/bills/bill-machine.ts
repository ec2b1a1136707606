/** Runs the form of a bill: what saving it calls, and what is said of it. */
import { insertBill, modifyBill } from '@lucerna/contract/endpoints/bills';
import type { Bill, BillValues } from '@lucerna/domain/bill';
import { billMessages, featureMessages } from '@lucerna/domain/messages';
import type { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { insertOnce } from '../../api/insert-once.ts';
import { firstKept } from '../../editing/compared-lines.ts';
import { type EditMachine, type EditNotices, editMachine, type Saver } from '../../editing/edit-machine.ts';
import { outcomeOf } from '../../editing/save-outcome.ts';
import { notify } from '../../state/notify.ts';
import { standingNotice } from '../../state/standing-notice.ts';
import {
  type BillChange,
  type BillSession,
  changed,
  changesOf,
  compare,
  isDirty,
  judged,
  merged,
} from './bill-session.ts';

export type BillMachine = EditMachine<BillSession, BillChange>;

/** Each throws an `ApiError`. */
export interface BillCalls {
  insert(body: BillValues & { readonly id_contat: number }, key: string): Promise<Bill>;
  modify(bill: Bill, body: Partial<BillValues> & { readonly locked?: boolean }): Promise<Bill>;
}

export const billCalls: BillCalls = {
  async insert(body, key) {
    return (await call(insertBill, { body, headers: { 'Idempotency-Key': key } })).data;
  },
  async modify({ id_letture, versione }, body) {
    const headers = { 'If-Match': `"${versione}"` };
    return (await call(modifyBill, { params: { id_letture: String(id_letture) }, body, headers })).data;
  },
};

/** The bill that a 409 brings along. */
export function billIn({ data }: ApiError): Bill | undefined {
  const bill = data as Partial<Bill> | null | undefined;
  return typeof bill?.id_letture === 'number' ? (bill as Bill) : undefined;
}

/** What a locked bill answers is no other version to be compared with: it cannot be changed at all. */
function otherVersionIn(error: ApiError): Bill | undefined {
  const bill = billIn(error);
  return bill?.locked === true ? undefined : bill;
}

export function billSaver(calls: BillCalls = billCalls): Saver<BillSession> {
  const insert = insertOnce<Parameters<BillCalls['insert']>[0], Bill>({
    send: calls.insert,
    amend: (first, _, { id_contat, ...values }) => calls.modify(first, values),
  });
  return {
    save(session) {
      const { stored, plant, draft } = session;
      const { values } = judged(plant, draft);
      if (values === null) throw new Error('What is wrong is not saved');
      if (stored === null) {
        return outcomeOf({
          send: () => insert({ ...values, id_contat: plant }),
          currentIn: () => undefined,
        });
      }
      const changes = changesOf(session);
      return outcomeOf({
        send: () => calls.modify(stored, changes),
        currentIn: otherVersionIn,
        isAlready: (current) =>
          Object.entries(changes).every(([key, value]) => current[key as keyof BillValues] === value),
      });
    },
  };
}

function billNotices(onRefused: () => void): EditNotices {
  const standing = standingNotice();
  return {
    clear: standing.clear,
    saved(isNew) {
      standing.clear();
      notify.success(isNew ? billMessages.inserted : billMessages.saved);
    },
    deleted: standing.clear,
    refused(_, error, onRetry, isNew) {
      const title = isNew ? billMessages.insertFailed : billMessages.updateFailed;
      standing.error(title(error.message), {
        description: featureMessages.typingKept,
        fault: error,
        ...(error.mayRetry ? { onRetry } : {}),
      });
      onRefused();
    },
    stale(_, onCompare) {
      standing.error(billMessages.updateFailed(billMessages.changedMeanwhile), {
        actions: [{ label: 'Confronta', run: onCompare }],
      });
      onRefused();
    },
  };
}

export interface BillSurroundings {
  /** The bill was written: what it is now. */
  readonly onWritten: (now: Bill) => void;
  /** Somebody else may have changed what the page shows. */
  readonly onRefused: () => void;
}

export function billMachine({ onWritten, onRefused }: BillSurroundings): BillMachine {
  return editMachine<BillSession, BillChange>({
    change: changed,
    faultsOf: ({ plant, draft }) => judged(plant, draft).faults,
    isDirty,
    newSaver: billSaver,
    asksToSave: false,
    reconciled(session, theirs) {
      const lines = compare(session, theirs);
      return lines.every(({ disputed }) => !disputed) ? merged(session, theirs, firstKept(lines)) : undefined;
    },
    notices: billNotices(onRefused),
    onWritten: (now) => now !== null && onWritten(now),
  });
}
