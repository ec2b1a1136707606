/** What an intervention tells beyond the specification's fields: what was done, what changed, when and where. */
import type { FieldValue } from './field.ts';
import type { Measures } from './intervention-action.ts';
import type { Geometry } from './rules/geometry/geojson.ts';

/** A value as it was read in the register, and as it is to be. */
export interface Modification<V = FieldValue | Geometry> {
  readonly prima: V | null;
  readonly dopo: V | null;
}

/**
 * New values by field. `geometry` holds GeoJSON (WGS84); `partenza` is the number of the departure that the others are
 * of, the first being 1.
 */
export interface Modifications {
  readonly [field: string]: Modification | number;
}

/** Where the phone stood: WGS84 in degrees, `precisione` in metres. */
export interface WhereTaken {
  readonly lon: number;
  readonly lat: number;
  readonly precisione: number;
}

/** What an intervention was done for, by their keys: a fault, an order of work, an entry of the order. */
export interface DoneFor {
  readonly guasto?: number;
  readonly ordine?: number;
  readonly voce?: number;
}

/** What of it a client sends; null where it sends nothing. What it was done for is there only where that was sent. */
export interface SentDetails extends DoneFor {
  readonly azione: string | null;
  readonly modifiche: Modifications | null;
  readonly misure: Measures | null;
  /** When it was done, ISO 8601 in UTC. */
  readonly eseguito_il: string | null;
  readonly posizione: WhereTaken | null;
}

/** The same as answers have it. */
export interface InterventionDetails extends SentDetails {
  /** The keys of its photos, in the order in which they came. */
  readonly foto: readonly number[];
  /** When its confirmation was taken back from the register, ISO 8601 in UTC; it stays confirmed. */
  readonly annullata: string | null;
}

/** The fields that change, without the number of a departure. */
export function modifiedFields(
  modifiche: Modifications | null,
): readonly (readonly [campo: string, modification: Modification])[] {
  return Object.entries(modifiche ?? {}).flatMap(([campo, one]) =>
    typeof one === 'number' ? [] : [[campo, one] as const],
  );
}
