/** From a field of the catalogue to the schema of its value: the one place where they meet. */
import { type Field, type FieldValue, isBlank } from '@lucerna/domain/field';
import { fieldFaults } from '@lucerna/domain/messages';
import { isCalendarDate } from '@lucerna/domain/rules/calendar-date';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { z } from 'zod';
import './italian.ts';
import { LONG_TEXT_LENGTH, TEXT_LENGTH } from './text-length.ts';

/** Whole numbers and keys are the database's four-byte integers. */
const SMALLEST_INTEGER = -2_147_483_648;
const LARGEST_INTEGER = 2_147_483_647;

/** Whether a text can be stored at all: without NUL and without half a surrogate pair. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Characters as people count them, where the cheaper count does not settle it. */
function isAtMost(text: string, characters: number): boolean {
  return text.length <= characters || [...text].length <= characters;
}

/** A text that can be stored, of at most so many characters. */
export function textSchema(characters: number = TEXT_LENGTH) {
  return z
    .string()
    .refine(isStorable, { error: fieldFaults.badCharacters, abort: true })
    .refine((text) => isAtMost(text, characters), fieldFaults.tooLong(shownNumber(characters)))
    .meta({ maxLength: characters });
}

function dateOrEmptySchema() {
  return z
    .string({ error: ({ input }) => (input === undefined ? undefined : fieldFaults.notDate) })
    .refine((text) => text === '' || isCalendarDate(text), fieldFaults.notDate)
    .meta({ format: 'date' });
}

/** A day `YYYY-MM-DD` that the calendar has. */
export const daySchema = z.string().refine(isCalendarDate, fieldFaults.notDate).meta({ format: 'date' });

/** The key of an element: whether there is such a one only the database can tell, in the same words. */
export function referenceSchema() {
  return z
    .number()
    .int({ error: ({ code }) => (code === 'invalid_type' ? undefined : fieldFaults.unknownReference) })
    .min(1, fieldFaults.unknownReference)
    .max(LARGEST_INTEGER, fieldFaults.unknownReference);
}

/** A whole number within the field's bounds; the bounds of a year are written as years. */
function integerSchema(field: Field) {
  const [min, max] = [field.min ?? SMALLEST_INTEGER, field.max ?? LARGEST_INTEGER];
  return z
    .number()
    .int()
    .min(min, fieldFaults.atLeast(shownNumber(min, field.year)))
    .max(max, fieldFaults.atMost(shownNumber(max, field.year)));
}

/** A text of a closed list, or an empty one; blanks are as good as nothing. */
function choiceSchema(values: readonly string[]) {
  return z
    .string()
    .transform((text) => (text.trim() === '' ? '' : text))
    .refine((text) => text === '' || values.includes(text), fieldFaults.notInList)
    .meta({ enum: [...values] });
}

function wordsSchema(field: Field) {
  if (field.options?.closed === true) return choiceSchema(field.options.values.map(({ value }) => value));
  return textSchema(field.multiline === true ? LONG_TEXT_LENGTH : TEXT_LENGTH);
}

/** An empty text is no value. */
function emptyAsNull(schema: z.ZodType<string>): z.ZodType<string | null> {
  return schema.nullable().transform((text) => (text === '' ? null : text));
}

function valueSchema(field: Field): z.ZodType<FieldValue> {
  switch (field.type) {
    case 'text':
      return emptyAsNull(wordsSchema(field));
    case 'date':
      return emptyAsNull(dateOrEmptySchema());
    case 'instant':
      return z.iso.datetime({ offset: true }).nullable();
    case 'boolean':
      return z.boolean().nullable();
    case 'integer':
      return (field.reference === undefined ? integerSchema(field) : referenceSchema()).nullable();
    case 'number':
      return z
        .number()
        .min(field.min ?? -Number.MAX_VALUE)
        .max(field.max ?? Number.MAX_VALUE)
        .nullable();
  }
}

/**
 * The schema of one field's value: what fits the field, or null. An empty text becomes null; everything else
 * comes out as it went in. Where the field is required, null and blanks are refused.
 */
export function fieldSchema(field: Field, required = false): z.ZodType<FieldValue> {
  const schema = valueSchema(field);
  return required ? schema.refine((value) => !isBlank(value), fieldFaults.required) : schema;
}
