/** The departures of a cabinet, read and replaced as one list (contract, Features). */
import { type Departure, departureFields } from '@lucerna/domain/departure';
import { allowedTo } from '@lucerna/domain/rules/permissions';
import { z } from 'zod';
import { departureRowSchema } from '../departure-schema.ts';
import { endpoint } from '../endpoint.ts';
import { fieldSchema, referenceSchema } from '../field-schema.ts';
import { pathKeySchema } from '../key-schema.ts';
import { MOST_ITEMS } from './editing.ts';

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
