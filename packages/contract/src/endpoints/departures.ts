/** The departures of a cabinet, read and replaced as one list (contract, Features). */
import { type Departure, departureFields } from '@lucerna/domain/departure';
import { isRequired } from '@lucerna/domain/field';
import { allowedTo } from '@lucerna/domain/rules/permissions';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fieldSchema, referenceSchema } from '../field-schema.ts';
import { pathKeySchema } from '../key-schema.ts';
import { MOST_ITEMS } from './editing.ts';

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

/** A departure as an answer has it: every field. */
export const departureSchema = z.object(
  Object.fromEntries(departureFields.map((field) => [field.key, fieldSchema(field)])),
) as unknown as z.ZodType<Departure>;

/** `404` where the path names no cabinet of the municipality. Carries an `ETag` of the list. */
export const listDepartures = endpoint({
  keys: { all: ['partenze'], level: 'lettura' },
  name: 'listDepartures',
  method: 'GET',
  path: '/api/partenze/:id',
  access: 'session',
  tenant: true,
  tag: 'Elementi',
  summary: 'Le partenze di una centralina, in ordine',
  params: z.object({ id: pathKeySchema }),
  answer: z.object({ data: z.array(departureSchema) }),
});

/**
 * Replaces the cabinet's whole list. With `If-Match` only where the list is still the one of that `ETag`, else 409
 * with the present list in `data`. A good answer carries the new list and its `ETag`.
 */
export const saveDepartures = endpoint({
  name: 'saveDepartures',
  method: 'POST',
  path: '/api/v2.0/partenze',
  access: allowedTo.editRegister,
  tenant: true,
  tag: 'Modifica',
  summary: "Sostituisce l'intero elenco delle partenze di una centralina",
  body: z.strictObject({
    id_imp: referenceSchema(),
    partenze: z.array(departureRowSchema).max(MOST_ITEMS),
  }),
  answer: z.object({ success: z.literal(true), data: z.array(departureSchema) }),
});
