/** Waits until the network, or the server, that was missing is there again. */
import { serverAway } from './server-away.ts';

const isMissing = () => globalThis.navigator?.onLine === false || serverAway.get();

/** Runs it once when what is missing, or is missed from now on, has come back; not after what it gives is called. */
export function whenBack(run: () => void): () => void {
  let wasMissing = isMissing();
  const look = () => {
    const missing = isMissing();
    const isBack = wasMissing && !missing;
    wasMissing = missing;
    if (!isBack) return;
    stop();
    run();
  };
  for (const event of ['online', 'offline']) globalThis.addEventListener?.(event, look);
  const forget = serverAway.subscribe(look);
  function stop() {
    for (const event of ['online', 'offline']) globalThis.removeEventListener?.(event, look);
    forget();
  }
  return stop;
}
