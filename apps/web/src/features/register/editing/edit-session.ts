/** One editing of one element: its fields, and its place, which the map changes too. */
import type { Feature } from '@lucerna/contract/endpoints/register';
import { type FieldValue, isBlank, labelFor } from '@lucerna/domain/field';
import { fieldOf, type Kind, labelValue } from '@lucerna/domain/kind';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { followSigla, SIGLA } from '@lucerna/domain/rules/lamp-sigla';
import { beginSession, type Session, withDraft, withTyped } from '../../../editing/session.ts';
import { changedKeys, type Draft, draftValue, type FormMode } from '../../../form/draft.ts';
import { draftFaults, type Faults } from '../../../form/draft-faults.ts';
import {
  createEditGeometry,
  type EditGeometryStore,
  hasMoved,
  isPlaceTouched,
} from '../../../state/edit-geometry.ts';
import { lostWords } from '../../../state/unsaved.ts';
import type { Taken } from './begin-with.ts';
import { type SeriesPlan, seriesFaults } from './series-plan.ts';

/** An element as it is in the register. */
export interface Element {
  readonly id: number;
  readonly version: number;
  readonly values: Draft;
  readonly geometry: Geometry | null;
}

export interface EditSession extends Session<Element, Draft> {
  /** The place: it lives outside, because a point that is dragged changes it sixty times a second. */
  readonly geometry: EditGeometryStore;
  /** From which element the values of `base` are taken, in words; null where they are its own, or there are none. */
  readonly takenFrom: string | null;
  /** Once it is saved the form of another new one opens. */
  readonly goesOn: boolean;
  /** Many are inserted along a line, which `geometry` then is; null for one. */
  readonly series: SeriesPlan | null;
  /** Elements of other kinds that move along with this one, by key. */
  readonly along: ReadonlySet<number>;
}

export type EditChange =
  | { readonly what: 'type'; readonly key: string; readonly value: FieldValue }
  /** The place is another one, or what stands in its boxes. */
  | { readonly what: 'move' }
  /** Which save was pressed: the one that goes on to the next new element, or the one that ends. */
  | { readonly what: 'go on'; readonly on: boolean }
  /** One, or many along a line: what is drawn is another thing. `taken` fills what is empty. */
  | { readonly what: 'way'; readonly series: SeriesPlan | null; readonly taken?: Taken }
  /** The series is another one; `field` was typed into. */
  | { readonly what: 'series'; readonly series: SeriesPlan; readonly field?: string }
  /** Another element moves along, or does not. */
  | { readonly what: 'along'; readonly id: number; readonly on: boolean };

const alone = { takenFrom: null, goesOn: false, series: null, along: new Set<number>() } as const;

/** A new element, with what is known of it from another. */
export function insertSession(taken: Taken | null = null): EditSession {
  return {
    ...beginSession<Element, Draft>(null, taken?.values ?? {}),
    geometry: createEditGeometry(null),
    ...alone,
    takenFrom: taken?.words || null,
  };
}

export function modifySession(element: Element): EditSession {
  return {
    ...beginSession(element, element.values),
    geometry: createEditGeometry(element.geometry),
    ...alone,
  };
}

export function modeOf({ stored }: EditSession): FormMode {
  return stored === null ? 'insert' : 'modify';
}

export function elementOf(feature: Feature): Element {
  return {
    id: feature.id,
    version: Number(feature.properties.versione),
    values: feature.properties as Draft,
    geometry: feature.geometry as Geometry | null,
  };
}

/** How many things differ from what they were: fields, and the place. */
export function changeCount(kind: Kind, { base, draft, geometry }: EditSession): number {
  return changedKeys(kind, base, draft).length + (hasMoved(geometry.get()) ? 1 : 0);
}

/** What leaving now would lose: the labels of what changed. */
export function lostOf(kind: Kind, { base, draft, geometry }: EditSession): string {
  const labelsOf = labelValue(kind, (key) => draft[key]);
  const labels = changedKeys(kind, base, draft).map((key) => labelFor(fieldOf(kind, key), labelsOf));
  return lostWords([...labels, ...(isPlaceTouched(geometry.get()) ? ['Posizione'] : [])]);
}

export function isDirty(kind: Kind, session: EditSession): boolean {
  return changeCount(kind, session) > 0 || isPlaceTouched(session.geometry.get());
}

/** Everything that is wrong now, said or not. */
export function faultsOf(kind: Kind, session: EditSession): Faults {
  const { base, draft, geometry, series } = session;
  if (series !== null) return seriesFaults({ kind, plan: series, base, draft, edited: geometry.get() });
  const { current, unread } = geometry.get();
  const faults = draftFaults({ kind, mode: modeOf(session), base, draft, geometry: current });
  return unread === null ? faults : { ...faults, geometry: unread.message };
}

export function changed(session: EditSession, change: EditChange): EditSession {
  switch (change.what) {
    case 'type':
      return withValue(session, change.key, change.value);
    case 'go on':
      return { ...session, goesOn: change.on };
    case 'way':
      return withTaken(
        { ...session, series: change.series, geometry: createEditGeometry(null) },
        change.taken,
      );
    case 'series':
      return withTyped({ ...session, series: change.series }, change.field);
    case 'along':
      return { ...session, along: toggled(session.along, change.id, change.on) };
    case 'move':
      // Drawn anew in any case: what is wrong with the place may be another thing.
      return { ...withTyped(session, 'geometry') };
  }
}

/** Fills what is empty; what is proposed so is nothing that leaving would lose. */
function withTaken(session: EditSession, taken: Taken | undefined): EditSession {
  if (taken === undefined) return session;
  const open = Object.entries(taken.values).filter(([key]) => isBlank(draftValue(session.draft, key)));
  const values = Object.fromEntries(open);
  return {
    ...session,
    base: { ...session.base, ...values },
    draft: { ...session.draft, ...values },
    takenFrom: session.takenFrom ?? (taken.words || null),
  };
}

function toggled(ids: ReadonlySet<number>, id: number, on: boolean): ReadonlySet<number> {
  const others = [...ids].filter((one) => one !== id);
  return new Set(on ? [...others, id] : others);
}

/** What a lamp's sigla says of the lamp follows it, where nobody typed anything else. */
export function withValue(session: EditSession, key: string, value: FieldValue): EditSession {
  const { base, draft, stored } = session;
  const followed = key === SIGLA ? followSigla(base, draft, value, stored === null ? {} : base) : {};
  return withDraft(session, { ...draft, ...followed, [key]: value }, key);
}
