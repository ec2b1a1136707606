import { useEffect } from 'react';

/** Runs it once the page has nothing else to do, or after `timeout` in any case; gives back what calls it off. */
export const whenIdle: (run: () => void, timeout: number) => () => void =
  typeof requestIdleCallback === 'function'
    ? (run, timeout) => {
        const handle = requestIdleCallback(run, { timeout });
        return () => cancelIdleCallback(handle);
      }
    : (run, timeout) => {
        const timer = setTimeout(run, Math.min(timeout, 300));
        return () => clearTimeout(timer);
      };

/** Runs it once what `ready` brought has been drawn. The same function as long as it is to be run once. */
export function useOnceDrawn(ready: boolean, run: () => void, timeout: number): void {
  useEffect(() => (ready ? whenIdle(run, timeout) : undefined), [ready, run, timeout]);
}
