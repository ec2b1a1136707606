/** The register of activities: who did what, for whoever administers the municipality. */
import { allowedTo } from '@lucerna/domain/rules/permissions';
import { auditActions } from '@lucerna/domain/vocabulary/audit-action';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { sinceSchema } from '../since-schema.ts';

const actions = auditActions.map(({ value }) => value);

/** The most entries of an answer. */
export const AUDIT_PAGE = 100;

export const auditEventSchema = z.object({
  id: z.number().int(),
  quando: z.string(),
  /** The name of the account; empty where nobody was known. */
  chi: z.string(),
  azione: z.enum(actions),
  cosa: z.string(),
  /** What it was done to; may be empty. */
  oggetto: z.string(),
  /** The address that the request came from; empty: a command. */
  indirizzo: z.string(),
  /** The number that the error message and the server's log have too; empty: a command. */
  richiesta: z.string(),
});
export type AuditEvent = z.output<typeof auditEventSchema>;

const filter = {
  chi: z.string().max(200).optional(),
  azione: z.enum(actions).optional(),
  /** From then on. */
  dal: sinceSchema.optional(),
  /** Before then. */
  fino: sinceSchema.optional(),
  /** Part of what was done, or of what to. */
  cerca: z.string().max(200).optional(),
};

const administered = { access: allowedTo.administer, tenant: true, tag: 'Amministrazione' } as const;
const path = '/api/amministrazione/registro';

/** Of the caller's municipality alone. `precedenti`: what `prima` has to be for those before the last one; null: none are. */
export const listTrail = endpoint({
  ...administered,
  name: 'listTrail',
  method: 'GET',
  path,
  summary: 'Chi ha fatto che cosa, dal più recente, a pagine',
  query: z.object({
    ...filter,
    prima: z
      .string()
      .regex(/^[1-9]\d{0,14}$/, 'serve il numero di una riga')
      .transform(Number)
      .optional(),
  }),
  answer: z.object({ data: z.array(auditEventSchema), precedenti: z.number().int().nullable() }),
});

/** `registro.csv`, for a spreadsheet: UTF-8 with its mark, semicolons between the cells. */
export const exportTrail = endpoint({
  ...administered,
  name: 'exportTrail',
  method: 'GET',
  path: `${path}/export`,
  summary: 'Il registro delle attività, con lo stesso filtro, come tabella (registro.csv)',
  query: z.object(filter),
  answer: z.unknown(),
  media: ['text/csv'],
});
