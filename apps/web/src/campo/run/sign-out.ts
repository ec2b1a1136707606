/** Leaving the phone: the town's copy goes with it, and what waits to be sent stays for its owner. */
import { type Queue, queue } from '../keep/queue.ts';
import { isOfElement } from '../records/photo.ts';
import { loadCalls, sendNow } from './sending.ts';
import { forgetCopy } from './start.ts';

/** How much of the account is still on the phone: interventions, drafts among them, and photos of elements. */
export function leftBehind({ works, drafts, photos }: Queue): {
  readonly works: number;
  readonly photos: number;
} {
  return { works: works.length + drafts.length, photos: photos.filter(isOfElement).length };
}

/** Whether all has been sent. */
export async function sendBefore(): Promise<boolean> {
  await sendNow({ wanted: true });
  const { works, photos } = queue.get();
  return works.length === 0 && !photos.some(isOfElement);
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
