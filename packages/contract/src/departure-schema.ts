/** What a client may send of a departure. */
import { type Departure, departureFields } from '@lucerna/domain/departure';
import { isRequired } from '@lucerna/domain/field';
import { z } from 'zod';
import { fieldSchema } from './field-schema.ts';

/** Names that some client may keep in its rows; whatever they hold is ignored (contract, section 3). */
const readOnlyNames = ['id', 'id_imp', 'codistat', 'user_id', 'data_modifica', 'versione'] as const;

function shapeOfRow(): Record<string, z.ZodType> {
  const shape: Record<string, z.ZodType> = {};
  for (const name of readOnlyNames) shape[name] = z.unknown().optional().meta({ readOnly: true });
  for (const field of departureFields) {
    const required = isRequired(field, 'insert');
    const schema = fieldSchema(field, required);
    shape[field.key] = required ? schema : schema.optional();
  }
  return shape;
}

/** A departure as a body has it: what is required is there, a field that is left out is empty. */
export const departureRowSchema = z
  .strictObject(shapeOfRow())
  .transform(
    (row) => Object.fromEntries(departureFields.map(({ key }) => [key, row[key] ?? null])) as Departure,
  );
