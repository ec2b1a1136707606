/** What the field app keeps on the phone besides the lists of the register: departures, and the town's map. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { departureSchema } from './departures.ts';

const campo = { access: 'session', tenant: true, tag: 'Lucerna campo', method: 'GET' } as const;

const zoneMapsSchema = z.object({
  /** Moves with the technical map, the house numbers and the border. */
  versione: z.number().int(),
  zone: z.array(
    z.object({
      id: z.string(),
      /** Longitudes and latitudes (WGS84): west, south, east, north. */
      bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]),
      /** The exact size of its file. */
      byte: z.number().int(),
    }),
  ),
});
export type ZoneMaps = z.output<typeof zoneMapsSchema>;

/** 503 with `Retry-After` while the files of a large town are drawn for the first time. */
export const zoneMaps = endpoint({
  ...campo,
  name: 'zoneMaps',
  path: '/api/v2.0/campo/carta',
  summary: 'Le zone di un chilometro della carta del comune, per tenerla sul telefono',
  answer: z.object({ data: zoneMapsSchema }),
});

/** A ZIP of stored tiles `{z}/{x}/{y}.png`, zoom 15 to 18; at most 3 MiB. */
export const zoneMap = endpoint({
  ...campo,
  name: 'zoneMap',
  path: '/api/v2.0/campo/carta/:id',
  summary: 'I riquadri di una zona della carta, in un solo file',
  params: z.object({ id: z.string().max(40) }),
  media: ['application/zip'],
  answer: z.unknown(),
});

/** The departures of every cabinet that has some. Carries an `ETag`; 304 where nothing changed since. */
export const keptDepartures = endpoint({
  ...campo,
  name: 'keptDepartures',
  path: '/api/v2.0/campo/partenze',
  summary: 'Le partenze di tutte le centraline del comune, per tenerle sul telefono',
  answer: z.object({
    data: z.array(
      z.object({
        /** The key of the cabinet. */
        id_imp: z.number().int(),
        /** In their order: the first one is number 1. */
        partenze: z.array(departureSchema),
      }),
    ),
  }),
});
export type KeptDepartures = z.output<typeof keptDepartures.answer>['data'];
