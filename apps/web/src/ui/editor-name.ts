/** Which editor a field gets: one for each way of having a value. */
import type { Field } from '@lucerna/domain/field';

export type EditorName =
  | 'text'
  | 'multiline'
  | 'suggested'
  | 'choice'
  | 'number'
  | 'date'
  | 'check'
  | 'reference';

/** A field of a type without an editor does not compile. */
export function editorName(field: Field): EditorName {
  if (field.reference !== undefined) return 'reference';
  switch (field.type) {
    case 'text':
      return textEditor(field);
    case 'number':
    case 'integer':
      return 'number';
    case 'date':
      return 'date';
    case 'boolean':
      return 'check';
    case 'instant':
      // Only the server sets instants; shown in a form they are facts, not editors.
      return 'text';
  }
}

function textEditor({ options, hinted, multiline }: Field): EditorName {
  if (multiline === true) return 'multiline';
  if (options?.closed === true) return 'choice';
  return options !== undefined || hinted === true ? 'suggested' : 'text';
}
