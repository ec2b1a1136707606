/** Maintenance interventions: inserting them, listing them, confirming and deleting pending ones. */
import { type FieldValue, isRequired } from '@lucerna/domain/field';
import { type Intervention, interventionFields, interventionFormFields } from '@lucerna/domain/intervention';
import type { Kind, Segment } from '@lucerna/domain/kind';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { fieldFaults } from '@lucerna/domain/messages';
import { allowedTo } from '@lucerna/domain/rules/permissions';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fieldSchema } from '../field-schema.ts';
import { keySchema, pathKeySchema } from '../key-schema.ts';
import { MOST_ITEMS } from './editing.ts';

/** What a client sets of an intervention: every field of the form, null where it is empty. */
export type InterventionValues = Readonly<Record<string, FieldValue>>;

export interface InterventionInsert {
  readonly values: InterventionValues;
  /** The keys of the elements, each once, in the order in which they were first named. */
  readonly items: readonly number[];
}

/** Names that answers have and bodies may send back; whatever they hold is ignored (contract, section 3). */
const readOnlyNames = [
  ...interventionFields.map((field) => field.key).filter((key) => !isOfForm(key)),
  ...['elemento', 'codistat', 'user_id', 'data_modifica', 'versione'],
];

function isOfForm(key: string): boolean {
  return interventionFormFields.some((field) => field.key === key);
}

/** Keys in a body. A number that can be no key names nothing, like any other that is unknown. */
function namedKeys(noneMessage: string) {
  return z
    .array(z.number())
    .min(1, noneMessage)
    .max(MOST_ITEMS)
    .transform((keys) => [...new Set(keys)]);
}

function insertBody() {
  const shape: Record<string, z.ZodType> = {};
  for (const name of readOnlyNames) shape[name] = z.unknown().optional().meta({ readOnly: true });
  for (const field of interventionFormFields) {
    const required = isRequired(field, 'insert');
    const schema = fieldSchema(field, required);
    shape[field.key] = required ? schema : schema.optional();
  }
  const items = namedKeys('Scegli almeno un elemento').refine(
    (keys) => keys.every((key) => keySchema.safeParse(key).success),
    fieldFaults.unknownReference,
  );
  return z.strictObject({ ...shape, items }).transform(
    ({ items: keys, ...body }): InterventionInsert => ({
      values: Object.fromEntries(
        interventionFormFields.map(({ key }) => [
          key,
          ((body as Record<string, unknown>)[key] ?? null) as FieldValue,
        ]),
      ),
      items: keys,
    }),
  );
}

function shapeOfAnswer() {
  return Object.fromEntries(interventionFields.map((field) => [field.key, fieldSchema(field)]));
}

/** An intervention as an answer has it. */
export const interventionSchema = z.object(shapeOfAnswer()) as unknown as z.ZodType<Intervention>;

/**
 * What is told of an intervention's element: the field that people call it by and the one that says where or what it
 * is, each under its own name (`pl_cod`, `toponimo`; see the kind's `code` and `description`), and its place as
 * GeoJSON, null where it has none.
 */
export type InterventionElement = Readonly<Record<string, FieldValue>> & {
  readonly the_geom: { readonly type: string; readonly coordinates: readonly unknown[] } | null;
};

export type InterventionWithElement = Intervention & { readonly elemento: InterventionElement };

export const interventionWithElementSchema = z.object({
  ...shapeOfAnswer(),
  elemento: z.looseObject({
    the_geom: z.looseObject({ type: z.string(), coordinates: z.array(z.unknown()) }).nullable(),
  }),
}) as unknown as z.ZodType<InterventionWithElement>;

const maintenance = { tenant: true, tag: 'Manutenzioni' } as const;

function callsOfKind(kind: Kind) {
  const { segment, names } = kind;
  const path = `/api/manutenzioni/${segment}`;
  return {
    kind,
    /** All or none. 422 with `fields.items` where one is foreign, unknown, deleted or of another kind. */
    insert: endpoint({
      ...maintenance,
      name: `insertInterventions_${segment}`,
      method: 'POST',
      path,
      access: allowedTo.insertMaintenance,
      summary: `Inserisce un intervento per ogni elemento, su tutti o su nessuno: ${names.many}`,
      body: insertBody(),
      status: 201,
      answer: z.object({ success: z.literal(true), data: z.array(interventionSchema) }),
    }),
    list: endpoint({
      ...maintenance,
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
) as Readonly<Record<Segment, ReturnType<typeof callsOfKind>>>;

/** Every intervention of the municipality, of elements that are not deleted. */
export const listAllInterventions = endpoint({
  ...maintenance,
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

/** 409 where it is confirmed already, 404 where it is gone. */
export const confirmIntervention = endpoint({
  ...maintenance,
  name: 'confirmIntervention',
  method: 'POST',
  path: '/api/manutenzioni/conferma',
  access: allowedTo.confirmMaintenance,
  summary: 'Conferma un intervento, per sempre',
  body: z.strictObject({ id: z.number() }),
  answer: z.object({ success: z.literal(true), data: interventionSchema }),
});

/**
 * Deletes pending interventions, all or none: 404 where one is gone, 409 where one is confirmed; then `data.ids`
 * names the confirmed ones.
 */
export const deleteInterventions = endpoint({
  ...maintenance,
  name: 'deleteInterventions',
  method: 'POST',
  path: '/api/manutenzioni/elimina',
  access: allowedTo.deleteMaintenance,
  summary: 'Elimina interventi da confermare, tutti o nessuno',
  body: z.strictObject({ ids: namedKeys('Scegli almeno un intervento') }),
  answer: z.object({ success: z.literal(true), data: z.object({ ids: z.array(z.number().int()) }) }),
});
