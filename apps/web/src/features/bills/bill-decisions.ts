/** What is decided about a stored bill without opening it: its lock, and its end. Each asks first. */
import { removeBill } from '@lucerna/contract/endpoints/bills';
import type { Bill } from '@lucerna/domain/bill';
import { billMessages, questions } from '@lucerna/domain/messages';
import { shownAmount, shownDate, shownNumber } from '@lucerna/domain/rules/shown-text';
import { type ApiError, asApiError } from '../../api/api-error.ts';
import { keepBill, refreshBills } from '../../api/bills.ts';
import { call } from '../../api/call.ts';
import { refreshFindings } from '../../api/findings.ts';
import { ask } from '../../state/ask.ts';
import { notify } from '../../state/notify.ts';
import { billCalls, billIn } from './bill-machine.ts';

/** Which bill a question is about. */
function billWords({ identificativo, periodo_inizio, periodo_fine, ...bill }: Bill, um: string | null) {
  return [
    identificativo ?? 'Senza identificativo',
    `${shownDate(periodo_inizio)} – ${shownDate(periodo_fine)}`,
    [shownNumber(bill.totale_lettura), um ?? ''].join(' ').trim(),
    ...(bill.importo === null ? [] : [`${shownAmount(bill.importo)} €`]),
  ].join(' · ');
}

function fail(title: string, error: ApiError, plant: number, onRetry: () => void): void {
  notify.error(title, { fault: error, ...(error.mayRetry ? { onRetry } : {}) });
  // Whoever was first has left it otherwise than the page shows it.
  if (!error.mayRetry) refreshBills(plant);
}

async function writeLock(bill: Bill, locked: boolean): Promise<void> {
  try {
    const now = await billCalls.modify(bill, { locked });
    keepBill(bill.id_contat, bill.id_letture, now);
  } catch (thrown) {
    const error = asApiError(thrown);
    const now = error.status === 409 ? billIn(error) : undefined;
    // It is so already: an answer got lost, or somebody else did the same.
    if (now?.locked !== locked) {
      fail(
        billMessages.updateFailed(error.message),
        error,
        bill.id_contat,
        () => void writeLock(bill, locked),
      );
      return;
    }
    keepBill(bill.id_contat, bill.id_letture, now);
  }
  notify.success(locked ? billMessages.validated : billMessages.unlocked);
}

export async function changeLock(bill: Bill, um: string | null): Promise<void> {
  const title = bill.locked ? questions.unlockBill : questions.validateBill;
  if (await ask({ title, text: billWords(bill, um) })) await writeLock(bill, !bill.locked);
}

async function writeRemoval(bill: Bill, mayBeDone = false): Promise<void> {
  const { id_letture, id_contat, versione } = bill;
  try {
    const headers = { 'If-Match': `"${versione}"` };
    await call(removeBill, { params: { id_letture: String(id_letture) }, headers });
  } catch (thrown) {
    const error = asApiError(thrown);
    // An earlier attempt, whose answer was lost, had arrived after all.
    if (error.status !== 404 || !mayBeDone) {
      const again = () => void writeRemoval(bill, mayBeDone || error.isUnknown);
      fail(billMessages.deleteFailed(error.message), error, id_contat, again);
      return;
    }
  }
  keepBill(id_contat, id_letture, null);
  void refreshFindings();
  notify.success(billMessages.deleted);
}

export async function removeAfterAsking(bill: Bill, um: string | null): Promise<void> {
  if (await ask({ title: questions.deleteBill, text: billWords(bill, um), kind: 'delete' })) {
    await writeRemoval(bill);
  }
}
