/** What an import would do with a row of its file. */
import type { Field, FieldValue } from '@lucerna/domain/field';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import type { ExistingElement } from './existing.ts';
import type { Problem } from './problem.ts';
import type { Unresolved } from './references.ts';

/** What names an element that is still to be made, where a reference wants one. */
export interface ToCreate {
  readonly create: string;
}

export type PlannedValue = FieldValue | ToCreate;

/** The values as they are kept until the row has a place: of what is still to be made its name. */
export function plainValues(
  values: Readonly<Record<string, PlannedValue>>,
): Readonly<Record<string, FieldValue>> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'object' && value !== null ? value.create : value,
    ]),
  );
}

export interface FieldChange {
  readonly field: Field;
  readonly before: FieldValue;
  readonly after: PlannedValue;
}

interface Planned {
  readonly place: number;
  /** What people call the element by. */
  readonly label: string;
  /** References that were left empty. */
  readonly unresolved: readonly Unresolved[];
  /** Cells that were of no use, and count as empty. */
  readonly emptied: readonly Problem[];
}

/** An element that is not there yet. */
interface New extends Planned {
  readonly values: Readonly<Record<string, PlannedValue>>;
  /** What it needs to be complete, and the row does not bring. */
  readonly missing: readonly Field[];
}

/** Of an element that is there: where the file says otherwise than somebody wrote by hand, what is theirs stays. */
interface Compared {
  /** The element of the register; absent where the row is the same as another one. */
  readonly id?: number;
  readonly kept?: readonly FieldChange[];
  readonly placeKept?: boolean;
}

export interface PlannedInsert extends New {
  readonly outcome: 'inserisce';
  readonly geometry: Geometry;
}
/** It has no position: it is kept until somebody places it. */
export interface PlannedWait extends New {
  readonly outcome: 'posiziona';
}
export interface PlannedChange extends Planned, Compared {
  readonly outcome: 'modifica';
  readonly element: ExistingElement;
  readonly changes: readonly FieldChange[];
  /** The new geometry, where it changes. */
  readonly geometry: Geometry | null;
}
export interface PlannedLeave extends Planned, Compared {
  readonly outcome: 'lascia';
  /** The row that says the same. */
  readonly sameAs?: number;
  /** Somebody changed the element while the import was under way. */
  readonly overtaken?: boolean;
}
export interface PlannedRefusal extends Planned {
  readonly outcome: 'rifiuta';
  readonly reasons: readonly Problem[];
}
export type PlannedRow = PlannedInsert | PlannedWait | PlannedChange | PlannedLeave | PlannedRefusal;

/** A change that was not made: somebody changed the element while the import was under way. */
export function leftForAnother({ place, label, emptied }: PlannedRow): PlannedLeave {
  return { outcome: 'lascia', place, label, emptied, unresolved: [], overtaken: true };
}
