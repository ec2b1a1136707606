/**
 * What somebody did in the street, as the phone keeps it until the server has it. Each record says its form: a later
 * Lucerna reads the former ones, and what it cannot read it keeps and shows.
 */

import type { FieldValue } from '@lucerna/domain/field';
import { interventionFormFields } from '@lucerna/domain/intervention';
import type { Segment } from '@lucerna/domain/kind';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { stateWord } from '@lucerna/domain/messages';
import { capitalised } from '@lucerna/domain/rules/capitalised';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';

/** The present form. 1 is what the pages of Manutenzioni kept in `localStorage`. */
export const WORK_FORM = 2;

/** GeoJSON of a place, or a value of a field, as it was in the register and as it is now. */
export interface Change {
  readonly prima: FieldValue | Geometry;
  readonly dopo: FieldValue | Geometry;
}

/** What is sent of it, but for its elements and its `invio`. */
export interface WorkBody {
  readonly [field: string]: unknown;
  readonly descrizione: string;
  readonly azione?: string;
  /** By field; `partenza` is a number. */
  readonly modifiche?: Readonly<Record<string, Change | number>>;
  readonly misure?: Readonly<Record<string, FieldValue>>;
  /** ISO 8601. */
  readonly eseguito_il?: string;
  readonly posizione?: { readonly lon: number; readonly lat: number; readonly precisione: number };
}

export interface Attempts {
  /** ISO 8601; null while it was never sent. From then on the server may have it. */
  readonly triedAt: string | null;
  /** How often in a row it did not go well. */
  readonly failures: number;
  /** Not sent again before that instant, milliseconds; 0: at once. */
  readonly notBefore: number;
  /** What the server refused it with, for somebody to look at; null while it simply waits. */
  readonly fault: string | null;
  /** It is the element that is no longer there: the work may be moved to another one. */
  readonly faultOfElement: boolean;
}

export const untried: Attempts = {
  triedAt: null,
  failures: 0,
  notBefore: 0,
  fault: null,
  faultOfElement: false,
};

/** `waiting`: to be sent; `accepted`: the server has it, its photos are still here; `review`: somebody has to look. */
export type WorkStage = 'waiting' | 'accepted' | 'review';

/** What an intervention was done for, by keys; `giro` is the round that led there. */
export interface DoneFor {
  readonly guasto?: number;
  readonly ordine: number;
  readonly voce: number;
  readonly giro: number;
}

/** What is sent under an `invio`: an intervention unless told, the report of a fault, the answer to an order's entry. */
export type WorkKind = 'guasto' | 'voce';

export interface Work extends Attempts {
  readonly forma: typeof WORK_FORM;
  /** A UUID, made when it was saved: under it the server takes it once for ever. */
  readonly invio: string;
  readonly segment: Segment;
  readonly items: readonly number[];
  /** What the elements are called: `0257`. */
  readonly codes: readonly string[];
  /** Where the first one is; null where nobody said. */
  readonly place: string | null;
  readonly body: WorkBody;
  /** The photos that it was saved with, by their `uid`. */
  readonly photos: readonly string[];
  /** ISO 8601. */
  readonly savedAt: string;
  readonly stage: WorkStage;
  /**
   * The `Idempotency-Key` under which a page of Manutenzioni sent it without an answer: the server knows it for a day and
   * no `invio`, so it goes as it went.
   */
  readonly formerKey?: string;
  /** It came from a copy of another phone, and is handed in for whoever recorded it. */
  readonly handedIn?: boolean;
  readonly di?: WorkKind;
  readonly perche?: DoneFor;
  /** The draft that it was saved from: a photo that was being drawn meanwhile finds it by that. */
  readonly draft?: string;
  /** What the server said when it took it, for whoever sent it. */
  readonly notice?: string | undefined;
}

/** A record that nobody here can read: kept as it is, and shown. */
export interface Unreadable {
  readonly key: string;
  readonly record: unknown;
}

