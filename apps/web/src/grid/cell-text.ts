/** The words of a cell. */
import type { Cell } from '@lucerna/contract/columns';
import type { Field, ReferenceTarget } from '@lucerna/domain/field';
import { shownText } from '@lucerna/domain/rules/shown-text';

/** The code by which people call an element that a field points at, by its key: a cabinet's `Q05`. */
export type References = Partial<Record<ReferenceTarget, (id: number) => string | undefined>>;

export function isEmpty(value: Cell): boolean {
  return value === null || value === '';
}

/** The value as the cell shows it; empty where there is none. A boolean is shown as a mark and has no words. */
export function cellText(field: Field, value: Cell, references: References): string {
  if (typeof value === 'boolean' || value === null) return '';
  // A key is a name made of figures: it has no separator of thousands.
  if (field.setBy === 'key') return String(value);
  if (field.reference !== undefined && typeof value === 'number') {
    return references[field.reference]?.(value) ?? `#${value}`;
  }
  return shownText(field, value);
}

/** Whether the cell holds a number to be compared by size, and so stands to the right. */
export function isNumeric(field: Field): boolean {
  const isName = field.reference !== undefined || field.setBy === 'key';
  return (field.type === 'number' || field.type === 'integer') && !isName;
}
