/** Values that programs overwrote without knowing that somebody had just set them (decision record 117). */
import type { Segment } from '@lucerna/domain/kind';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { allowedTo } from '@lucerna/domain/rules/permissions';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pathKeySchema } from '../key-schema.ts';

/**
 * A value that is gone: `campo` is a field of the kind, or `the_geom` for the place (GeoJSON). `chi` and `quando` are of
 * the program's change, `chi_prima` and `quando_prima` of who had set the former value. Instants are ISO 8601 in UTC.
 */
export const overwrittenSchema = z.object({
  id: z.number().int(),
  entita: z.enum(kinds.map(({ segment }) => segment) as [Segment, ...Segment[]]),
  id_elemento: z.number().int(),
  /** How people call the element, and what it is, as they are now. */
  codice: z.string().nullable(),
  descrizione: z.string().nullable(),
  campo: z.string(),
  prima: z.unknown(),
  dopo: z.unknown(),
  chi: z.string(),
  quando: z.string(),
  chi_prima: z.string(),
  quando_prima: z.string(),
});
export type Overwritten = z.output<typeof overwrittenSchema>;

const supervised = { access: allowedTo.editRegister, tenant: true, tag: 'Storico' } as const;
const path = '/api/sovrascritture';
const params = z.object({ id: pathKeySchema });

/** Those of the last thirty days that nobody has dealt with, the newest first. */
export const listOverwritten = endpoint({
  ...supervised,
  name: 'listOverwritten',
  method: 'GET',
  path,
  summary: 'I valori che un programma ha sovrascritto mentre qualcuno li aveva appena scritti',
  answer: z.object({ data: z.array(overwrittenSchema) }),
});

/** 409 where the value changed again: `data` has it as it was, as the program left it, and as it is. */
export const restoreOverwritten = endpoint({
  ...supervised,
  name: 'restoreOverwritten',
  method: 'POST',
  path: `${path}/:id/ripristina`,
  summary: 'Rimette il valore che un programma ha sovrascritto',
  params,
  answer: z.object({ success: z.literal(true), data: z.object({ id: z.number().int() }) }),
});

export const acceptOverwritten = endpoint({
  ...supervised,
  name: 'acceptOverwritten',
  method: 'POST',
  path: `${path}/:id/visto`,
  summary: "Lascia com'è un valore che un programma ha sovrascritto",
  params,
  answer: z.object({ success: z.literal(true), data: z.object({ id: z.number().int() }) }),
});

export const acceptAllOverwritten = endpoint({
  ...supervised,
  name: 'acceptAllOverwritten',
  method: 'POST',
  path: `${path}/visto`,
  summary: 'Lascia come sono tutti i valori che i programmi hanno sovrascritto',
  answer: z.object({ success: z.literal(true), data: z.object({ visti: z.number().int() }) }),
});
