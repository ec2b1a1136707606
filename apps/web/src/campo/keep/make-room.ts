/** Makes room on a full phone: the map goes first, then thumbnails; never what waits, its photos, or drafts. */
import { isOutOfRoom } from './database.ts';
import { database, onOpen } from './open-database.ts';
import { roomOf } from './room.ts';

/** Less than this left is no room. Bytes. */
const LEAST = 50_000_000;

/** Whether anything could be taken off. */
export async function makeRoom(): Promise<boolean> {
  if (database.get() === null) return false;
  for (const name of ['zone', 'miniature'] as const) {
    if ((await onOpen((open) => open.count(name))) === 0) continue;
    await onOpen((open) => open.clear(name));
    return true;
  }
  return false;
}

/** Writes, and where there is no room for it tries again as long as room can be made. Throws where none is left. */
export async function withRoom<T>(write: () => Promise<T>, make: () => Promise<boolean>): Promise<T> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isOutOfRoom(error) || !(await make())) throw error;
    }
  }
}

/** Makes room ahead, before a write fails for want of it. */
export async function makeRoomAhead(): Promise<void> {
  const { used, quota } = await roomOf();
  if (used !== undefined && quota !== undefined && quota - used < LEAST) await makeRoom();
}
