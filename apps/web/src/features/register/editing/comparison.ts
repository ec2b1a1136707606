/** What somebody else changed while an element was being edited, field by field, and what is kept of either. */
import { type Field, type FieldValue, setByClient } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { changedKeys, type Draft, draftValue } from '../../../form/draft.ts';
import type { Kept } from '../../../ui/Comparison.tsx';
import { createEditGeometry, hasMoved, sameGeometry } from '../../../ui/edit-geometry.ts';
import type { EditSession, Element } from './edit-session.ts';

export interface ComparedField {
  readonly field: Field;
  readonly before: FieldValue;
  readonly theirs: FieldValue;
  readonly mine: FieldValue;
  /** Both changed it, and not to the same. */
  readonly disputed: boolean;
}

export interface Comparison {
  readonly fields: readonly ComparedField[];
  /** Undefined where the other did not move the element. */
  readonly place: { readonly disputed: boolean } | undefined;
}

export function compare(kind: Kind, session: EditSession, theirs: Element): Comparison {
  const { base, draft, geometry } = session;
  const mine = new Set(changedKeys(kind, base, draft));
  const others = new Set(changedKeys(kind, base, theirs.values));
  const toTell = kind.fields.filter((field) => setByClient(field) && others.has(field.key));
  const { original, current } = geometry.get();
  const moved = !sameGeometry(original, theirs.geometry) && !sameGeometry(current, theirs.geometry);
  return {
    fields: toTell
      .map((field) => ({
        field,
        before: draftValue(base, field.key),
        theirs: draftValue(theirs.values, field.key),
        mine: draftValue(draft, field.key),
        disputed: mine.has(field.key),
      }))
      // Where both came to the same there is nothing to say.
      .filter((one) => one.theirs !== one.mine),
    place: moved ? { disputed: hasMoved(geometry.get()) } : undefined,
  };
}

export function isNothing({ fields, place }: Comparison): boolean {
  return fields.length === 0 && place === undefined;
}

/** What is kept unless the user says otherwise: the own word where both spoke, else what is new. */
export function firstKept({ fields, place }: Comparison): Readonly<Record<string, Kept>> {
  const kept: Record<string, Kept> = {};
  for (const { field, disputed } of fields) kept[field.key] = disputed ? 'mine' : 'theirs';
  if (place !== undefined) kept.geometry = place.disputed ? 'mine' : 'theirs';
  return kept;
}

/** The session upon the other's version: their element, with mine where it is kept or they changed nothing. */
export function merge(
  kind: Kind,
  session: EditSession,
  theirs: Element,
  kept: Readonly<Record<string, Kept>>,
): EditSession {
  const draft: Record<string, FieldValue> = { ...theirs.values };
  for (const field of kind.fields.filter(setByClient)) {
    const { key } = field;
    const isMine =
      kept[key] === 'mine' ||
      (kept[key] === undefined && changedKeys(kind, session.base, session.draft).includes(key));
    if (isMine) draft[key] = draftValue(session.draft, key);
  }
  const geometry = createEditGeometry(theirs.geometry);
  geometry.set(keptPlace(session, theirs, kept.geometry));
  return { ...session, element: theirs, base: theirs.values, draft: draft as Draft, geometry, theirs: null };
}

function keptPlace(session: EditSession, theirs: Element, kept: Kept | undefined): Geometry | null {
  const edited = session.geometry.get();
  if (kept === 'mine') return edited.current;
  if (kept === 'theirs') return theirs.geometry;
  return hasMoved(edited) ? edited.current : theirs.geometry;
}
