/**
 * What stands in a form while somebody types. A value that cannot be read (letters where a number belongs) is
 * kept as its text: nothing typed is lost, and the field's schema refuses it in words.
 */
import { type Field, type FieldValue, setByClient } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { shortFields } from '@lucerna/domain/kinds/catalogue';

export type FormMode = 'insert' | 'modify';
export type Draft = Readonly<Record<string, FieldValue>>;

/** The fields that a form shows to be filled: the short set on insert, all on modify (specification, section 4). */
export function formFields(kind: Kind, mode: FormMode): readonly Field[] {
  const shown = mode === 'insert' ? shortFields(kind) : kind.fields;
  return shown.filter((field) => setByClient(field) && field.group !== undefined);
}

export function draftValue(draft: Draft, key: string): FieldValue {
  return draft[key] ?? null;
}

/** An emptied text is no value. */
export function sameValue(a: FieldValue, b: FieldValue): boolean {
  return a === b || ((a === null || a === '') && (b === null || b === ''));
}

/** The keys of the fields that hold something else than before, in the order of the catalogue. */
export function changedKeys(kind: Kind, base: Draft, draft: Draft): readonly string[] {
  return kind.fields
    .filter(
      (field) => setByClient(field) && !sameValue(draftValue(base, field.key), draftValue(draft, field.key)),
    )
    .map((field) => field.key);
}

/** Whether a field holds whatever its reference brings along: what was typed there before counts no more. */
function follows(kind: Kind, key: string, draft: Draft): boolean {
  const reference = kind.fields.find((field) => field.key === key)?.follows?.reference;
  return reference !== undefined && typeof draftValue(draft, reference) === 'number';
}

/** The changed fields with what they hold now; an emptied one is null, one that follows another is not among them. */
export function changesOf(kind: Kind, base: Draft, draft: Draft): Draft {
  const keys = changedKeys(kind, base, draft).filter((key) => !follows(kind, key, draft));
  return Object.fromEntries(
    keys.map((key) => {
      const value = draftValue(draft, key);
      return [key, value === '' ? null : value];
    }),
  );
}
