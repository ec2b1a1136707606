/** Energy production and its payments (contract, Bills, consumption, production). */
import type { PodContract, ProductionPod, ProductionRow } from '@lucerna/domain/production';
import { isMonth } from '@lucerna/domain/rules/analysis-periods';
import { allowedTo } from '@lucerna/domain/rules/permissions';
import { conventions } from '@lucerna/domain/vocabulary/convention';
import { productionPlantTypes } from '@lucerna/domain/vocabulary/production-plant-type';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const productionRowSchema = z.object({
  mese: z.string(),
  corrispettivo: z.number().nullable(),
  energia: z.number().nullable(),
}) as unknown as z.ZodType<ProductionRow>;

const contractShape = {
  codice: z.string(),
  convenzione: z.enum(conventions.map(({ code }) => code)),
};

const podSchema = z.object({
  pod: z.string(),
  tipoImpianto: z.enum(productionPlantTypes.map(({ value }) => value)),
  contratti: z.array(z.object(contractShape)),
}) as unknown as z.ZodType<ProductionPod>;

const podContractSchema = z.object({
  ...contractShape,
  corrispettivi: z.array(productionRowSchema),
  altriPod: z.array(z.string()),
}) as unknown as z.ZodType<PodContract>;

const month = z.string().refine(isMonth, 'serve un mese scritto AAAA-MM');
/** Whether they are known codes is the handler's to refuse (a 422). */
const word = /^[A-Za-z0-9_-]+$/;
const words = z
  .string()
  .regex(/^[A-Za-z0-9_-]+(,[A-Za-z0-9_-]+)*$/, 'serve un elenco di tipi separati da virgole')
  .transform((text) => [...new Set(text.split(','))]);

const production = { access: allowedTo.accounting, tenant: true, tag: 'Produzione' } as const;

/**
 * What contracts of that convention were paid, month by month, of plants of those types together. A parameter that is
 * missing or malformed is a 400; an unknown type or convention, `da` after `a` and more than 50 years are 422.
 */
export const productionByConvention = endpoint({
  ...production,
  keys: { all: ['produzione'], level: 'lettura' },
  name: 'productionByConvention',
  method: 'GET',
  path: '/api/produzione-energetica',
  summary: "I corrispettivi e l'energia di una convenzione, mese per mese",
  query: z.object({
    tipi: words,
    da: month,
    a: month,
    convenzione: z.string().regex(word, 'serve il codice di una convenzione'),
  }),
  answer: z.object({ data: z.array(productionRowSchema) }),
});

/** The municipality's PODs in order, with their contracts in the conventions' fixed order. */
export const listProductionPods = endpoint({
  ...production,
  keys: { all: ['produzione'], level: 'lettura' },
  name: 'listProductionPods',
  method: 'GET',
  path: '/api/produzione-energetica/pod',
  summary: 'I POD degli impianti di produzione, con le loro convenzioni',
  answer: z.object({ data: z.array(podSchema) }),
});

/** The contracts of a POD of the municipality (else 404), each with its months of the range and its other PODs. */
export const podContracts = endpoint({
  ...production,
  keys: { all: ['produzione'], level: 'lettura' },
  name: 'podContracts',
  method: 'GET',
  path: '/api/produzione-energetica/pod/:pod/contratti',
  summary: 'I contratti di un POD con i loro corrispettivi',
  params: z.object({ pod: z.string().min(1).max(500) }),
  query: z.object({ da: month, a: month }),
  answer: z.object({ data: z.array(podContractSchema) }),
});
