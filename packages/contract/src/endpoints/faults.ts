/** Faults: reported, taken into work, joined, repaired, closed (contract, work). */
import { isBlank } from '@lucerna/domain/field';
import { fieldFaults } from '@lucerna/domain/messages';
import { allowedTo } from '@lucerna/domain/rules/permissions';
import { faultStates, refusals } from '@lucerna/domain/rules/work/fault-steps';
import type { MonthOfTimes } from '@lucerna/domain/rules/work/work-times';
import { faultKindNames, faultySegments } from '@lucerna/domain/vocabulary/fault-kind';
import { priorities } from '@lucerna/domain/vocabulary/priority';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { daySchema, textSchema } from '../field-schema.ts';
import { instantSchema } from '../instant-schema.ts';
import { keySchema, pathKeySchema } from '../key-schema.ts';
import { MOST_ITEMS } from './editing.ts';
import { boundingBoxSchema } from './register.ts';

const about = { tenant: true, tag: 'Lavori' } as const;
const params = z.object({ id: pathKeySchema });
const path = '/api/v2.0/guasti';
const instant = z.string().nullable();

const reportSchema = z.object({
  quando: z.string(),
  origine: z.enum(['pubblico', 'interno']),
  descrizione: z.string().nullable(),
  contatto: z.string().nullable(),
  foto: z.array(z.number().int()),
});

export const faultSchema = z.object({
  id: z.number().int(),
  /** `S-2026-0317` */
  numero: z.string(),
  /** `unito`: it was joined to the one of `in`. */
  stato: z.enum([...faultStates, 'unito']),
  in: z.number().int().optional(),
  tipo: z.enum(faultKindNames),
  pericolo: z.boolean(),
  entita: z.enum(faultySegments).nullable(),
  id_elemento: z.number().int().nullable(),
  codice: z.string().nullable(),
  lon: z.number().nullable(),
  lat: z.number().nullable(),
  riaperture: z.number().int(),
  priorita: z.enum(priorities),
  moderazione: z.boolean(),
  segnalazioni: z.array(reportSchema),
  /** The order that it is in. */
  ordine: z.number().int().nullable(),
  interventi: z.array(z.number().int()),
  tempi: z.object({ segnalato: z.string(), in_carico: instant, riparato: instant, chiuso: instant }),
  versione: z.number().int(),
});
export type Fault = z.output<typeof faultSchema>;

/** A step that was taken, as its log has it. */
export const stepTakenSchema = z.object({
  quando: z.string(),
  da: z.string().nullable(),
  a: z.string(),
  chi: z.string(),
  motivo: z.string().nullable(),
});
export type StepTaken = z.output<typeof stepTakenSchema>;

const detailSchema = faultSchema.extend({ passi: z.array(stepTakenSchema) });
export type FaultDetail = z.output<typeof detailSchema>;

const degrees = (most: number) => z.number().min(-most).max(most);

/** What a report says, whoever sends it. */
export const reportBody = z
  .strictObject({
    invio: z.uuid(),
    entita: z.enum(faultySegments).nullable().optional(),
    id_elemento: keySchema.nullable().optional(),
    lon: degrees(180).nullable().optional(),
    lat: degrees(90).nullable().optional(),
    tipo: z.enum(faultKindNames),
    pericolo: z.boolean().nullable().optional(),
    descrizione: textSchema().nullable().optional(),
    /** When it was reported, where that was before it is sent: without a signal, on a phone. Without it, on arrival. */
    segnalato_il: instantSchema.nullable().optional(),
  })
  .superRefine(({ entita, id_elemento, lon, lat }, context) => {
    const fault = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if ((entita == null) !== (id_elemento == null)) {
      fault(entita == null ? 'entita' : 'id_elemento', fieldFaults.required);
    }
    if ((lon == null) !== (lat == null)) fault(lon == null ? 'lon' : 'lat', fieldFaults.required);
    if (entita == null && id_elemento == null && lon == null && lat == null) {
      fault('id_elemento', 'Serve un elemento, o un punto sulla mappa');
    }
  });
export type ReportBody = z.output<typeof reportBody>;

const listOf = <T extends string>(values: readonly [T, ...T[]]) =>
  z.string().transform((text, context): T[] => {
    const parts = text.split(',').map((part) => part.trim());
    const known = parts.filter((part): part is T => (values as readonly string[]).includes(part));
    if (known.length === parts.length) return known;
    context.addIssue({ code: 'custom', message: `può avere ${values.join(', ')}` });
    return z.NEVER;
  });

/** What the lists of faults and orders take alike. `al` is the last day that counts. */
export const workFilter = {
  impresa: pathKeySchema.optional(),
  dal: daySchema.optional(),
  al: daySchema.optional(),
  bbox: boundingBoxSchema.optional(),
};

