/** Rounds: the stops of a team's day in the order in which to go to them. */
import { isBlank } from '@lucerna/domain/field';
import { fieldFaults } from '@lucerna/domain/messages';
import { allowedTo } from '@lucerna/domain/rules/permissions';
import { entryStates } from '@lucerna/domain/rules/work/order-steps';
import { faultKindNames, faultySegments } from '@lucerna/domain/vocabulary/fault-kind';
import { priorities } from '@lucerna/domain/vocabulary/priority';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { daySchema, textSchema } from '../field-schema.ts';
import { keySchema, pathKeySchema } from '../key-schema.ts';

const about = { tenant: true, tag: 'Lavori' } as const;
const params = z.object({ id: pathKeySchema });
const path = '/api/v2.0/giri';
/** More than a round may have: those of before keep theirs. */
const LONGEST_LIST = 5_000;

const entryToGoTo = z.object({
  ordine: z.number().int(),
  /** The order's: `2026-0042`. */
  numero: z.string(),
  priorita: z.enum(priorities),
  azione: z.string().nullable(),
  /** The order was annulled, or taken back into a draft: nobody has to go there. */
  ritirato: z.boolean(),
  voce: z.number().int(),
  entita: z.enum(faultySegments).nullable(),
  id_elemento: z.number().int().nullable(),
  codice: z.string().nullable(),
  lon: z.number().nullable(),
  lat: z.number().nullable(),
  /** What is wrong there; null where the entry is there for no fault. */
  tipo: z.enum(faultKindNames).nullable(),
  stato: z.enum(entryStates),
  /** Why it was not found or put off. */
  motivo: z.string().nullable(),
  /** When it was answered. */
  quando: z.string().nullable(),
});
/** An entry that some team has to go to, with what its order says of it. */
export type EntryToGoTo = z.output<typeof entryToGoTo>;

const stopSchema = entryToGoTo.extend({ id: z.number().int() });
export type Stop = z.output<typeof stopSchema>;

export const roundSchema = z.object({
  id: z.number().int(),
  giorno: z.string(),
  squadra: z.string(),
  partenza: z.array(z.number()),
  tappe: z.array(stopSchema),
  /** From the start over the stops, as the crow flies. */
  metri: z.number(),
  /** Entries that are still to be done and are no stop of it: of its orders, and of its team's emergencies. */
  fuori: z.array(z.number().int()),
  /** The same ones, the most urgent first. */
  voci_fuori: z.array(entryToGoTo),
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

/** What is still to be done of orders that are assigned or under way; of another order, or of more than a round may have: 422. */
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
  body: z.strictObject({ tappe: z.array(keySchema).max(LONGEST_LIST) }),
  answer,
});

/** One of those that are outside becomes a stop: at that place, else as the next one to go to. Of another entry: 422. */
export const insertStop = endpoint({
  ...about,
  name: 'insertStop',
  method: 'POST',
  path: `${path}/:id/tappe`,
  access: allowedTo.directWork,
  summary: 'Mette nel giro una voce che ne è fuori: in quel posto, o come prossima fermata',
  params,
  body: z.strictObject({ voce: keySchema, posto: z.number().int().min(1).max(LONGEST_LIST).optional() }),
  status: 201,
  answer,
});

/** From the given start on, else from the last stop that was answered, else from where the day begins. */
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

/** Its orders stay as they are. */
export const removeRound = endpoint({
  ...about,
  name: 'removeRound',
  method: 'DELETE',
  path: `${path}/:id`,
  access: allowedTo.directWork,
  summary: 'Elimina un giro; ordini e voci restano come sono',
  params,
  answer: z.object({ success: z.literal(true), data: z.object({ id: z.number().int() }) }),
});
