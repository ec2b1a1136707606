/** What the municipality's map says of a row of elements; loaded with the form, for the list does without it. */
import { followStreet, type Street, streetBeside } from '@lucerna/domain/rules/geometry/follow-street';
import { houseReference, type NumberedHouse } from '@lucerna/domain/rules/house-reference';
import { streetWidths } from '@lucerna/domain/vocabulary/technical-map';
import { placeProposals } from './place-proposals.ts';
import type { Ground } from './series-plan.ts';

export interface MappedGround {
  readonly vie: readonly Street[];
  readonly civici: readonly NumberedHouse[];
}

export function groundOf({ vie, civici }: MappedGround): Ground {
  const ground: Ground = {
    follow(from, to) {
      const followed = followStreet(from, to, vie);
      if (followed === null) return null;
      const { nome, classe } = followed.street;
      return { path: followed.path, street: nome, kerb: streetWidths[classe] / 2 };
    },
    beside: (place) => streetBeside(place, vie),
    reference: (place, street) => houseReference(place, street, civici),
    proposals: (asked) => placeProposals(asked, ground),
  };
  return ground;
}
