/** The numbers by which decisions judge: the preset ones, and those that a municipality sets from a day on. */
import { isBlank } from '@lucerna/domain/field';
import { fieldFaults } from '@lucerna/domain/messages';
import { allowedTo } from '@lucerna/domain/rules/permissions';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { decisionParameters } from '@lucerna/domain/vocabulary/decision-parameter';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { daySchema, textSchema } from '../field-schema.ts';

const chiave = z.enum(decisionParameters.map(({ key }) => key));

const parameterSchema = z.object({
  chiave,
  /** What it is about, in words. */
  etichetta: z.string(),
  valore: z.number(),
  um: z.string(),
  /** The first day on which it is that. */
  dal: z.string(),
  fonte: z.string(),
  stima: z.boolean(),
  /** Whether it is what everybody has, and not the municipality's own. */
  predefinito: z.boolean(),
});
export type Parameter = z.output<typeof parameterSchema>;

const about = { tenant: true, tag: 'Decisioni' } as const;

/** As of a day; of today unless told. */
export const listParameters = endpoint({
  ...about,
  access: 'session',
  name: 'listParameters',
  method: 'GET',
  path: '/api/parametri',
  summary: 'I numeri con cui si decide, come valgono in un giorno',
  query: z.object({ al: daySchema.optional() }),
  answer: z.object({ data: z.array(parameterSchema) }),
});

/** Sets one from a day on; earlier days keep the value they have. 422 where it is out of its bounds. */
export const setParameter = endpoint({
  ...about,
  access: allowedTo.administer,
  name: 'setParameter',
  method: 'PUT',
  path: '/api/amministrazione/parametri/:chiave',
  summary: 'Imposta un numero con cui si decide, da un giorno in poi',
  params: z.object({ chiave }),
  body: z.strictObject({
    dal: daySchema,
    valore: z.number(),
    fonte: textSchema().refine((text) => !isBlank(text), fieldFaults.required),
  }),
  answer: z.object({ success: z.literal(true), data: parameterSchema }),
});

/** What is wrong with a value of a parameter; undefined where nothing is. */
export function parameterFault(key: Parameter['chiave'], value: number): string | undefined {
  const described = decisionParameters.find((one) => one.key === key);
  if (described === undefined) return undefined;
  if (value < described.min) return fieldFaults.atLeast(shownNumber(described.min));
  return value > described.max ? fieldFaults.atMost(shownNumber(described.max)) : undefined;
}
