/** Confirming or deleting pending interventions, and what became of each: somebody else may have been faster. */
import { ApiError } from '../../api/api-error.ts';

export type Decision = 'confirm' | 'delete';

export interface Decided {
  readonly done: readonly number[];
  /** Somebody else had confirmed them. */
  readonly confirmed: readonly number[];
  /** Somebody else had deleted them, or their element. */
  readonly gone: readonly number[];
  /** What stopped the rest. */
  readonly fault: unknown;
  /** Not decided, because of the fault. */
  readonly left: readonly number[];
}

export interface DecisionCalls {
  confirm(id: number): Promise<unknown>;
  /** All or none. */
  remove(ids: readonly number[]): Promise<unknown>;
}

function statusOf(error: unknown): number | undefined {
  return error instanceof ApiError ? error.status : undefined;
}

/** `onProgress` hears how many are decided. Never throws. */
export async function decide(
  decision: Decision,
  ids: readonly number[],
  calls: DecisionCalls,
  onProgress: (decided: number) => void,
): Promise<Decided> {
  if (decision === 'delete' && ids.length > 1) {
    try {
      await calls.remove(ids);
      return { done: ids, confirmed: [], gone: [], fault: undefined, left: [] };
    } catch (error) {
      // One of them hinders all: then each by itself.
      const status = statusOf(error);
      if (status !== 404 && status !== 409) {
        return { done: [], confirmed: [], gone: [], fault: error, left: ids };
      }
    }
  }
  const [done, confirmed, gone]: [number[], number[], number[]] = [[], [], []];
  for (const [i, id] of ids.entries()) {
    try {
      await (decision === 'confirm' ? calls.confirm(id) : calls.remove([id]));
      done.push(id);
    } catch (error) {
      const status = statusOf(error);
      if (status === 409) confirmed.push(id);
      else if (status === 404) gone.push(id);
      else return { done, confirmed, gone, fault: error, left: ids.slice(i) };
    }
    onProgress(i + 1);
  }
  return { done, confirmed, gone, fault: undefined, left: [] };
}
