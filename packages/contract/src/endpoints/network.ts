/** What a switch darkens and what feeds a lamp (contract, work). */
import type { NetworkAnswer } from '@lucerna/domain/rules/network/network-answer';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pathKeySchema } from '../key-schema.ts';

/** The kinds that are part of a network, by their path segments. */
export const networkSegments = ['centraline', 'linee', 'quadri', 'pl'] as const;
export type NetworkSegment = (typeof networkSegments)[number];

const proof = z.enum(['codice', 'posizione', 'centralina']);
const member = z.object({ id: z.number().int(), codice: z.string().nullable(), prova: proof });
const coordinate = z.number().nullable();

const networkSchema = z.object({
  /** Null where it hangs on no cabinet that anybody knows. */
  centralina: member.nullable(),
  /** `id` is the place in the cabinet's list, from 1. */
  partenze: z.array(member),
  linee: z.array(member),
  quadri: z.array(member),
  /** In order from the cabinet on. */
  pl: z.array(member),
  /** How many light points were found by what. */
  prova: z.object({ codice: z.number().int(), posizione: z.number().int(), centralina: z.number().int() }),
  potenza_w: z.number(),
  /** A of one phase. Nobody writes down on which phase a line is: of several lines it is the most that one can carry. */
  corrente_a: z.number(),
  per_partenza: z.array(
    z.object({
      partenza: z.number().int(),
      codice: z.string().nullable(),
      via_linea: z.string(),
      protezione: z.string().nullable(),
      ampere: z.number().nullable(),
      trifase: z.boolean(),
      pl: z.number().int(),
      potenza_w: z.number(),
      corrente_a: z.number(),
    }),
  ),
  anelli: z.array(
    z.object({
      linea: z.object({ id: z.number().int(), codice: z.string().nullable() }),
      metri: z.number(),
      lon: z.number(),
      lat: z.number(),
    }),
  ),
  avvisi: z.array(
    z.object({
      tipo: z.string(),
      messaggio: z.string(),
      entita: z.enum(networkSegments).nullable(),
      id: z.number().int().nullable(),
      metri: z.number().nullable(),
      lon: coordinate,
      lat: coordinate,
      pl: z.array(z.number().int()),
    }),
  ),
}) as unknown as z.ZodType<NetworkAnswer>;

const place = z
  .string()
  .regex(/^-?\d{1,3}(\.\d+)?,-?\d{1,2}(\.\d+)?$/, 'servono lon,lat in gradi WGS84')
  .transform((text): [number, number] => {
    const [lon = Number.NaN, lat = Number.NaN] = text.split(',').map(Number);
    return [lon, lat];
  });

/**
 * `GET /api/v2.0/rete/{entita}/{id}`. `verso=valle`: what goes dark with it (the default but of a light point);
 * `monte`: what feeds it. `partenza`: only that departure, from 1; `taglio`: only what lies beyond that place of it.
 * 404 unknown element; 422 a departure that its cabinet has not, a cut farther than 15 m from its line.
 */
export const networkOf = endpoint({
  name: 'networkOf',
  method: 'GET',
  path: '/api/v2.0/rete/:entita/:id',
  access: 'session',
  tenant: true,
  tag: 'Lavori',
  summary: 'Che cosa si spegne con un elemento della rete, o che cosa lo alimenta',
  params: z.object({ entita: z.enum(networkSegments), id: pathKeySchema }),
  query: z
    .object({
      verso: z.enum(['valle', 'monte']).optional(),
      partenza: z
        .string()
        .regex(/^[1-9]\d{0,4}$/, 'serve il numero della partenza, da 1')
        .transform(Number)
        .optional(),
      taglio: place.optional().describe('lon,lat: solo ciò che sta oltre; vuole partenza'),
    })
    .refine(({ partenza, taglio }) => taglio === undefined || partenza !== undefined, {
      path: ['taglio'],
      message: 'vuole anche partenza',
    }),
  answer: z.object({ data: networkSchema }),
});
