/** Plants named in a query, `impianti=1,2,3` (contract, Ids in a query). */
import { z } from 'zod';
import { LARGEST_KEY } from './key-schema.ts';

const list = /^[1-9]\d*(,[1-9]\d*)*$/;

/**
 * Each id once, in the order in which they were first named. What is no list of ids is refused (a 400); how many there
 * are is the handler's to refuse (a 422), with `tooManyIds`. An id that no key can be names nothing, and is left out.
 */
export const idListSchema = z
  .string()
  .regex(list, 'serve un elenco di numeri separati da virgole, per esempio 12,15')
  .transform((text) => text.split(','))
  .transform((texts) => ({
    written: texts.length,
    ids: [...new Set(texts.map(Number))].filter((id) => id <= LARGEST_KEY),
  }))
  .meta({ description: 'identificativi di impianti separati da virgole' });

export type IdList = z.output<typeof idListSchema>;
