import type { Field, FieldValue } from '@lucerna/domain/field';
import { foldText } from '@lucerna/domain/rules/free-search';
import { readTyped, typedText } from '@lucerna/domain/rules/typed-value';
import type { CellChoice } from './cell-editing.ts';

/**
 * What a text typed or pasted into a cell means. A reference is written by its code; a text that means nothing
 * stays, to be refused in words.
 */
export function readCell(field: Field, text: string, choices: readonly CellChoice[] | undefined): FieldValue {
  if (choices === undefined || text.trim() === '') return readTyped(field, text);
  const wanted = foldText(text.trim());
  const found = choices.find(({ label }) => foldText(label) === wanted);
  return found === undefined ? readTyped({ ...field, type: 'text' }, text) : found.value;
}

/** What stands in the box where a cell is edited; `readCell` reads it back. */
export function cellBoxText(
  field: Field,
  value: FieldValue,
  choices: readonly CellChoice[] | undefined,
): string {
  return choices?.find((choice) => choice.value === value)?.label ?? typedText(field, value);
}

/** What nobody knows, yes, no, and around again. */
export function nextAnswer(value: FieldValue): boolean | null {
  if (value === true) return false;
  return value === false ? null : true;
}
