/** What an intervention says of the register beside what the register has by now. */
import { departureFields } from '@lucerna/domain/departure';
import { type Field, fullLabel } from '@lucerna/domain/field';
import { departureKey, placeKey } from '@lucerna/domain/intervention-action';
import { type InterventionDetails, modifiedFields } from '@lucerna/domain/intervention-details';
import type { Kind } from '@lucerna/domain/kind';
import { type HeldValues, sameValue } from '@lucerna/domain/rules/intervention-merge';

type Value = HeldValues[string];

/**
 * `new`: the register still holds what was known in the street; `held`: it holds the new value already; `changed`:
 * something else, and somebody has to choose; `unknown`: the page does not have it, the server will say.
 */
export type ChangeState = 'new' | 'held' | 'changed' | 'unknown';

export interface KnownChange {
  readonly campo: string;
  readonly label: string;
  /** None of a place. */
  readonly field: Field | undefined;
  readonly prima: Value;
  /** What the register has; null where it is unknown too. */
  readonly adesso: Value;
  readonly dopo: Value;
  readonly state: ChangeState;
}

/** The field that an action changes, of the kind or of a departure; undefined of a place. */
export function fieldOfChange(kind: Kind | undefined, campo: string): Field | undefined {
  return [...(kind?.fields ?? []), ...departureFields].find(({ key }) => key === campo);
}

export function labelOfChange(kind: Kind | undefined, campo: string): string {
  if (campo === placeKey) return 'Posizione';
  const field = fieldOfChange(kind, campo);
  return field === undefined ? campo : fullLabel(field);
}

/** `held`: what the register has of a field, undefined where the page does not know it. */
export function knownChanges(
  kind: Kind | undefined,
  { modifiche }: Pick<InterventionDetails, 'modifiche'>,
  held: (campo: string) => Value | undefined,
): readonly KnownChange[] {
  // A departure's values are no part of the list.
  const ofDeparture = modifiche !== null && departureKey in modifiche;
  return modifiedFields(modifiche).map(([campo, { prima, dopo }]) => {
    const now = ofDeparture ? undefined : held(campo);
    return {
      campo,
      label: labelOfChange(kind, campo),
      field: campo === placeKey ? undefined : fieldOfChange(kind, campo),
      prima,
      adesso: now ?? null,
      dopo,
      state: now === undefined ? 'unknown' : stateOf(now, prima, dopo),
    };
  });
}

function stateOf(now: Value, prima: Value, dopo: Value): ChangeState {
  if (sameValue(now, dopo)) return 'held';
  return sameValue(now, prima) ? 'new' : 'changed';
}
