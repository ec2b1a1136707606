/** What forms check by comes before the first form, and not with the list that the form is opened from. */
import type { Judge } from './judge.ts';

let judge: Judge | undefined;

export async function loadJudge(): Promise<void> {
  judge ??= (await import('./judge.ts')).judge;
}

/** Undefined as long as it is not there: the server alone judges then. */
export function loadedJudge(): Judge | undefined {
  return judge;
}