export function isUnreadable(read: object): read is Unreadable {
  return 'record' in read && 'key' in read;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A key of 32 figures, as the pages of Manutenzioni made them, written as a UUID; null where it is none. */
function uuidOf(key: string): string | null {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(key);
  const written = parts === null ? key : parts.slice(1).join('-');
  return uuid.test(written) ? written : null;
}

interface FormerWork {
  readonly key: string;
  readonly segment: string;
  readonly values: Readonly<Record<string, FieldValue>>;
  /** What its action tells, where one was chosen. */
  readonly details?: Pick<WorkBody, 'azione' | 'modifiche' | 'misure'> | null;
  readonly items: readonly number[];
  readonly codes?: readonly string[];
  readonly queuedAt?: string;
  readonly triedAt?: string | null;
  readonly fault?: string | null;
}

/** Form 1: what a page of Manutenzioni queued, under an Idempotency-Key; beside its fields stand the boxes of an action. */
function fromFormer(former: FormerWork): Work | null {
  const kind = kindBySegment(former.segment);
  const invio = uuidOf(former.key);
  if (kind === undefined || invio === null) return null;
  const { values, items, codes = [], queuedAt = new Date(0).toISOString() } = former;
  const own = Object.entries(values).filter(([key]) =>
    interventionFormFields.some((field) => field.key === key),
  );
  const [triedAt, fault] = [former.triedAt ?? null, former.fault ?? null];
  return {
    ...untried,
    forma: WORK_FORM,
    invio,
    segment: kind.segment,
    items,
    codes,
    place: null,
    body: {
      ...Object.fromEntries(own),
      ...former.details,
      descrizione: String(values.descrizione ?? ''),
    },
    photos: [],
    savedAt: queuedAt,
    triedAt,
    fault,
    stage: fault === null ? 'waiting' : 'review',
    ...(triedAt !== null && fault === null ? { formerKey: former.key } : {}),
  };
}

function isFormer(record: Partial<FormerWork>): record is FormerWork {
  return (
    typeof record.key === 'string' &&
    typeof record.segment === 'string' &&
    typeof record.values === 'object' &&
    record.values !== null &&
    Array.isArray(record.items)
  );
}

/** A record in whatever form it was written. `key`: under which it is kept. */
export function readWork(key: string, record: unknown): Work | Unreadable {
  const one = record as (Partial<Work> & Partial<FormerWork>) | null;
  if (typeof one !== 'object' || one === null) return { key, record };
  if (one.forma === WORK_FORM) {
    const whole =
      typeof one.invio === 'string' &&
      typeof one.segment === 'string' &&
      kindBySegment(one.segment as string) !== undefined &&
      Array.isArray(one.items) &&
      Array.isArray(one.codes ?? []) &&
      typeof one.body === 'object' &&
      typeof one.savedAt === 'string';
    return whole
      ? ({ ...untried, codes: [], place: null, photos: [], stage: 'waiting', ...one } as Work)
      : { key, record };
  }
  if (one.forma === undefined && isFormer(one)) return fromFormer(one) ?? { key, record };
  return { key, record };
}

/** What the call's body is. */
export function sentBody({ body, items, invio, formerKey, perche }: Work): Readonly<Record<string, unknown>> {
  if (perche !== undefined) {
    const { giro: _, ...doneFor } = perche;
    return { ...body, ...doneFor, items: [...items], invio };
  }
  return formerKey === undefined ? { ...body, items: [...items], invio } : { ...body, items: [...items] };
}

/** `Cambio lampada`: by what one tells it from the others. */
export function titleOf({ body, di }: Pick<Work, 'body' | 'di'>): string {
  const title =
    di === 'guasto'
      ? `guasto: ${body.tipo}`
      : di === 'voce'
        ? answerTitle(body)
        : String(body.azione ?? body.descrizione ?? '');
  return capitalised(title);
}

function answerTitle({ stato, motivo }: WorkBody): string {
  const words = stateWord(String(stato));
  return typeof motivo === 'string' && motivo !== '' ? `${words}: ${motivo}` : words;
}
