/** One editing of one element, from the button that opens the form to the save or the way out. */
import type { Feature } from '@lucerna/contract/endpoints/register';
import type { FieldValue } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { changedKeys, type Draft, type FormMode } from '../../../form/draft.ts';
import { draftFaults, type Faults } from '../../../form/draft-faults.ts';
import { createEditGeometry, type EditGeometryStore, hasMoved } from '../../../ui/edit-geometry.ts';

/** An element as it is in the register. */
export interface Element {
  readonly id: number;
  readonly version: number;
  readonly values: Draft;
  readonly geometry: Geometry | null;
}

export interface EditSession {
  readonly mode: FormMode;
  /** What is modified, as it was when editing began; null on insert. */
  readonly element: Element | null;
  readonly base: Draft;
  readonly draft: Draft;
  /** The place, which the map changes too. */
  readonly geometry: EditGeometryStore;
  /** The fields that have been left: what is wrong with them may be said. */
  readonly left: ReadonlySet<string>;
  /** Salva was pressed: whatever is wrong may be said. */
  readonly attempted: boolean;
  /** What the server said of fields; each until the field changes. */
  readonly said: Faults;
  /** Why what stands in the place's boxes is no place. */
  readonly unreadablePlace: string | null;
  /** What somebody else saved meanwhile and has not been compared yet. */
  readonly theirs: Element | null;
}

function session(mode: FormMode, element: Element | null): EditSession {
  const base = element?.values ?? {};
  return {
    ...{ mode, element, base, draft: base },
    geometry: createEditGeometry(element?.geometry ?? null),
    ...{ left: new Set<string>(), attempted: false, said: {}, unreadablePlace: null, theirs: null },
  };
}

export const insertSession = (): EditSession => session('insert', null);
export const modifySession = (element: Element): EditSession => session('modify', element);

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

export function isDirty(kind: Kind, session: EditSession): boolean {
  return changeCount(kind, session) > 0 || session.unreadablePlace !== null;
}

/** Everything that is wrong now, said or not. */
export function faultsOf(kind: Kind, session: EditSession): Faults {
  const { mode, base, draft, geometry, unreadablePlace } = session;
  const faults = draftFaults({ kind, mode, base, draft, geometry: geometry.get().current });
  return unreadablePlace === null ? faults : { ...faults, geometry: unreadablePlace };
}

/** What of it stands beside the fields: of those that were left, of all once Salva was pressed. */
export function shownFaults(kind: Kind, session: EditSession): Faults {
  const { left, attempted, said } = session;
  const own = Object.entries(faultsOf(kind, session)).filter(([key]) => attempted || left.has(key));
  return { ...said, ...Object.fromEntries(own) };
}

export function withValue(session: EditSession, key: string, value: FieldValue): EditSession {
  const { [key]: _, ...said } = session.said;
  return { ...session, draft: { ...session.draft, [key]: value }, said };
}

export function withLeft(session: EditSession, key: string): EditSession {
  return session.left.has(key) ? session : { ...session, left: new Set([...session.left, key]) };
}

export function withPlaceMoved(session: EditSession): EditSession {
  const { geometry: _, ...said } = session.said;
  return { ...session, said };
}
