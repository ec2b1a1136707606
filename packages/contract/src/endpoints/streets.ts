/** The streets of a municipality's own map (contract, Features). */
import { streetWidths } from '@lucerna/domain/vocabulary/technical-map';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { boundingBoxSchema } from './register.ts';
import { houseNumberSchema } from './search.ts';

/** How wide a box may be whose streets are asked for, in degrees: some five kilometres. */
const WIDEST_BOX = 0.07;
/** The most streets, and the most house numbers, of an answer. */
export const MOST_STREETS = 3000;

const streetSchema = z.object({
  nome: z.string().nullable(),
  classe: z.enum(Object.keys(streetWidths) as [keyof typeof streetWidths]),
  /** The axis, WGS84. */
  tracciato: z.array(z.tuple([z.number(), z.number()])),
});

/**
 * The axes of the streets of the technical map that a box touches, and the house numbers in it: what is put up along a
 * street follows them. Empty where the municipality's map has no streets; a wider box than some five kilometres is refused.
 */
export const streetsWithin = endpoint({
  name: 'streetsWithin',
  method: 'GET',
  path: '/api/vie',
  access: 'session',
  tenant: true,
  tag: 'Ricerca',
  summary: 'Le vie della carta tecnica in un riquadro, con il loro asse, e i numeri civici',
  query: z.object({
    bbox: boundingBoxSchema.refine(
      ([west, south, east, north]) => east - west <= WIDEST_BOX && north - south <= WIDEST_BOX,
      'il riquadro è troppo grande: al massimo 0,07 gradi per lato',
    ),
  }),
  answer: z.object({
    data: z.object({
      vie: z.array(streetSchema).max(MOST_STREETS),
      civici: z.array(houseNumberSchema).max(MOST_STREETS),
    }),
  }),
});
export type StreetsWithin = z.output<typeof streetsWithin.answer>['data'];
