/** What somebody else changed while an element was being edited: its fields and its place, each a line. */
import { type Field, type FieldValue, setByClient } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import {
  type ComparedLine,
  comparedLines,
  type KeptLines,
  keptOf,
  type ThreeWays,
} from '../../../editing/compared-lines.ts';
import { rebased } from '../../../editing/session.ts';
import { type Draft, draftValue, sameValue } from '../../../form/draft.ts';
import { createEditGeometry, sameGeometry } from '../../../state/edit-geometry.ts';
import type { EditSession, Element } from './edit-session.ts';

/** The lines that are to be told: at most one of the place, after those of the fields. */
export interface ElementComparison {
  readonly fields: readonly ComparedLine<FieldValue>[];
  readonly place: readonly ComparedLine<Geometry | null>[];
}

const placeKey = 'geometry';

function valuesOf({ base, draft }: EditSession, theirs: Element, key: string): ThreeWays<FieldValue> {
  const [before, other, mine] = [base, theirs.values, draft].map((values) => draftValue(values, key));
  return { before: before ?? null, theirs: other ?? null, mine: mine ?? null };
}

function placesOf({ geometry }: EditSession, theirs: Element): ThreeWays<Geometry | null> {
  const { original, current } = geometry.get();
  return { before: original, theirs: theirs.geometry, mine: current };
}

const written = (kind: Kind): readonly Field[] => kind.fields.filter(setByClient);

export function compare(kind: Kind, session: EditSession, theirs: Element): ElementComparison {
  const keys = written(kind).map(({ key }) => key);
  return {
    fields: comparedLines(keys, (key) => valuesOf(session, theirs, key), sameValue),
    place: comparedLines([placeKey], () => placesOf(session, theirs), sameGeometry),
  };
}

/** All lines of a comparison, as far as they are the same for whatever is compared. */
export function linesOf({ fields, place }: ElementComparison) {
  return [...fields, ...place];
}

export function isNothing(comparison: ElementComparison): boolean {
  return linesOf(comparison).length === 0;
}

/** The session upon the other's version: their element, with mine where it is kept or they changed nothing. */
export function merge(kind: Kind, session: EditSession, theirs: Element, kept: KeptLines): EditSession {
  const values = written(kind).map(({ key }) => [
    key,
    keptOf(kept, key, valuesOf(session, theirs, key), sameValue),
  ]);
  const geometry = createEditGeometry(theirs.geometry);
  geometry.set(keptOf(kept, placeKey, placesOf(session, theirs), sameGeometry));
  if (kept[placeKey] !== 'theirs') geometry.mistype(session.geometry.get().unread);
  const draft: Draft = { ...theirs.values, ...Object.fromEntries(values) };
  return { ...rebased(session, { stored: theirs, base: theirs.values, draft }), geometry };
}
