/** Labels of elements that are to be printed: the page's lists go without them. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idListSchema } from '../id-list-schema.ts';

export const labelledSegments = ['pl', 'quadri', 'centraline'] as const;
/** Kinds of element that bear labels. */
export type LabelledSegment = (typeof labelledSegments)[number];

/** Unknown, foreign and deleted elements are left out; the others come in the order in which they were named. */
export const labelsOf = endpoint({
  name: 'labelsOf',
  method: 'GET',
  path: '/api/v2.0/etichette',
  access: 'session',
  tenant: true,
  tag: 'Registro',
  summary: 'Le etichette di elementi di un tipo, da stampare, con ciò che sta davanti nel codice',
  query: z.object({ entita: z.enum(labelledSegments), ids: idListSchema }),
  answer: z.object({
    data: z.object({
      /** `https://…/s/` */
      base: z.string(),
      etichette: z.array(z.object({ id: z.number().int(), etichetta: z.string() })),
    }),
  }),
});
