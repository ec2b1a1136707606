import { useEffect, useRef, useState } from 'react';
import { isOutOfRoom } from '../keep/database.ts';
import { keepDraft } from '../keep/queue.ts';
import type { Draft } from '../records/draft.ts';

/** A pause in typing so long, and what was typed is kept. */
const PAUSE_MS = 400;

/** A draft that is kept while it is typed: after each pause, and however the screen is left. */
export function useKeptDraft(first: Draft) {
  const [draft, setDraft] = useState(first);
  const [noRoom, setNoRoom] = useState(false);
  const now = useRef(first);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const given = useRef(false);
  const keep = async () => {
    clearTimeout(timer.current);
    if (given.current) return;
    try {
      await keepDraft(now.current);
      setNoRoom(false);
    } catch (error) {
      if (!isOutOfRoom(error)) throw error;
      setNoRoom(true);
    }
  };
  const change = (next: Draft) => {
    now.current = { ...next, savedAt: new Date().toISOString() };
    setDraft(now.current);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void keep(), PAUSE_MS);
  };
  const keepRef = useRef(keep);
  keepRef.current = keep;
  useEffect(() => {
    // Left in whatever way: what was typed in the last moment is kept too.
    const leave = () => void keepRef.current();
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      leave();
    };
  }, []);
  const giveUp = () => {
    given.current = true;
    clearTimeout(timer.current);
  };
  return { draft, change, keep, noRoom, setNoRoom, giveUp };
}
