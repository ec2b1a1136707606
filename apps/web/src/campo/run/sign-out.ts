/** Leaving the phone: the town's copy goes with it, and what waits to be sent stays for its owner. */
import { queue } from '../keep/queue.ts';
import { loadCalls, sendNow } from './sending.ts';
import { forgetCopy } from './start.ts';

/** How much of the account is still on the phone: drafts, too. */
export function leftBehind(): number {
  const { works, drafts } = queue.get();
  return works.length + drafts.length;
}

/** Whether all has been sent. */
export async function sendBefore(): Promise<boolean> {
  await sendNow({ wanted: true });
  return queue.get().works.length === 0;
}

/** Without a signal the session ends by itself at its time; the copy goes at once. */
export async function signOutOfField(): Promise<void> {
  await forgetCopy();
  await loadCalls()
    .then((calls) => calls.leave())
    .catch(() => undefined);
  // What was still on its way when the copy went came after it.
  await forgetCopy();
  window.location.assign('/campo/');
}
