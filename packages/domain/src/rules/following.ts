/** Fields that follow a reference: `vett` and `um` are the name and unit of the carrier that is set (contract, Features). */
import type { Field, FieldValue } from '../field.ts';
import type { Kind } from '../kind.ts';

/** The fields of the kind that follow its reference of that key; none where it leads nothing. */
export function followersOf(kind: Kind, reference: string): readonly Field[] {
  return kind.fields.filter((field) => field.follows?.reference === reference);
}

/** The references of the kind that other fields follow. */
export function followedReferences(kind: Kind): readonly Field[] {
  return kind.fields.filter((field) => followersOf(kind, field.key).length > 0);
}

/** What the fields that follow a reference hold, by key; `pointed` tells what it points at by property. */
export function followingValues(
  kind: Kind,
  reference: string,
  pointed: (property: string) => FieldValue,
): Record<string, FieldValue> {
  return Object.fromEntries(
    followersOf(kind, reference).map(({ key, follows }) => [key, pointed(follows?.property ?? key)]),
  );
}
