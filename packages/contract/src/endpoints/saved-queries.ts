/** Selections of queries kept under a name: the owner's own, and those that others share in the municipality. */
import { isBlank } from '@lucerna/domain/field';
import { fieldFaults } from '@lucerna/domain/messages';
import { CRITERIA_LENGTH } from '@lucerna/domain/rules/criteria/criteria-text';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { textSchema } from '../field-schema.ts';
import { keySchema, pathKeySchema } from '../key-schema.ts';

/** What is queried: light points or interventions. */
export const queriedTypes = ['pl', 'manutenzioni'] as const;
export type QueriedType = (typeof queriedTypes)[number];

/** How many selections an account may keep. */
export const MOST_SELECTIONS = 100;
/** How many queries one selection may hold. */
export const MOST_QUERIES = 500;

const nameSchema = textSchema().refine((text) => !isBlank(text), fieldFaults.required);

/**
 * A query of a selection: what it is called, the text of its filter, its criteria as one text (`formatCriteria`; absent
 * where it had none), and the keys of what it found.
 */
export const savedQuerySchema = z.strictObject({
  nome: nameSchema,
  filtro: textSchema().default(''),
  criteri: textSchema(CRITERIA_LENGTH).optional(),
  ids: z.array(keySchema),
});
export type SavedQuery = z.output<typeof savedQuerySchema>;

export const selectionSchema = z.object({
  id: z.number().int(),
  nome: z.string(),
  /** Whether others of the municipality may read it. */
  condivisa: z.boolean(),
  tipo: z.enum(queriedTypes),
  interrogazioni: z.array(savedQuerySchema),
  /** The owner's account name (`username` of `/api/v2.0/me`): nobody else may change it. */
  proprietario: z.string(),
  versione: z.number().int(),
  data_modifica: z.string(),
});
export type Selection = z.output<typeof selectionSchema>;

/** Names that answers have and bodies may send back; whatever they hold is ignored (contract, section 3). */
const ignored = z.unknown().optional().meta({ readOnly: true });
const readOnly = {
  id: ignored,
  codistat: ignored,
  user_id: ignored,
  utente_id: ignored,
  proprietario: ignored,
  versione: ignored,
  data_modifica: ignored,
};

const queries = z.array(savedQuerySchema).min(1, "Serve almeno un'interrogazione").max(MOST_QUERIES);
const idParams = z.object({ id: pathKeySchema });
const answer = z.object({ success: z.literal(true), data: selectionSchema });
const saved = { access: 'session', tenant: true, tag: 'Interrogazioni' } as const;

export const listSelections = endpoint({
  ...saved,
  name: 'listSelections',
  method: 'GET',
  path: '/api/interrogazioni',
  summary: 'Le selezioni di interrogazioni proprie e quelle condivise nel comune, per nome',
  answer: z.object({ data: z.array(selectionSchema) }),
});

export const insertSelection = endpoint({
  ...saved,
  name: 'insertSelection',
  method: 'POST',
  path: '/api/interrogazioni',
  summary: 'Salva una selezione di interrogazioni',
  body: z.strictObject({
    nome: nameSchema,
    condivisa: z.boolean().default(false),
    tipo: z.enum(queriedTypes),
    interrogazioni: queries,
    ...readOnly,
  }),
  status: 201,
  answer,
});

/**
 * The changed fields; what is queried stays what it was. 404 where it is not there or another's own, 403 where
 * another shares it, 409 with the present one in `data` where `If-Match` names an older version.
 */
export const modifySelection = endpoint({
  ...saved,
  name: 'modifySelection',
  method: 'PUT',
  path: '/api/interrogazioni/:id',
  summary: 'Modifica una propria selezione di interrogazioni',
  params: idParams,
  body: z.strictObject({
    nome: nameSchema.optional(),
    condivisa: z.boolean().optional(),
    interrogazioni: queries.optional(),
    tipo: ignored,
    ...readOnly,
  }),
  answer,
});

/** As `modifySelection`. */
export const removeSelection = endpoint({
  ...saved,
  name: 'removeSelection',
  method: 'DELETE',
  path: '/api/interrogazioni/:id',
  summary: 'Elimina una propria selezione di interrogazioni',
  params: idParams,
  answer: z.object({ success: z.literal(true), data: z.object({ id: z.number().int() }) }),
});
