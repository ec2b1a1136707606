/** Bills of plants, and what the checks find in them (contract, Bills, consumption, production). */
import { type Bill, billFields } from '@lucerna/domain/bill';
import type { BillFinding, DetailedFinding } from '@lucerna/domain/bill-finding';
import { isBlank } from '@lucerna/domain/field';
import { fieldFaults } from '@lucerna/domain/messages';
import { allowedTo } from '@lucerna/domain/rules/permissions';
import { billRules, findingStates } from '@lucerna/domain/vocabulary/bill-rule';
import { z } from 'zod';
import { billChangeSchema, billInsertSchema, ignoredSchema, pastedBillSchema } from '../bill-schema.ts';
import { endpoint } from '../endpoint.ts';
import { fieldSchema, referenceSchema, textSchema } from '../field-schema.ts';
import { idListSchema } from '../id-list-schema.ts';
import { pathKeySchema } from '../key-schema.ts';
import { LONG_TEXT_LENGTH } from '../text-length.ts';

/** How many bills one block may have. */
export const MOST_PASTED_BILLS = 500;

/** A bill as an answer has it. */
const billSchema = z.object({
  ...Object.fromEntries(billFields.map((field) => [field.key, fieldSchema(field)])),
  // The lines of an invoice that an import added up to it.
  voci: z.array(z.string()).optional(),
}) as unknown as z.ZodType<Bill>;

/** A finding as an answer has it; `bolletta` is there with `dettaglio=1` alone. */
const findingSchema = z.object({
  id: z.number().int(),
  id_letture: z.number().int(),
  id_contat: z.number().int(),
  regola: z.enum(billRules.map(({ value }) => value)),
  campo: z.string(),
  messaggio: z.string(),
  stato: z.enum(findingStates.map(({ value }) => value)),
  nota: z.string().nullable(),
  chi: z.string().nullable(),
  quando: z.string(),
  bolletta: billSchema.optional(),
}) as unknown as z.ZodType<BillFinding & Partial<Pick<DetailedFinding, 'bolletta'>>>;

const bills = { access: allowedTo.accounting, tenant: true, tag: 'Bollette' } as const;
const written = z.object({ success: z.literal(true), data: billSchema });
const ofBill = z.object({ id_letture: pathKeySchema });

/** In the order of their end dates. 404 where the plant is foreign, unknown or deleted. */
export const listBills = endpoint({
  ...bills,
  keys: { all: ['bollette'], level: 'lettura' },
  name: 'listBills',
  method: 'GET',
  path: '/api/bollette',
  summary: 'Le bollette di un impianto, dalla più vecchia',
  query: z.object({ imp: pathKeySchema }),
  answer: z.object({ data: z.array(billSchema) }),
});

/** 422 with `fields.id_contat` where the plant is foreign, unknown or deleted. `locked` is ignored. */
export const insertBill = endpoint({
  ...bills,
  name: 'insertBill',
  method: 'POST',
  path: '/api/bollette',
  summary: 'Inserisce una bolletta di un impianto (id_contat)',
  body: billInsertSchema,
  status: 201,
  answer: written,
});

/** All of them or none; a fault is named by its place: `bollette.3.totale_lettura`. In the order of the call. */
export const pasteBills = endpoint({
  ...bills,
  name: 'pasteBills',
  method: 'POST',
  path: '/api/bollette/incollate',
  summary: 'Inserisce più bollette di un impianto (id_contat), tutte o nessuna',
  body: z.strictObject({
    id_contat: referenceSchema(),
    bollette: z.array(pastedBillSchema).min(1).max(MOST_PASTED_BILLS),
  }),
  status: 201,
  answer: z.object({ success: z.literal(true), data: z.array(billSchema) }),
});

/**
 * The changed fields, or `locked`. A locked bill takes only `{"locked": false}`: anything else is a 409, as is an
 * `If-Match` with an older version; both have the present bill in `data`.
 */
export const modifyBill = endpoint({
  ...bills,
  name: 'modifyBill',
  method: 'PUT',
  path: '/api/bollette/:id_letture',
  summary: 'Modifica una bolletta, la convalida o la sblocca',
  params: ofBill,
  body: billChangeSchema,
  answer: written,
});

/** It leaves every list and analysis, and stays in the history. A locked bill: 409. `If-Match` as `modifyBill`. */
export const removeBill = endpoint({
  ...bills,
  name: 'removeBill',
  method: 'DELETE',
  path: '/api/bollette/:id_letture',
  summary: 'Elimina una bolletta che non è convalidata',
  params: ofBill,
  answer: z.object({ success: z.literal(true), data: z.object({ id_letture: z.number().int() }) }),
});

/** A calendar year of a query, from 1 to 9999. */
const yearSchema = z
  .string()
  .regex(/^(?!0{4})\d{4}$/, 'serve un anno di quattro cifre')
  .transform(Number);

/**
 * `bollette.xlsx`: the bills whose period touches the years, of those plants that are the municipality's. 422 where
 * `inizio` is after `fine`, or for more than 5,000 ids.
 */
export const exportBills = endpoint({
  ...bills,
  keys: { all: ['bollette'], level: 'lettura' },
  name: 'exportBills',
  method: 'GET',
  path: '/api/bollette/export',
  summary:
    "Un foglio di Excel (bollette.xlsx) con le bollette di più impianti, dall'anno inizio all'anno fine",
  query: z.object({ impianti: idListSchema, inizio: yearSchema, fine: yearSchema }),
  answer: z.unknown(),
  media: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
});

/**
 * The findings of bills that are not deleted, of plants that are not; the newest first. With `dettaglio=1` each has its
 * bill.
 */
export const listFindings = endpoint({
  ...bills,
  keys: { all: ['bollette'], level: 'lettura' },
  name: 'listFindings',
  method: 'GET',
  path: '/api/bollette/anomalie',
  summary: 'Le anomalie delle bollette: aperte, risolte o ignorate',
  query: z.object({
    stato: z.enum(findingStates.map(({ value }) => value)).default('aperta'),
    dettaglio: z.literal('1').optional(),
  }),
  answer: z.object({ data: z.array(findingSchema) }),
});

/**
 * What somebody says about a finding, of a locked bill too. A note is required but for `aperta`. 409 where the checks
 * have closed it because the bill was mended, and where an `If-Match` with the `quando` that the client saw finds a later
 * one: somebody else has judged it meanwhile. Both have the present finding in `data`.
 */
export const judgeFinding = endpoint({
  ...bills,
  name: 'judgeFinding',
  method: 'PUT',
  path: '/api/bollette/anomalie/:id',
  summary: "Segna un'anomalia come risolta o ignorata, con una nota, o la riapre",
  params: z.object({ id: pathKeySchema }),
  body: z
    .strictObject({
      ...Object.fromEntries(
        ['id', 'id_letture', 'id_contat', 'regola', 'campo', 'messaggio', 'chi', 'quando', 'bolletta'].map(
          (name) => [name, ignoredSchema],
        ),
      ),
      stato: z.enum(findingStates.map(({ value }) => value)),
      nota: textSchema(LONG_TEXT_LENGTH).nullable().optional(),
    })
    .transform(({ stato, nota }, context) => {
      if (stato !== 'aperta' && isBlank(nota ?? null)) {
        context.addIssue({ code: 'custom', path: ['nota'], message: fieldFaults.required });
      }
      return { stato, nota: isBlank(nota ?? null) ? null : (nota ?? null) };
    }),
  answer: z.object({ success: z.literal(true), data: findingSchema }),
});
