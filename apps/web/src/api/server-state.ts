/** Whether the server answers at all: said once for the whole page, asked until it does again. */
import { serverAway } from '../state/server-away.ts';

const ASK_EVERY_MS = 2_000;
/** Who waits longer for two words has no server either. */
const ANSWERS_WITHIN_MS = 4_000;

let asking: ReturnType<typeof setTimeout> | undefined;
let onReturn = () => {};

/** What is to be done once it is there again. */
export function whenServerReturns(run: () => void): void {
  onReturn = run;
}

async function answers(): Promise<boolean> {
  try {
    const response = await fetch('/readyz', {
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    });
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * A call was not answered: where the server itself does not answer either, the page says so and waits for it.
 *
 * Where it does answer, that call alone failed, and its screen keeps its own `Riprova`: asking again by ourselves would take a
 * call that goes on failing back and forth between its error and `Carico…`.
 */
export function doubtServer(): void {
  // Without a network that is another notice's to say.
  if (asking !== undefined || !navigator.onLine) return;
  let wasAway = false;
  const ask = async () => {
    const there = await answers();
    serverAway.set(!there && navigator.onLine);
    if (!there) {
      wasAway = true;
      asking = setTimeout(() => void ask(), ASK_EVERY_MS);
      return;
    }
    asking = undefined;
    if (wasAway) onReturn();
  };
  asking = setTimeout(() => void ask());
}
