/** An intervention that waits on this device until it can be sent. */
import type { Segment } from '@lucerna/domain/kind';
import { type Draft, draftValue } from '../../../form/draft.ts';
import type { TypedDetails } from '../intervention-body.ts';

export interface QueuedIntervention {
  /** Also its Idempotency-Key: made when it was queued and never again, so that it is inserted once. */
  readonly key: string;
  readonly segment: Segment;
  readonly values: Draft;
  /** What its action tells, with what the register held when it was recorded; absent where none was chosen. */
  readonly details?: TypedDetails | null;
  readonly items: readonly number[];
  /** What the elements are called, for whoever looks at the queue: `0202`, `0203`. */
  readonly codes: readonly string[];
  /** ISO 8601. */
  readonly queuedAt: string;
  /** When it was first sent; null while it never was. From then on the server may have it. */
  readonly triedAt: string | null;
  /** Why the server refused it, or why somebody must look first; null while it simply waits. */
  readonly fault: string | null;
}

/** The server knows a key for a day: somewhat before, sending again could insert twice. */
const KEY_KEPT_MS = 23 * 60 * 60_000;

/** It was sent so long ago, without an answer, that the server may have forgotten that it has it. */
export function isDoubtful({ triedAt }: QueuedIntervention, now: Date): boolean {
  return triedAt !== null && now.getTime() - Date.parse(triedAt) > KEY_KEPT_MS;
}

/** Whether the server may have it: then it must not be changed, only sent again as it is. */
export function mayBeThere({ triedAt, fault }: QueuedIntervention): boolean {
  return triedAt !== null && fault === null;
}

export function readQueued(text: string): QueuedIntervention | null {
  try {
    const read = JSON.parse(text) as Partial<QueuedIntervention> | null;
    const whole =
      typeof read?.key === 'string' && typeof read.segment === 'string' && Array.isArray(read.items);
    return whole ? (read as QueuedIntervention) : null;
  } catch {
    return null;
  }
}

/** `Sostituzione lampada`: by what one tells it from the others. */
export function titleOf({ values }: QueuedIntervention): string {
  return String(draftValue(values, 'descrizione') ?? '');
}
