/** What whoever passes by may ask and say, without an account: the municipality, its lamps, a report, and what became of it. */
import { fieldFaults } from '@lucerna/domain/messages';
import { PHOTO_BYTES } from '@lucerna/domain/photo';
import { LONGEST_CONTACT, LONGEST_DESCRIPTION, TRAP_FIELD } from '@lucerna/domain/public-report';
import { bareLabel, isLabel } from '@lucerna/domain/rules/label';
import { faultStates } from '@lucerna/domain/rules/work/fault-steps';
import { faultKindNames } from '@lucerna/domain/vocabulary/fault-kind';
import { z } from 'zod';
import { FILE_FIELD } from '../attachment.ts';
import { endpoint } from '../endpoint.ts';
import { textSchema } from '../field-schema.ts';
import { filled, numberText } from './photos.ts';
import { boundingBoxSchema } from './register.ts';

const about = { access: 'anyone', tenant: false, public: true, tag: 'Segnalazioni pubbliche' } as const;
const path = '/api/pubblico';

/** At most so many lamps in an answer. */
export const MOST_POINTS = 200;
const codistat = z.string().regex(/^\d{6}$/);
const instant = z.string().nullable();

export const publicTownSchema = z.object({
  codistat: z.string(),
  nome: z.string(),
  /** Longitude, latitude (WGS84). */
  centro: z.tuple([z.number(), z.number()]),
  /** Where whoever cannot use the page calls. */
  telefono: z.string().nullable(),
  email: z.string().nullable(),
  /** For how many months texts and photos are kept. */
  mesi: z.number().int(),
});
export type PublicTown = z.output<typeof publicTownSchema>;

export const publicPointSchema = z.object({
  etichetta: z.string(),
  codice: z.string().nullable(),
  via: z.string().nullable(),
  lon: z.number().nullable(),
  lat: z.number().nullable(),
  /** The open fault, of which only this is told. */
  guasto: z.object({ tipo: z.enum(faultKindNames), stato: z.enum(faultStates), dal: z.string() }).nullable(),
});
export type PublicPoint = z.output<typeof publicPointSchema>;

/** Unknown, or switched off: the same 404. */
export const publicTown = endpoint({
  ...about,
  name: 'publicTown',
  method: 'GET',
  path: `${path}/:codistat`,
  summary: 'Il comune a cui si segnala, se prende segnalazioni dal pubblico',
  params: z.object({ codistat }),
  answer: z.object({ data: publicTownSchema }),
});

/** About 1 km²: what lies wholly within a larger box is asked in pieces. */
const SQUARE_KM = 1.0001;
const KM_OF_DEGREE = 111.32;

function squareKm([west, south, east, north]: readonly [number, number, number, number]): number {
  const width = (east - west) * KM_OF_DEGREE * Math.cos((((south + north) / 2) * Math.PI) / 180);
  return width * (north - south) * KM_OF_DEGREE;
}

export const publicPoints = endpoint({
  ...about,
  name: 'publicPoints',
  method: 'GET',
  path: `${path}/:codistat/punti`,
  summary: 'Al massimo 200 punti con quel numero, o in un riquadro di al massimo 1 km²',
  params: z.object({ codistat }),
  query: z
    .object({
      numero: z.string().trim().min(1).max(50).optional(),
      bbox: boundingBoxSchema
        .refine((box) => squareKm(box) <= SQUARE_KM, 'il riquadro supera 1 km²')
        .optional(),
    })
    .refine(({ numero, bbox }) => (numero === undefined) !== (bbox === undefined), {
      path: ['numero'],
      message: 'serve numero, oppure bbox',
    }),
  answer: z.object({ data: z.array(publicPointSchema) }),
});

/** The first form of altcha. */
export const challengeSchema = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string(),
  maxnumber: z.number().int(),
  salt: z.string(),
  signature: z.string(),
});
export type PublicChallenge = z.output<typeof challengeSchema>;

export const publicChallenge = endpoint({
  ...about,
  name: 'publicChallenge',
  method: 'GET',
  path: `${path}/sfida`,
  summary: 'Una prova di lavoro da risolvere prima di segnalare: vale 10 minuti e una volta sola',
  answer: z.object({ data: challengeSchema }),
});

