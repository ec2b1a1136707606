/** When is an element complete? Once it has all that is required on modify (contract, section 3). */
import { type Field, isRequired } from '../field.ts';
import type { Kind } from '../kind.ts';

/** The fields that an element needs before its insertion counts as complete. */
export function fieldsForCompleteness(kind: Kind): readonly Field[] {
  return kind.fields.filter((field) => isRequired(field, 'modify'));
}
