/** Orders of work, their entries, and rounds (contract, work). */
import { isBlank } from '@lucerna/domain/field';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { fieldFaults } from '@lucerna/domain/messages';
import { allowedTo } from '@lucerna/domain/rules/permissions';
import { entryStates, MOST_ENTRIES, orderStates } from '@lucerna/domain/rules/work/order-steps';
import { faultKindNames, faultySegments } from '@lucerna/domain/vocabulary/fault-kind';
import { priorities } from '@lucerna/domain/vocabulary/priority';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { daySchema, textSchema } from '../field-schema.ts';
import { keySchema, pathKeySchema } from '../key-schema.ts';
import { lateOrderSchema } from '../late-order.ts';
import { LONG_TEXT_LENGTH } from '../text-length.ts';
import { stepTakenSchema, workFilter } from './faults.ts';

const about = { tenant: true, tag: 'Lavori' } as const;
const params = z.object({ id: pathKeySchema });
const path = '/api/v2.0/ordini';

/** What was done for an entry. */
const entryIntervention = z.object({
  id: z.number().int(),
  /** Its own element: of an entry for a line that may be one of its lamps. */
  entita: z.enum(kinds.map(({ segment }) => segment)),
  id_elemento: z.number().int(),
  /** The day of the work. */
  data_fine: z.string(),
  confermata: z.boolean(),
  /** Its photos by their keys. */
  foto: z.array(z.number().int()),
});
export type EntryIntervention = z.output<typeof entryIntervention>;

export const entrySchema = z.object({
  id: z.number().int(),
  /** Its place in the order, from 1. */
  numero: z.number().int(),
  entita: z.enum(faultySegments).nullable(),
  id_elemento: z.number().int().nullable(),
  codice: z.string().nullable(),
  lon: z.number().nullable(),
  lat: z.number().nullable(),
  /** The street of its element, or whatever else its kind is described by. */
  luogo: z.string().nullable(),
  /** The fault that it is there for. */
  guasto: z.number().int().nullable(),
  /** What is wrong there; null where it is there for no fault. */
  tipo: z.enum(faultKindNames).nullable(),
  stato: z.enum(entryStates),
  motivo: z.string().nullable(),
  chi: z.string().nullable(),
  quando: z.string().nullable(),
  /** What was done for it, the last one first. */
  interventi: z.array(entryIntervention),
});
export type OrderEntry = z.output<typeof entrySchema>;

const orderInList = z.object({
  id: z.number().int(),
  /** `2026-0042` */
  numero: z.string(),
  titolo: z.string(),
  stato: z.enum(orderStates),
  impresa_id: z.number().int().nullable(),
  /** The firm's name. */
  impresa: z.string().nullable(),
  squadra: z.string().nullable(),
  priorita: z.enum(priorities),
  scadenza: z.string().nullable(),
  /** Its day is past, and something is still to be done. */
  in_ritardo: z.boolean(),
  azione: z.string().nullable(),
  note: z.string().nullable(),
  guasti: z.array(z.number().int()),
  /** How many entries there are, and how many are answered. */
  voci_totali: z.number().int(),
  voci_risposte: z.number().int(),
  creato_il: z.string(),
  versione: z.number().int(),
});
export type OrderInList = z.output<typeof orderInList>;

const orderSchema = orderInList.extend({
  voci: z.array(entrySchema),
  interventi: z.array(z.number().int()),
  passi: z.array(stepTakenSchema),
  /** Lamp hours dark by its faults, until they were repaired or until now, and of how many lamps; null where none is dark. */
  buio: z.object({ ore: z.number(), lampade: z.number().int() }).nullable(),
});
export type Order = z.output<typeof orderSchema>;

const orEmpty = (most: number) =>
  textSchema(most)
    .nullable()
    .optional()
    .transform((text) => (text === undefined ? undefined : text === null || isBlank(text) ? null : text));

