import { useState } from 'react';
import { isOutOfRoom } from '../keep/database.ts';

/** Runs a write to the phone's store, and tells whether there was no room for it. */
export function useRoom() {
  const [noRoom, setNoRoom] = useState(false);
  const kept = async (does: () => Promise<void>) => {
    try {
      await does();
      setNoRoom(false);
    } catch (error) {
      if (!isOutOfRoom(error)) throw error;
      setNoRoom(true);
    }
  };
  return { noRoom, kept };
}
