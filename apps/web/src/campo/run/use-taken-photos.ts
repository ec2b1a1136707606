import { useRef, useState } from 'react';
import { isOutOfRoom } from '../keep/database.ts';
import type { KeepingTrouble } from './draft-keeper.ts';
import { keepTaken, type Taken } from './keep-taken.ts';

/** The photos of a draft from the camera to the phone's store. What the phone had no room for stays on the page until it has. */
export function useTakenPhotos(draft: string, tell: (trouble: KeepingTrouble) => void) {
  const [loose, setLoose] = useState<readonly Taken[]>([]);
  const latest = useRef(loose);
  const taking = useRef<Promise<unknown>>(Promise.resolve());
  const keeping = useRef<Promise<boolean>>(Promise.resolve(true));
  const hold = (next: readonly Taken[]) => {
    latest.current = next;
    setLoose(next);
  };
  const keepAll = async () => {
    try {
      for (const one of latest.current) {
        await keepTaken(one, { draft });
        hold(latest.current.filter((other) => other !== one));
      }
      return true;
    } catch (error) {
      if (!isOutOfRoom(error)) console.error(error);
      tell(isOutOfRoom(error) ? 'room' : 'broken');
      return false;
    }
  };
  /** Whether all that were taken are on the phone. One call after the other, so that none is kept twice. */
  const keepLoose = () => {
    keeping.current = keeping.current.then(keepAll);
    return keeping.current;
  };
  return {
    loose: loose.length,
    keepLoose,
    dropLoose: () => hold([]),
    /** One that was drawn. Whether it is on the phone. */
    keepDrawn: (one: Taken) => {
      hold([...latest.current, one]);
      return keepLoose();
    },
    /** What is still being drawn: saving waits for it, and for what was taken before it. */
    take: (photo: Promise<unknown>) => {
      taking.current = Promise.allSettled([taking.current, photo]);
    },
    allTaken: () => taking.current,
  };
}
