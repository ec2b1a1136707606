/** The palette: what of a municipality's register a few typed letters may mean. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { foundSchema } from '../found-schema.ts';

/** The most results of an answer. */
export const MOST_FOUND = 20;
/** The most characters that are looked for. */
export const SEARCH_LENGTH = 200;

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
