/** What the palette finds of a municipality's register. */
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { z } from 'zod';

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
