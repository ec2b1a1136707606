/** Confirming or deleting pending interventions, and what became of each: somebody else may have been faster. */
import type { MergeConflict } from '@lucerna/domain/rules/intervention-merge';
import { ApiError } from '../../api/api-error.ts';

export type Decision = 'confirm' | 'delete';

export interface Decided {
  readonly done: readonly number[];
  /** What undoes what the confirmation wrote into the register; absent where it wrote nothing. */
  readonly operazione?: number | undefined;
  /** Somebody else had confirmed them. */
  readonly confirmed: readonly number[];
  /** Somebody else had deleted them, or their element. */
  readonly gone: readonly number[];
  /** What stopped the rest. */
  readonly fault: unknown;
  /** Not decided, because of the fault. */
  readonly left: readonly number[];
}

/** Each decides upon all of them or none; a refusal of 404 or 409 names those that hinder it in `data.ids`. */
export type DecisionCalls = Readonly<Record<Decision, (ids: readonly number[]) => Promise<unknown>>>;

/** The fields that the register holds otherwise than the interventions knew, where a confirmation was refused for them. */
export function conflictsOf(error: unknown): readonly MergeConflict[] {
  if (!(error instanceof ApiError) || error.status !== 409) return [];
  const { conflitti } = (error.data ?? {}) as { readonly conflitti?: readonly MergeConflict[] };
  return Array.isArray(conflitti) ? conflitti : [];
}

function operationOf(answer: unknown): number | undefined {
  const { data } = (answer ?? {}) as { readonly data?: { readonly operazione?: number } };
  return data?.operazione;
}

/** Those of `ids` because of which the server refused all; none where it refused for another reason. */
function hindering(error: unknown, ids: readonly number[]): readonly number[] {
  if (!(error instanceof ApiError) || error.ofSession || (error.status !== 404 && error.status !== 409)) {
    return [];
  }
  if (conflictsOf(error).length > 0) return [];
  if (ids.length === 1) return ids;
  const { ids: named } = (error.data ?? {}) as { readonly ids?: unknown };
  return Array.isArray(named) ? ids.filter((id) => named.includes(id)) : [];
}

/** All at once; where some hinder that, the others without them. Never throws. */
export async function decide(
  decision: Decision,
  ids: readonly number[],
  calls: DecisionCalls,
): Promise<Decided> {
  const [confirmed, gone]: [number[], number[]] = [[], []];
  let left = ids;
  while (left.length > 0) {
    try {
      const answer = await calls[decision](left);
      return { done: left, operazione: operationOf(answer), confirmed, gone, fault: undefined, left: [] };
    } catch (error) {
      const out = new Set(hindering(error, left));
      if (out.size === 0) return { done: [], confirmed, gone, fault: error, left };
      ((error as ApiError).status === 404 ? gone : confirmed).push(...out);
      left = left.filter((id) => !out.has(id));
    }
  }
  return { done: [], confirmed, gone, fault: undefined, left };
}
