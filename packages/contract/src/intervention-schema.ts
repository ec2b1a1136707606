/** What a client may send of interventions: what was done, to which elements. */
import { type FieldValue, isRequired } from '@lucerna/domain/field';
import { interventionFields, interventionFormFields } from '@lucerna/domain/intervention';
import type { SentDetails } from '@lucerna/domain/intervention-details';
import type { Kind } from '@lucerna/domain/kind';
import { fieldFaults } from '@lucerna/domain/messages';
import { z } from 'zod';
import { MOST_ITEMS } from './endpoints/editing.ts';
import { fieldSchema } from './field-schema.ts';
import { detailsShape, readDetails } from './intervention-details-schema.ts';
import { keySchema } from './key-schema.ts';
import { lazilyFor } from './lazily.ts';

/** What a client sets of an intervention: every field of the form, null where it is empty. */
export type InterventionValues = Readonly<Record<string, FieldValue>>;

export interface InterventionInsert {
  readonly values: InterventionValues;
  /** The keys of the elements, each once, in the order in which they were first named. */
  readonly items: readonly number[];
  /** What was done, what changed, when and where; null where nothing of it was sent. */
  readonly details: SentDetails | null;
  /** The UUID under which the same body is inserted once; null where the client sends none. */
  readonly invio: string | null;
}

/** Names that answers have and bodies may send back; whatever they hold is ignored (contract, section 3). */
const readOnlyNames = [
  ...interventionFields.map((field) => field.key).filter((key) => !isOfForm(key)),
  'elemento',
  'codistat',
  'user_id',
  'data_modifica',
  'versione',
];

function isOfForm(key: string): boolean {
  return interventionFormFields.some((field) => field.key === key);
}

/** Keys in a body. A number that can be no key names nothing, like any other that is unknown. */
export function namedKeys(noneMessage: string) {
  return z
    .array(z.number())
    .min(1, noneMessage)
    .max(MOST_ITEMS)
    .transform((keys) => [...new Set(keys)]);
}

/** Interventions to be inserted on elements of a kind, one on each. */
export const insertInterventionsSchema = lazilyFor((kind: Kind) => {
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
  return z
    .strictObject({ ...shape, ...detailsShape, items })
    .transform(({ items: keys, ...body }, context): InterventionInsert => {
      const faults = new Map<string, string>();
      const details = readDetails(kind, body, faults);
      for (const [field, message] of faults) {
        context.addIssue({ code: 'custom', path: [field], message });
      }
      const values = interventionFormFields.map(({ key }) => [
        key,
        ((body as Record<string, unknown>)[key] ?? null) as FieldValue,
      ]);
      return { values: Object.fromEntries(values), items: keys, details, invio: body.invio ?? null };
    });
});
