/** The rounds of these days on the phone. */
import { ApiError } from '../../api/api-error.ts';
import { createStore } from '../../state/store.ts';
import { fact, keepFact } from '../keep/queue.ts';
import type { KeptRound } from '../records/round.ts';
import { loadCalls } from './sending.ts';
import { dayAfter } from './stops.ts';

interface Rounds {
  readonly list: readonly KeptRound[];
  /** ISO 8601; null while none ever came. */
  readonly syncedAt: string | null;
}

const none: Rounds = { list: [], syncedAt: null };
export const rounds = createStore<Rounds>(none);
const name = 'giri';

/** Shows what the phone keeps. */
export async function readRounds(): Promise<void> {
  const kept = (await fact(name)) as Partial<Rounds> | undefined;
  rounds.set(Array.isArray(kept?.list) ? { ...none, ...kept } : none);
}

/** Brings those of yesterday, whose team may be out all night, of today and of the next two days. No answer changes nothing. */
export async function fetchRounds(): Promise<void> {
  const asked = new Date();
  let list: readonly KeptRound[];
  try {
    list = await (await loadCalls()).roundsOf(dayAfter(asked, -1), dayAfter(asked, 2));
  } catch (error) {
    if (error instanceof ApiError) return;
    throw error;
  }
  const next = { list, syncedAt: asked.toISOString() };
  await keepFact(name, next);
  rounds.set(next);
}
