/** Maintenance interventions: inserting them, listing them, confirming and deleting pending ones. */
import type { FieldValue } from '@lucerna/domain/field';
import { deletionReasonField, type Intervention, interventionFields } from '@lucerna/domain/intervention';
import type { Kind, Segment } from '@lucerna/domain/kind';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { fieldFaults } from '@lucerna/domain/messages';
import { allowedTo } from '@lucerna/domain/rules/permissions';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fieldSchema } from '../field-schema.ts';
import { actionSchema, detailsSchema } from '../intervention-details-schema.ts';
import { type InterventionInsert, insertInterventionsSchema, namedKeys } from '../intervention-schema.ts';
import { pathKeySchema } from '../key-schema.ts';
import { lateOrderSchema } from '../late-order.ts';

function shapeOfAnswer() {
  const own = Object.fromEntries(interventionFields.map((field) => [field.key, fieldSchema(field)]));
  return { ...own, dettagli: detailsSchema };
}

/** An intervention as an answer has it. */
const interventionSchema = z.object(shapeOfAnswer()) as unknown as z.ZodType<Intervention>;

/**
 * What is told of an intervention's element: the field that people call it by and the one that says where or what it
 * is, each under its own name (`pl_cod`, `toponimo`; see the kind's `code` and `description`), and its place as
 * GeoJSON, null where it has none.
 */
export type InterventionElement = Readonly<Record<string, FieldValue>> & {
  readonly the_geom: { readonly type: string; readonly coordinates: readonly unknown[] } | null;
};

export type InterventionWithElement = Intervention & { readonly elemento: InterventionElement };

const interventionWithElementSchema = z.object({
  ...shapeOfAnswer(),
  elemento: z.looseObject({
    the_geom: z.looseObject({ type: z.string(), coordinates: z.array(z.unknown()) }).nullable(),
  }),
}) as unknown as z.ZodType<InterventionWithElement>;

const maintenance = { tenant: true, tag: 'Manutenzioni' } as const;

function callsOfKind<const S extends Segment>(kind: Kind & { readonly segment: S }) {
  const { names } = kind;
  const segment: S = kind.segment;
  const path = `/api/manutenzioni/${segment}`;
  return {
    kind,
    /**
     * All or none. 422 with `fields.items` where one is foreign, unknown, deleted or of another kind. The same body under
     * the same `invio`: 200, with its rows as they are; another body or account: 422.
     */
    insert: endpoint({
      ...maintenance,
      name: `insertInterventions_${segment}`,
      method: 'POST',
      path,
      access: allowedTo.insertMaintenance,
      summary: `Inserisce un intervento per ogni elemento, su tutti o su nessuno: ${names.many}`,
      body: insertInterventionsSchema(kind),
      status: 201,
      answer: z.object({
        success: z.literal(true),
        data: z.array(interventionSchema),
        /** There under an `invio`: the elements whose intervention was deleted since it first came. */
        eliminati: z.array(z.number().int()).optional(),
        ordine: lateOrderSchema.optional(),
      }),
    }),
    list: endpoint({
      ...maintenance,
      keys: { all: ['interventi'], level: 'lettura' },
      name: `listInterventions_${segment}`,
      method: 'GET',
      path,
      access: 'session',
      summary: `Gli interventi, da confermare e confermati, anche di un solo elemento (id): ${names.many}`,
      query: z.object({ id: pathKeySchema.optional() }),
      answer: z.object({ data: z.array(interventionSchema) }),
    }),
  };
}

/** The calls on the interventions of one kind of element, under its path segment. */
export const maintenanceCalls = Object.fromEntries(
  kinds.map((kind) => [kind.segment, callsOfKind(kind)]),
) as unknown as { readonly [S in Segment]: ReturnType<typeof callsOfKind<S>> };

/** What a phone saved in its copy: a body of an insertion, and which kind its elements are of. */
const handedInBody = z
  .strictObject({
    entita: z.enum(kinds.map(({ segment }) => segment)),
    intervento: z.record(z.string(), z.unknown()),
  })
  .transform(({ entita, intervento }, context): InterventionInsert & { readonly entita: Segment } => {
    const kind = kinds.find(({ segment }) => segment === entita);
    const read = kind && insertInterventionsSchema(kind).safeParse(intervento);
    for (const { path, message } of read?.error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: [...path], message });
    }
    if (read?.data?.invio === null) {
      context.addIssue({ code: 'custom', path: ['invio'], message: fieldFaults.required });
    }
    return { ...(read?.data ?? { values: {}, items: [], details: null, invio: null }), entita };
  });

/**
 * What a copy that a phone without room saved holds, handed in by somebody else: under the `invio` of the phone, so that
 * it is there once whoever sends it. 422 where another body came under it.
 */
export const handInIntervention = endpoint({
  ...maintenance,
  name: 'handInIntervention',
  method: 'POST',
  path: '/api/v2.0/campo/consegna',
  access: allowedTo.confirmMaintenance,
  summary: 'Un intervento dalla copia salvata da un telefono, consegnato al posto di chi lo ha registrato',
  // Its `invio` says for ever what a key would say for a day.
  repeatable: false,
  body: handedInBody,
  status: 201,
  answer: z.object({
    success: z.literal(true),
    data: z.array(interventionSchema),
    eliminati: z.array(z.number().int()).optional(),
    ordine: lateOrderSchema.optional(),
  }),
});

/** The table of typed interventions: what may be done to which kinds, what is asked and measured. */
export const listActions = endpoint({
  ...maintenance,
  name: 'listActions',
  method: 'GET',
  path: '/api/v2.0/azioni',
  access: 'session',
  summary: 'Le azioni degli interventi: per quali elementi, che cosa chiedono, che cosa si misura',
  answer: z.object({ data: z.array(actionSchema) }),
});

