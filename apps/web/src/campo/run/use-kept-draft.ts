import { useEffect, useState } from 'react';
import { keepDraft } from '../keep/queue.ts';
import type { Draft } from '../records/draft.ts';
import { draftKeeper, type KeepingTrouble } from './draft-keeper.ts';

/** A draft that is kept while it is typed: after each pause, and however the screen is left. `kept`: as the phone has it. */
export function useKeptDraft(kept: Draft) {
  const [draft, show] = useState(kept);
  const [trouble, tell] = useState<KeepingTrouble>('none');
  const [keeper] = useState(() => draftKeeper(kept, { write: keepDraft, show, tell }));
  useEffect(() => keeper.follow(kept), [keeper, kept]);
  useEffect(() => {
    // Left in whatever way: what was typed in the last moment is kept too.
    const leave = () => void keeper.keep();
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      leave();
    };
  }, [keeper]);
  return { draft, ...keeper, trouble, tell };
}
