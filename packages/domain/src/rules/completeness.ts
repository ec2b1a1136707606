/**
 * When is an element complete? Exactly when all that is required on insert and on modify is filled (contract,
 * section 3).
 */
import { type Field, type FieldValue, isBlank } from '../field.ts';
import type { Kind } from '../kind.ts';

/** The fields that an element needs to be complete. */
export function fieldsForCompleteness(kind: Kind): readonly Field[] {
  return kind.fields.filter((field) => (field.required ?? []).length > 0);
}

/** Whether an element with those values, by key, is complete. A field that is not among them counts as empty. */
export function isComplete(kind: Kind, values: Readonly<Record<string, FieldValue>>): boolean {
  return fieldsForCompleteness(kind).every((field) => !isBlank(values[field.key] ?? null));
}

/** The fields whose empty cells are to be filled: what makes an element complete, and what a census is expected to have. */
export function wantedFields(kind: Kind): readonly Field[] {
  const needed = new Set(fieldsForCompleteness(kind).map(({ key }) => key));
  return kind.fields.filter(({ key }) => needed.has(key) || (kind.expected ?? []).includes(key));
}
