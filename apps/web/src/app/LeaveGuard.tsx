import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ask } from '../state/ask.ts';
import { hasUnsaved, leaveQuestion } from '../state/unsaved.ts';

/** Stands once in the shell: nobody leaves what is typed and not saved without having said so. */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasUnsaved(),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let gone = false;
    void ask(leaveQuestion()).then((yes) => {
      if (gone) return;
      if (yes) blocker.proceed();
      else blocker.reset();
    });
    return () => {
      gone = true;
    };
  }, [blocker]);

  useEffect(() => {
    // The browser has a question of its own for a reload or a closed tab, in its own words.
    const hold = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, []);

  return null;
}
