/** Consumption by month (contract, Calendarisation). */
import type { ConsumptionRow } from '@lucerna/domain/consumption';
import { allowedTo } from '@lucerna/domain/rules/permissions';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idListSchema } from '../id-list-schema.ts';

const figure = z.number().nullable();

/** A month of all the plants together; `non_ripartito` is there with `dettaglio=1` alone. */
const consumptionRowSchema = z.object({
  anno: z.number().int(),
  mese: z.number().int().min(1).max(12),
  trimestre: z.number().int().min(1).max(4),
  f1: figure,
  f2: figure,
  f3: figure,
  f0: figure,
  consumo: figure,
  importo: figure,
  non_ripartito: figure.optional(),
}) as unknown as z.ZodType<ConsumptionRow & { readonly non_ripartito?: number | null }>;

/**
 * The months that bills of those plants touch, in order. Foreign, unknown and deleted ids add nothing; more than 5,000
 * are a 422. Locked or not, all bills count.
 */
export const monthlyConsumption = endpoint({
  access: allowedTo.accounting,
  tenant: true,
  tag: 'Consumi',
  keys: { all: ['bollette'], level: 'lettura' },
  name: 'monthlyConsumption',
  method: 'GET',
  path: '/api/consumi-v3',
  summary: 'I consumi e gli importi di più impianti insieme, mese per mese',
  query: z.object({ impianti: idListSchema, dettaglio: z.literal('1').optional() }),
  answer: z.object({ data: z.array(consumptionRowSchema) }),
});
