/** What the server has: listed for a week, so that whoever worked sees that it arrived. */
import type { Segment } from '@lucerna/domain/kind';
import {
  type DoneFor,
  type Unreadable,
  untried,
  WORK_FORM,
  type Work,
  type WorkBody,
  type WorkKind,
} from './work.ts';

export const SENT_FORM = 1;
const WEEK_MS = 7 * 24 * 3_600_000;

export interface Sent {
  readonly forma: typeof SENT_FORM;
  readonly invio: string;
  readonly segment: Segment;
  readonly items: readonly number[];
  readonly codes: readonly string[];
  readonly place: string | null;
  readonly body: WorkBody;
  /** ISO 8601. */
  readonly sentAt: string;
  /** Photos that went with it: their small pictures stay as long as this. */
  readonly photos: readonly string[];
  readonly di?: WorkKind;
  readonly perche?: DoneFor;
  readonly draft?: string;
  readonly notice?: string | undefined;
}

export function sentOf(work: Work, photos: readonly string[], now: Date): Sent {
  const { invio, segment, items, codes, place, body, di, perche, draft, notice } = work;
  return {
    forma: SENT_FORM,
    invio,
    segment,
    items,
    codes,
    place,
    body,
    photos,
    sentAt: now.toISOString(),
    ...(di !== undefined && { di }),
    ...(perche !== undefined && { perche }),
    ...(draft !== undefined && { draft }),
    ...(notice !== undefined && { notice }),
  };
}

/** On the phone again, for a photo that came after it had gone: the server has all the rest. */
export function workAgain({ sentAt, ...sent }: Sent): Work {
  return { ...untried, ...sent, forma: WORK_FORM, savedAt: sentAt, stage: 'accepted' };
}

export function readSent(key: string, record: unknown): Sent | Unreadable {
  const one = record as Partial<Sent> | null;
  const whole =
    typeof one === 'object' &&
    one !== null &&
    one.forma === SENT_FORM &&
    typeof one.invio === 'string' &&
    typeof one.sentAt === 'string' &&
    Array.isArray(one.photos);
  return whole ? (one as Sent) : { key, record };
}

export function isOver({ sentAt }: Sent, now: Date): boolean {
  return now.getTime() - Date.parse(sentAt) > WEEK_MS;
}