/** Every intervention of the municipality, of elements that are not deleted. */
export const listAllInterventions = endpoint({
  ...maintenance,
  keys: { all: ['interventi'], level: 'lettura' },
  name: 'listAllInterventions',
  method: 'GET',
  path: '/api/manutenzioni/comune',
  access: 'session',
  summary: 'Tutti gli interventi del comune, con il loro elemento',
  answer: z.object({ data: z.array(interventionWithElementSchema) }),
});

/** The pending ones among them. */
export const listPendingInterventions = endpoint({
  ...maintenance,
  name: 'listPendingInterventions',
  method: 'GET',
  path: '/api/manutenzioni/verifica',
  access: allowedTo.confirmMaintenance,
  summary: 'Gli interventi da confermare, con il loro elemento',
  answer: z.object({ data: z.array(interventionWithElementSchema) }),
});

/** One by `id`, or several by `ids`; of one what it has become is answered, of several which they were. */
const confirmBody = z
  .strictObject({
    id: z.number().optional(),
    ids: namedKeys('Scegli almeno un intervento').optional(),
    /** By intervention and field, for what a 409 named: the intervention's value, or the register's. */
    scelte: z
      .record(z.string().regex(/^[1-9]\d{0,9}$/), z.record(z.string(), z.enum(['nuovo', 'attuale'])))
      .optional(),
  })
  .superRefine(({ id, ids }, context) => {
    if (id === undefined && ids === undefined) {
      context.addIssue({ code: 'custom', path: ['id'], message: fieldFaults.required });
    }
    if (id !== undefined && ids !== undefined) {
      context.addIssue({ code: 'custom', path: ['ids'], message: 'Indica id oppure ids, non entrambi' });
    }
  });

const someIds = z.object({ ids: z.array(z.number().int()) });

/** What was confirmed; `operazione` undoes what it wrote into the register, where it wrote something. */
const written = { operazione: z.number().int().optional() };

/**
 * All or none: 404 where one is gone, 409 where one is confirmed already; `data.ids` then names those. What they say of
 * the register is written in the same transaction; where it holds something else than they knew: 409 with
 * `data.conflitti` (`MergeConflict`), and again with `scelte`, which are about the values of that answer.
 */
export const confirmInterventions = endpoint({
  ...maintenance,
  name: 'confirmInterventions',
  method: 'POST',
  path: '/api/manutenzioni/conferma',
  access: allowedTo.confirmMaintenance,
  summary: 'Conferma interventi, tutti o nessuno, per sempre',
  body: confirmBody,
  answer: z.object({
    success: z.literal(true),
    data: z.union([
      z.object({ ...shapeOfAnswer(), ...written }) as unknown as z.ZodType<
        Intervention & { operazione?: number }
      >,
      someIds.extend(written),
    ]),
  }),
});

/** Deletes pending interventions, all or none; refused as `confirmInterventions` is. Who inserted them reads `motivo`. */
export const deleteInterventions = endpoint({
  ...maintenance,
  name: 'deleteInterventions',
  method: 'POST',
  path: '/api/manutenzioni/elimina',
  access: allowedTo.deleteMaintenance,
  summary: 'Elimina interventi da confermare, tutti o nessuno',
  body: z.strictObject({
    ids: namedKeys('Scegli almeno un intervento'),
    motivo: fieldSchema(deletionReasonField).optional(),
  }),
  answer: z.object({ success: z.literal(true), data: someIds }),
});

const deletionShape = {
  motivo: z.string().nullable(),
  /** The name of the account that deleted it. */
  chi: z.string(),
  /** ISO 8601, in UTC. */
  quando: z.string(),
};

/** An intervention as it was when it was deleted, with why, by whom and when. */
export type DeletedIntervention = Intervention & {
  readonly motivo: string | null;
  readonly chi: string;
  readonly quando: string;
};

/** Those that were deleted in the last thirty days, of elements that are not deleted; the last one first. */
export const listDeletedInterventions = endpoint({
  ...maintenance,
  keys: { all: ['interventi'], level: 'lettura' },
  name: 'listDeletedInterventions',
  method: 'GET',
  path: '/api/manutenzioni/eliminate',
  access: 'session',
  summary: 'Gli interventi eliminati negli ultimi 30 giorni, con motivo, chi e quando',
  answer: z.object({
    data: z.array(z.object({ ...shapeOfAnswer(), ...deletionShape })) as unknown as z.ZodType<
      DeletedIntervention[]
    >,
  }),
});

/**
 * An intervention that the account inserted and that is not confirmed: pending where `quando` is null, else deleted by
 * somebody else. `descrizione_elemento`: the street or the description of its element.
 */
export type OwnIntervention = Intervention & {
  readonly descrizione_elemento: string | null;
  readonly motivo: string | null;
  readonly chi: string | null;
  readonly quando: string | null;
};

/** How many of the account's own interventions a list of them holds at most: the last ones. */
export const MOST_OWN = 100;

export const listOwnInterventions = endpoint({
  ...maintenance,
  name: 'listOwnInterventions',
  method: 'GET',
  path: '/api/manutenzioni/mie',
  access: 'session',
  summary: 'I propri interventi in attesa, e quelli che altri hanno eliminato negli ultimi 30 giorni',
  answer: z.object({
    data: z.object({
      /** How many there are in all. */
      in_attesa: z.number().int(),
      respinti: z.number().int(),
      interventi: z.array(
        z.object({
          ...shapeOfAnswer(),
          descrizione_elemento: z.string().nullable(),
          motivo: z.string().nullable(),
          chi: z.string().nullable(),
          quando: z.string().nullable(),
        }),
      ) as unknown as z.ZodType<OwnIntervention[]>,
    }),
  }),
});