const fields = {
  impresa_id: keySchema.nullable().optional(),
  squadra: orEmpty(100),
  scadenza: daySchema.nullable().optional(),
  azione: orEmpty(100),
  note: orEmpty(LONG_TEXT_LENGTH),
  guasti: z.array(keySchema).max(MOST_ENTRIES).optional(),
  voci: z
    .array(z.strictObject({ entita: z.enum(faultySegments), id: keySchema }))
    .max(MOST_ENTRIES)
    .optional(),
};
const titolo = textSchema(200).refine((text) => !isBlank(text), fieldFaults.required);

const answer = z.object({ success: z.literal(true), data: orderSchema });

export const listOrders = endpoint({
  ...about,
  name: 'listOrders',
  method: 'GET',
  path,
  access: 'session',
  summary: 'Gli ordini di lavoro, i più recenti per primi; stato può averne più di uno, separati da virgole',
  query: z.object({
    ...workFilter,
    stato: z
      .string()
      .refine(
        (text) => text.split(',').every((one) => (orderStates as readonly string[]).includes(one.trim())),
        `può avere ${orderStates.join(', ')}`,
      )
      .transform((text) => text.split(',').map((one) => one.trim()))
      .optional(),
  }),
  answer: z.object({ data: z.array(orderInList) }),
});

/** Faults that are new are taken into work; one that is in another order, or done with: 409. */
export const insertOrder = endpoint({
  ...about,
  name: 'insertOrder',
  method: 'POST',
  path,
  access: allowedTo.directWork,
  summary: 'Prepara un ordine di lavoro, in bozza: al massimo 500 voci',
  body: z.strictObject({ ...fields, titolo, priorita: z.enum(priorities) }),
  status: 201,
  answer,
});

export const oneOrder = endpoint({
  ...about,
  name: 'oneOrder',
  method: 'GET',
  path: `${path}/:id`,
  access: 'session',
  summary: 'Un ordine di lavoro, con le sue voci e chi ha fatto che cosa',
  params,
  answer: z.object({ data: orderSchema }),
});

/** Faults and entries only of a draft; nothing of one that is done with: 409. Honours `If-Match`. */
export const modifyOrder = endpoint({
  ...about,
  name: 'modifyOrder',
  method: 'PUT',
  path: `${path}/:id`,
  access: allowedTo.directWork,
  summary: 'Modifica un ordine di lavoro; guasti e voci solo in bozza',
  params,
  body: z.strictObject({ ...fields, titolo: titolo.optional(), priorita: z.enum(priorities).optional() }),
  answer,
});

/** `eseguito` wants every entry answered: 409 with `data.mancano`. `verificato` confirms its interventions. */
export const moveOrder = endpoint({
  ...about,
  name: 'moveOrder',
  method: 'POST',
  path: `${path}/:id/stato`,
  access: allowedTo.doWork,
  summary: 'Porta un ordine in un altro stato',
  params,
  body: z.strictObject({ stato: z.enum(orderStates), motivo: textSchema().nullable().optional() }),
  status: 200,
  answer,
});

/** `rimandato` wants a reason. Only while the order is assigned or under way: 409; with an `invio` it is noted all the same. */
export const answerEntry = endpoint({
  ...about,
  name: 'answerEntry',
  method: 'PUT',
  path: `${path}/:id/voci/:voce`,
  access: allowedTo.doWork,
  summary: 'Dice che cosa ne è stato di una voce',
  params: z.object({ id: pathKeySchema, voce: pathKeySchema }),
  body: z.strictObject({
    stato: z.enum(entryStates),
    motivo: textSchema().nullable().optional(),
    /** The phone's own name for the answer: under it the answer counts once for ever, and comes even when it is late. */
    invio: z.uuid().optional(),
  }),
  /** `data` is null where the order was given to others before the phone's answer came. */
  answer: answer.extend({ data: answer.shape.data.nullable(), ordine: lateOrderSchema.optional() }),
});
