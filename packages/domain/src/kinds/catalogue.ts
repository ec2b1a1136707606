/** The registry of kinds: finding one by its names. */
import type { Field } from '../field.ts';
import type { Kind, KindId, Listing, Segment } from '../kind.ts';
import { everyKind } from './every-kind.ts';

/** All kinds, in the order of the menu. */
export const kinds: readonly Kind[] = everyKind;

/** The kind of a path segment (`pl`, `centraline`, …); undefined where there is none. */
export function kindBySegment(segment: Segment): Kind;
export function kindBySegment(segment: string): Kind | undefined;
export function kindBySegment(segment: string): Kind | undefined {
  return kinds.find((kind) => kind.segment === segment);
}

/** The kind of that id. */
export function kindById(id: KindId): Kind {
  const found = kinds.find((kind) => kind.id === id);
  if (found === undefined) throw new Error(`There is no kind ${id}`);
  return found;
}

/** The fields of a tab, in order. */
export function fieldsOfGroup(kind: Listing, group: string): readonly Field[] {
  return kind.fields.filter((field) => field.group === group);
}

/** The short set of fields of the insert form, in order. */
export function shortFields(kind: Kind): readonly Field[] {
  return kind.fields.filter((field) => field.short === true);
}
