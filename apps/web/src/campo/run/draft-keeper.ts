/** A draft while it is typed: kept after each pause, and followed where another tab goes on with it. */
import { isOutOfRoom } from '../keep/database.ts';
import type { Draft } from '../records/draft.ts';

/** A pause in typing so long, and what was typed is kept. */
const PAUSE_MS = 400;

/** What keeps the phone from keeping it: no room, or it does not write at all. */
export type KeepingTrouble = 'none' | 'room' | 'broken';

interface Surroundings {
  /** Writes it to the phone; throws where that fails. */
  readonly write: (draft: Draft) => Promise<unknown>;
  /** It is another one from now on. */
  readonly show: (draft: Draft) => void;
  readonly tell: (trouble: KeepingTrouble) => void;
}

export interface DraftKeeper {
  /** It was typed. */
  change(next: Draft): void;
  /** Writes what is not on the phone yet. */
  keep(): Promise<void>;
  /** What the phone has of it by now: another tab may have gone on with it. */
  follow(kept: Draft): void;
  /** It was saved, or is given up: nothing of it is written any more. */
  giveUp(): void;
}

export function draftKeeper(first: Draft, { write, show, tell }: Surroundings): DraftKeeper {
  let now = first;
  /** Only what was typed here is written: an older one of this tab would take the place of what another tab wrote. */
  let isKept = true;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function keep(): Promise<void> {
    clearTimeout(timer);
    if (isOver || isKept) return;
    const writing = now;
    try {
      await write(writing);
      if (writing === now) isKept = true;
      tell('none');
    } catch (error) {
      if (!isOutOfRoom(error)) console.error(error);
      tell(isOutOfRoom(error) ? 'room' : 'broken');
    }
  }

  return {
    keep,
    change(next) {
      now = { ...next, savedAt: new Date().toISOString() };
      isKept = false;
      show(now);
      clearTimeout(timer);
      timer = setTimeout(() => void keep(), PAUSE_MS);
    },
    follow(kept) {
      if (!isKept || isOver || kept.savedAt <= now.savedAt) return;
      now = kept;
      show(now);
    },
    giveUp() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
