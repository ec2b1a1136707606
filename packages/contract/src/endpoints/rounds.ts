/** Rounds: the stops of a team's day in the order in which to go to them. */
import { isBlank } from '@lucerna/domain/field';
import { fieldFaults } from '@lucerna/domain/messages';
import { allowedTo } from '@lucerna/domain/rules/permissions';
import { entryStates } from '@lucerna/domain/rules/work/order-steps';
import { faultySegments } from '@lucerna/domain/vocabulary/fault-kind';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { daySchema, textSchema } from '../field-schema.ts';
import { keySchema, pathKeySchema } from '../key-schema.ts';

const about = { tenant: true, tag: 'Lavori' } as const;
const params = z.object({ id: pathKeySchema });
const path = '/api/v2.0/giri';

const stopSchema = z.object({
  id: z.number().int(),
  ordine: z.number().int(),
  voce: z.number().int(),
  entita: z.enum(faultySegments).nullable(),
  id_elemento: z.number().int().nullable(),
  codice: z.string().nullable(),
  lon: z.number().nullable(),
  lat: z.number().nullable(),
  stato: z.enum(entryStates),
});
export type Stop = z.output<typeof stopSchema>;

export const roundSchema = z.object({
  id: z.number().int(),
  giorno: z.string(),
  squadra: z.string(),
  partenza: z.array(z.number()),
  tappe: z.array(stopSchema),
  /** From the start over the stops, as the crow flies. */
  metri: z.number(),
  /** Entries of the same orders that are still to be done and are no stop of it. */
  fuori: z.array(z.number().int()),
  versione: z.number().int(),
});
export type Round = z.output<typeof roundSchema>;

const answer = z.object({ success: z.literal(true), data: roundSchema });

export const listRounds = endpoint({
  ...about,
  name: 'listRounds',
  method: 'GET',
  path,
  access: 'session',
  summary: 'I giri, i più recenti per primi',
  query: z.object({ dal: daySchema.optional(), al: daySchema.optional() }),
  answer: z.object({ data: z.array(roundSchema) }),
});

/** What is still to be done of orders that are assigned or under way; of another order: 422. */
export const insertRound = endpoint({
  ...about,
  name: 'insertRound',
  method: 'POST',
  path,
  access: allowedTo.directWork,
  summary: 'Mette in fila le voci da fare di alcuni ordini, dalla partenza in poi',
  body: z.strictObject({
    giorno: daySchema,
    squadra: textSchema(100).refine((text) => !isBlank(text), fieldFaults.required),
    ordini: z.array(keySchema).min(1).max(100),
    partenza: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]),
  }),
  status: 201,
  answer,
});

export const oneRound = endpoint({
  ...about,
  name: 'oneRound',
  method: 'GET',
  path: `${path}/:id`,
  access: 'session',
  summary: 'Un giro con le sue tappe in ordine',
  params,
  answer: z.object({ data: roundSchema }),
});

/** All its stops, each once, in another order: else 422. */
export const modifyRound = endpoint({
  ...about,
  name: 'modifyRound',
  method: 'PUT',
  path: `${path}/:id`,
  access: allowedTo.directWork,
  summary: 'Mette le tappe di un giro in un altro ordine',
  params,
  body: z.strictObject({ tappe: z.array(keySchema).max(5_000) }),
  answer,
});

export const reorderRound = endpoint({
  ...about,
  name: 'reorderRound',
  method: 'POST',
  path: `${path}/:id/ricalcola`,
  access: allowedTo.directWork,
  summary: 'Rimette in fila ciò che resta da fare, anche ciò che è arrivato dopo',
  params,
  body: z.strictObject({
    partenza: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).optional(),
  }),
  status: 200,
  answer,
});
