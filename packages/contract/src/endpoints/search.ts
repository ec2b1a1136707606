/** The palette: what of a municipality's register a few typed letters may mean. */
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

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
