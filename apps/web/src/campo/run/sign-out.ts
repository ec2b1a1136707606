/** Leaving the phone: the town's copy goes with it. */
import { forgetCopy, loadCalls } from './start.ts';

/** Without a signal the session ends by itself at its time; the copy goes at once. */
export async function signOutOfField(): Promise<void> {
  await forgetCopy();
  await loadCalls()
    .then((calls) => calls.leave())
    .catch(() => undefined);
  window.location.assign('/campo/');
}