export const listFaults = endpoint({
  ...about,
  name: 'listFaults',
  method: 'GET',
  path,
  access: 'session',
  summary: 'I guasti, i più recenti per primi; stato può averne più di uno, separati da virgole',
  query: z.object({
    ...workFilter,
    stato: listOf(faultStates).optional(),
    /** Those of one order. */
    ordine: pathKeySchema.optional(),
  }),
  answer: z.object({ data: z.array(faultSchema) }),
});

/** Joined to an open fault of the element, or sent before (`invio`): 200 with that one. */
export const reportFault = endpoint({
  ...about,
  name: 'reportFault',
  method: 'POST',
  path,
  access: allowedTo.reportFaults,
  summary: 'Segnala un guasto; di un elemento che ne ha uno aperto, si unisce a quello (200)',
  body: reportBody,
  status: 201,
  answer: z.object({ success: z.literal(true), data: faultSchema }),
});

export const oneFault = endpoint({
  ...about,
  name: 'oneFault',
  method: 'GET',
  path: `${path}/:id`,
  access: 'session',
  summary: 'Un guasto, con chi ha fatto che cosa',
  params,
  answer: z.object({ data: detailSchema }),
});

/** A step that there is not: 409. A missing reason: 422. */
export const moveFault = endpoint({
  ...about,
  name: 'moveFault',
  method: 'POST',
  path: `${path}/:id/stato`,
  access: allowedTo.directWork,
  summary: 'Porta un guasto in un altro stato',
  params,
  body: z.strictObject({ stato: z.enum(faultStates), motivo: textSchema().nullable().optional() }),
  status: 200,
  answer: z.object({ success: z.literal(true), data: faultSchema }),
});

/** Reports and photos go along; what was joined is `unito`. One that is not open, or is in an order: 409. */
export const joinFaults = endpoint({
  ...about,
  name: 'joinFaults',
  method: 'POST',
  path: `${path}/:id/unisci`,
  access: allowedTo.directWork,
  summary: 'Unisce altri guasti aperti a questo',
  params,
  body: z.strictObject({ con: z.array(keySchema).min(1).max(MOST_ITEMS) }),
  status: 200,
  answer: z.object({ success: z.literal(true), data: faultSchema }),
});

const proposalSchema = z.object({
  chiave: z.string(),
  /** `Linea L009`, `Centralina 12` */
  nome: z.string(),
  centralina: z.number().int(),
  linea: z.string().nullable(),
  /** The oldest first: the others join it. */
  guasti: z.array(z.number().int()),
});

export const faultProposals = endpoint({
  ...about,
  name: 'faultProposals',
  method: 'GET',
  path: `${path}/proposte`,
  access: allowedTo.directWork,
  summary: 'I guasti aperti che sembrano uno solo: di una linea, di una centralina',
  answer: z.object({ data: z.array(proposalSchema) }),
});

export const ignoreProposal = endpoint({
  ...about,
  name: 'ignoreProposal',
  method: 'POST',
  path: `${path}/proposte/ignora`,
  access: allowedTo.directWork,
  summary: 'Non propone più quei guasti insieme, per una settimana',
  body: z.strictObject({ chiave: textSchema(200).refine((text) => !isBlank(text), fieldFaults.required) }),
  status: 200,
  answer: z.object({ success: z.literal(true), data: z.object({ chiave: z.string() }) }),
});

const keys = z.array(z.number().int());
const waitingSchema = z.object({
  /** Hours, one decimal; null where no fault got so far. */
  mediana: z.number().nullable(),
  p90: z.number().nullable(),
  /** The faults that the number is made of. */
  guasti: keys,
});
const timesSchema = z.object({
  mesi: z.array(
    z.object({
      mese: z.string(),
      segnalati: keys,
      in_carico: waitingSchema,
      riparato: waitingSchema,
      ore_buio: z.number(),
      guasti_buio: keys,
    }),
  ),
}) as unknown as z.ZodType<{ readonly mesi: readonly MonthOfTimes[] }>;

/** By month of the report, in Italy. `dal` after `al`: 422. */
export const faultTimes = endpoint({
  ...about,
  name: 'faultTimes',
  method: 'GET',
  path: `${path}/tempi`,
  access: 'session',
  summary: 'Quanto si è aspettato: mediana e 90° percentile per mese, e ore di buio delle lampade',
  query: z.object({ dal: daySchema.optional(), al: daySchema.optional() }),
  answer: z.object({ data: timesSchema }),
});

/** The reasons for which a fault is turned away. */
export const refusalSchema = z.enum(refusals);
