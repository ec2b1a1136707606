/** The palette: what of a municipality's register a few typed letters may mean. */
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { streetWidths } from '@lucerna/domain/vocabulary/technical-map';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { boundingBoxSchema } from './register.ts';

/** The most results of an answer. */
export const MOST_FOUND = 20;
/** The most characters that are looked for. */
export const SEARCH_LENGTH = 200;

/** A street is no element: several kinds stand along it. A house number is a place on the map. */
export const STREET = 'via';
export const HOUSE_NUMBER = 'civico';

export const foundSchema = z.object({
  /** The segment of the element's kind, or `via`, or `civico`. */
  tipo: z.enum([...kinds.map(({ segment }) => segment), STREET, HOUSE_NUMBER]),
  /** The element's key; a street's is its name, a house number's its address. */
  id: z.union([z.number().int(), z.string()]),
  titolo: z.string(),
  /** Where it is, or what is there; empty where nothing is known. */
  dettaglio: z.string(),
  /**
   * The address of the screen that opens it, chosen and in view; a street's is its elements', filtered, a house
   * number's the map around it.
   */
  percorso: z.string(),
});
export type Found = z.output<typeof foundSchema>;

/**
 * Elements by their code from its start, cabinets, plants and buildings by name, POD or address, streets, and the house
 * numbers of a street where a number is told. Words are found from their start, and with a slip or two. Nothing for a
 * text without letters and digits.
 */
export const searchEverywhere = endpoint({
  name: 'searchEverywhere',
  method: 'GET',
  path: '/api/cerca',
  access: 'session',
  tenant: true,
  tag: 'Ricerca',
  summary:
    'Cerca ovunque: elementi per codice, edifici e impianti per nome, POD o indirizzo, vie, numeri civici',
  query: z.object({
    q: z.string().max(SEARCH_LENGTH, `Il testo da cercare può avere al massimo ${SEARCH_LENGTH} caratteri`),
  }),
  answer: z.object({ data: z.array(foundSchema).max(MOST_FOUND) }),
});

export const houseNumberSchema = z.object({
  toponimo: z.string(),
  numero: z.string(),
  lon: z.number(),
  lat: z.number(),
});
export type HouseNumber = z.output<typeof houseNumberSchema>;

/**
 * Where a house number stands, for what is placed by it: the street's words as in the palette, then the number, the
 * nearest ones where that one is not there. Nothing where the municipality has no house numbers.
 */
export const findHouseNumbers = endpoint({
  name: 'findHouseNumbers',
  method: 'GET',
  path: '/api/civici',
  access: 'session',
  tenant: true,
  tag: 'Ricerca',
  summary: 'Cerca un numero civico per via e numero, con il punto in cui sta',
  query: z.object({
    q: z.string().max(SEARCH_LENGTH, `Il testo da cercare può avere al massimo ${SEARCH_LENGTH} caratteri`),
  }),
  answer: z.object({ data: z.array(houseNumberSchema).max(MOST_FOUND) }),
});

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
