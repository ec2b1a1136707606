/** What came of writing something, so that a lost answer does no harm. */
import { type ApiError, asApiError } from '../api/api-error.ts';
import type { NoticeOptions } from '../state/notify.ts';

export interface Done<Stored> {
  readonly kind: 'done';
  /** What it is now; null where it is gone. Of several that were written as one the first. */
  readonly stored: Stored | null;
  /** All of them, where several were. */
  readonly all?: readonly Stored[];
  /** What is said besides, and the way back, where there is one. */
  readonly told?: NoticeOptions;
}

export type Outcome<Stored> =
  | Done<Stored>
  /** Somebody else saved another version since this one was read. */
  | { readonly kind: 'stale'; readonly theirs: Stored }
  | { readonly kind: 'refused'; readonly error: ApiError };

export interface Attempt<Stored> {
  /** Sends it; throws an `ApiError`. */
  send(): Promise<Stored | null>;
  /** What the server holds now, where the refusal (409) brings it along. */
  currentIn(error: ApiError): Stored | undefined;
  /**
   * Whether what the server holds is already what was sent: then an earlier answer was lost on its way, and the
   * thing is done. Absent where that cannot be (a deletion).
   */
  isAlready?(current: Stored): boolean;
}

export async function outcomeOf<Stored>(attempt: Attempt<Stored>): Promise<Outcome<Stored>> {
  try {
    return { kind: 'done', stored: await attempt.send() };
  } catch (thrown) {
    const error = asApiError(thrown);
    const theirs = error.status === 409 ? attempt.currentIn(error) : undefined;
    if (theirs === undefined) return { kind: 'refused', error };
    return attempt.isAlready?.(theirs) === true
      ? { kind: 'done', stored: theirs }
      : { kind: 'stale', theirs };
  }
}

/** The thing that a 409 brings along, where it has a key: the way most calls tell of it. */
export function keyedIn<Stored extends { readonly id: number }>({ data }: ApiError): Stored | undefined {
  return typeof (data as Partial<Stored> | null | undefined)?.id === 'number' ? (data as Stored) : undefined;
}