const yes = filled(
  z
    .enum(['true', 'false', '1', '0', 'on'])
    .transform((text) => text === 'true' || text === '1' || text === 'on')
    .optional(),
) as z.ZodType<boolean | undefined>;

/** What stands beside the photo, read from the texts of the form. */
export const publicReportSchema = z
  .object({
    codistat,
    etichetta: filled(
      z
        .string()
        .transform(bareLabel)
        .refine(isLabel, "L'etichetta non è giusta: ha sette caratteri, senza vocali")
        .optional(),
    ) as z.ZodType<string | undefined>,
    lon: numberText(-180, 180),
    lat: numberText(-90, 90),
    tipo: z.enum(faultKindNames),
    pericolo: yes,
    descrizione: filled(textSchema(LONGEST_DESCRIPTION).optional()) as z.ZodType<string | undefined>,
    contatto: filled(textSchema(LONGEST_CONTACT).optional()) as z.ZodType<string | undefined>,
    chiave: z.uuid().transform((text) => text.toLowerCase()),
  })
  .superRefine(({ etichetta, lon, lat }, context) => {
    const fault = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if ((lon === undefined) !== (lat === undefined))
      fault(lon === undefined ? 'lon' : 'lat', fieldFaults.required);
    if (etichetta === undefined && lon === undefined && lat === undefined) {
      fault('etichetta', "Serve l'etichetta del lampione, o un punto sulla mappa");
    }
  });
export type PublicReport = z.output<typeof publicReportSchema>;

const sentSchema = z.union([
  z.object({ numero: z.string(), collegamento: z.string() }),
  z.object({ giaSegnalato: z.literal(true), dal: z.string(), collegamento: z.string() }),
]);
export type SentReport = z.output<typeof sentSchema>;

/**
 * 201, or 200 where the element has an open fault already, which the report joins. The same `chiave` again gives the same
 * answer; with another content: 422. Beyond what an address may send: 429; beyond the municipality's: taken, to be moderated.
 */
export const sendPublicReport = endpoint({
  ...about,
  name: 'sendPublicReport',
  method: 'POST',
  path: `${path}/segnalazioni`,
  summary: 'Una segnalazione dal pubblico, con o senza foto; ogni chiave una volta sola',
  // Its `chiave` says for ever what a key would say for a day.
  repeatable: false,
  upload: {
    field: FILE_FIELD,
    bytes: PHOTO_BYTES,
    texts: [
      'codistat',
      'etichetta',
      'lon',
      'lat',
      'tipo',
      'pericolo',
      'descrizione',
      'contatto',
      'sfida',
      'soluzione',
      'chiave',
      TRAP_FIELD,
    ],
    optional: true,
  },
  status: 201,
  answer: z.object({ success: z.literal(true), data: sentSchema }),
});

export const publicStateSchema = z.object({
  numero: z.string(),
  tipo: z.enum(faultKindNames),
  stato: z.enum(faultStates),
  codice: z.string().nullable(),
  via: z.string().nullable(),
  tempi: z.object({
    segnalato: z.string(),
    in_carico: instant,
    riparato: instant,
    chiuso: instant,
    respinto: instant,
  }),
  /** Whether it was taken back. */
  ritirata: z.boolean(),
  /** What may be asked of it now. */
  azioni: z.array(z.enum(['riapri', 'ritira'])),
  comune: publicTownSchema,
});
export type PublicState = z.output<typeof publicStateSchema>;

const ofLink = z.object({ segreto: z.string().regex(/^[A-Za-z0-9_-]{10,64}$/) });

export const publicReportState = endpoint({
  ...about,
  name: 'publicReportState',
  method: 'GET',
  path: `${path}/segnalazioni/:segreto`,
  summary: 'A che punto è ciò che si è segnalato',
  params: ofLink,
  answer: z.object({ data: publicStateSchema }),
});

/** Later than 30 days, or where there is nothing to open again or to take back: 409. */
export const movePublicReport = endpoint({
  ...about,
  name: 'movePublicReport',
  method: 'POST',
  path: `${path}/segnalazioni/:segreto`,
  summary: 'Riapre ciò che si è segnalato, o lo ritira',
  repeatable: false,
  params: ofLink,
  body: z.strictObject({ azione: z.enum(['riapri', 'ritira']) }),
  answer: z.object({ success: z.literal(true), data: publicStateSchema }),
});
