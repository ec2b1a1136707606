/** An intervention that is being typed, as it is kept after each field. */
import type { Segment } from '@lucerna/domain/kind';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import type { DoneFor, Unreadable } from './work.ts';

export const DRAFT_FORM = 1;

export interface Draft {
  readonly forma: typeof DRAFT_FORM;
  readonly id: string;
  readonly segment: Segment;
  readonly items: readonly number[];
  readonly codes: readonly string[];
  readonly place: string | null;
  /** Null until one is chosen. */
  readonly azione: string | null;
  /** What stands in each box, by the field's key: as it was typed. Absent: as it was. */
  readonly typed: Readonly<Record<string, string>>;
  /** Where the element stands now, of a move; null while nobody said. */
  readonly geometry: Geometry | null;
  /** ISO 8601. */
  readonly savedAt: string;
  /** Since when the phone's camera is open for it, ISO 8601; null while it is not. */
  readonly camera: string | null;
  /** The report of a fault; an intervention unless told. `items` may be empty: it is where one stands. */
  readonly di?: 'guasto';
  /** What it is done for, where an order sent somebody there. */
  readonly perche?: DoneFor;
}

export function readDraft(key: string, record: unknown): Draft | Unreadable {
  const one = record as Partial<Draft> | null;
  const whole =
    typeof one === 'object' &&
    one !== null &&
    one.forma === DRAFT_FORM &&
    typeof one.id === 'string' &&
    typeof one.segment === 'string' &&
    Array.isArray(one.items) &&
    typeof one.typed === 'object';
  return whole
    ? ({ azione: null, geometry: null, camera: null, codes: [], place: null, ...one } as Draft)
    : { key, record };
}
