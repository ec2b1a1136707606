/** Firms that work for the municipality. */
import { isBlank } from '@lucerna/domain/field';
import { fieldFaults } from '@lucerna/domain/messages';
import { allowedTo } from '@lucerna/domain/rules/permissions';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { textSchema } from '../field-schema.ts';
import { pathKeySchema } from '../key-schema.ts';

export const firmSchema = z.object({
  id: z.number().int(),
  nome: z.string(),
  telefono: z.string().nullable(),
  email: z.string().nullable(),
  versione: z.number().int(),
});
export type Firm = z.output<typeof firmSchema>;

const emptyAsNull = (most: number) =>
  textSchema(most)
    .nullable()
    .optional()
    .transform((text) => (text === undefined || text === null || isBlank(text) ? null : text.trim()));

/** Names that answers have and bodies may send back; whatever they hold is ignored (contract, section 3). */
const ignored = z.unknown().optional().meta({ readOnly: true });
const body = z.strictObject({
  nome: textSchema(200)
    .refine((text) => !isBlank(text), fieldFaults.required)
    .transform((text) => text.trim()),
  telefono: emptyAsNull(50),
  email: emptyAsNull(200),
  id: ignored,
  versione: ignored,
});
const params = z.object({ id: pathKeySchema });
const about = { tenant: true, tag: 'Lavori' } as const;
const answer = z.object({ success: z.literal(true), data: firmSchema });

/** A firm's account sees its own alone. */
export const listFirms = endpoint({
  ...about,
  name: 'listFirms',
  method: 'GET',
  path: '/api/v2.0/imprese',
  access: 'session',
  summary: 'Le imprese che lavorano per il comune, per nome',
  answer: z.object({ data: z.array(firmSchema) }),
});

/** A name that another firm has: 422. */
export const insertFirm = endpoint({
  ...about,
  name: 'insertFirm',
  method: 'POST',
  path: '/api/v2.0/imprese',
  access: allowedTo.directWork,
  summary: "Aggiunge un'impresa",
  body,
  status: 201,
  answer,
});

export const modifyFirm = endpoint({
  ...about,
  name: 'modifyFirm',
  method: 'PUT',
  path: '/api/v2.0/imprese/:id',
  access: allowedTo.directWork,
  summary: "Modifica un'impresa",
  params,
  body,
  answer,
});

/** 409 while an account or an order is the firm's. */
export const removeFirm = endpoint({
  ...about,
  name: 'removeFirm',
  method: 'DELETE',
  path: '/api/v2.0/imprese/:id',
  access: allowedTo.directWork,
  summary: "Elimina un'impresa che nessun account e nessun ordine usa",
  params,
  answer: z.object({ success: z.literal(true), data: z.object({ id: z.number().int() }) }),
});
