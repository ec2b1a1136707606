/**
 * What becomes of one element when interventions on it are confirmed, each of which knew it as it was in the street. A
 * value that the register holds otherwise by now is written over by nobody: somebody chooses.
 */
import type { FieldValue } from '../field.ts';
import { type Modification, type Modifications, modifiedFields } from '../intervention-details.ts';
import { type Geometry, positionsOf } from './geometry/geojson.ts';

type Value = FieldValue | Geometry;

/** What is held by field, `geometry` among them; null where a field is empty. */
export type HeldValues = Readonly<Record<string, Value>>;

/** What somebody decided about a conflict: the intervention's value, or the one that the register has. */
export type Choice = 'nuovo' | 'attuale';

/** A field that the register holds otherwise than the intervention knew it. */
export interface MergeConflict {
  /** The intervention's key. */
  readonly id: number;
  readonly campo: string;
  readonly prima: Value;
  readonly adesso: Value;
  readonly dopo: Value;
}

export interface Merged {
  /** The fields that change, with what they are to hold. */
  readonly written: HeldValues;
  /** The interventions that wrote something. */
  readonly writers: readonly number[];
  readonly conflicts: readonly MergeConflict[];
}

export interface MergedIntervention {
  readonly id: number;
  readonly modifiche: Modifications | null;
}

/** Seven decimals of a degree, as the register gives them: a centimetre. */
const written = (degrees: number) => Math.round(degrees * 1e7);

function samePlace(a: Geometry, b: Geometry): boolean {
  const [ours, theirs] = [positionsOf(a), positionsOf(b)];
  return (
    a.type === b.type &&
    ours.length === theirs.length &&
    ours.every(([lon, lat], i) => {
      const [otherLon = Number.NaN, otherLat = Number.NaN] = theirs[i] ?? [];
      return written(lon) === written(otherLon) && written(lat) === written(otherLat);
    })
  );
}

/** Whether two values are the same to a reader: an empty text is no value, a place is the same within a centimetre. */
export function sameValue(a: Value, b: Value): boolean {
  if (typeof a === 'object' && typeof b === 'object' && a !== null && b !== null) return samePlace(a, b);
  return (a === '' ? null : a) === (b === '' ? null : b);
}

/**
 * Goes through the interventions on one element in their order, each upon what the ones before it left. `choiceOf` is
 * asked about a conflict, and gives nothing where nobody has chosen.
 */
export function mergeInterventions(
  held: HeldValues,
  interventions: readonly MergedIntervention[],
  choiceOf: (conflict: MergeConflict) => Choice | undefined,
): Merged {
  const state: Record<string, Value> = { ...held };
  const changed = new Set<string>();
  const writers = new Set<number>();
  const conflicts: MergeConflict[] = [];
  const take = (id: number, campo: string, { prima, dopo }: Modification) => {
    const adesso = state[campo] ?? null;
    if (sameValue(adesso, dopo)) return;
    if (!sameValue(adesso, prima)) {
      const conflict = { id, campo, prima, adesso, dopo };
      const choice = choiceOf(conflict);
      if (choice === undefined) conflicts.push(conflict);
      if (choice !== 'nuovo') return;
    }
    state[campo] = dopo;
    changed.add(campo);
    writers.add(id);
  };
  for (const { id, modifiche } of interventions) {
    for (const [campo, modification] of modifiedFields(modifiche)) take(id, campo, modification);
  }
  // What came back to where it was is no change.
  const differing = [...changed].filter((campo) => !sameValue(state[campo] ?? null, held[campo] ?? null));
  return {
    written: Object.fromEntries(differing.map((campo) => [campo, state[campo] ?? null])),
    writers: differing.length === 0 ? [] : [...writers],
    conflicts,
  };
}
