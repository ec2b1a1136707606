/** Which texts of an element the free search looks in (contract, section 4). */
import type { Field, FieldValue } from '../field.ts';
import type { Listing } from '../kind.ts';
import { shownText } from './shown-text.ts';

/** The fields that name somebody or something by an id that nobody reads. */
const ids: ReadonlySet<string> = new Set(['user_id', 'codistat', 'versione']);

/** Whether the search looks in the field: in every one but keys (`#15` finds those) and ids; in a reference, by its code. */
export function isSearched(field: Field): boolean {
  return field.setBy !== 'key' && field.apart !== true && !ids.has(field.key);
}

export function searchedFields(listing: Listing): readonly Field[] {
  return listing.fields.filter(isSearched);
}

/**
 * The texts of one value: as it is stored and as it is shown, each once. `reference` gives the code by which a
 * referenced element is shown; its number is not searched.
 */
export function searchTexts(
  field: Field,
  value: FieldValue,
  reference?: (id: number) => string | undefined,
): readonly string[] {
  if (value === null || value === '') return [];
  if (field.reference !== undefined) {
    const code = typeof value === 'number' ? reference?.(value) : undefined;
    return code === undefined ? [] : [code];
  }
  const stored = String(value);
  const shown = shownText(field, value);
  return stored === shown ? [stored] : [stored, shown];
}
