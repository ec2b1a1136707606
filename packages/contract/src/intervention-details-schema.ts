/** What a client may send of a typed intervention (see the table of actions), checked field by field. */
import { type Field, type FieldType, isRequired } from '@lucerna/domain/field';
import {
  type AskedOfKind,
  actionNamed,
  departureKey,
  fieldsAskedOf,
  type InterventionAction,
  interventionActions,
  measureFields,
  measuresOf,
} from '@lucerna/domain/intervention-action';
import type {
  DoneFor,
  InterventionDetails,
  Modifications,
  SentDetails,
} from '@lucerna/domain/intervention-details';
import type { Kind } from '@lucerna/domain/kind';
import { fieldFaults, interventionMessages } from '@lucerna/domain/messages';
import { checkGeometry } from '@lucerna/domain/rules/geometry';
import { z } from 'zod';
import { fieldSchema } from './field-schema.ts';
import { instantSchema } from './instant-schema.ts';
import { keySchema } from './key-schema.ts';

const whereSchema = z.strictObject({
  lon: z.number().min(-180).max(180),
  lat: z.number().min(-90).max(90),
  precisione: z.number().min(0).max(1_000_000),
});

/** The keys that a body may have beyond the specification's; null is as good as absent. */
export const detailsShape = {
  azione: z.string().nullish(),
  modifiche: z.record(z.string(), z.unknown()).nullish(),
  misure: z.record(z.string(), z.unknown()).nullish(),
  eseguito_il: instantSchema.nullish(),
  posizione: whereSchema.nullish(),
  /** The keys of what it was done for. They may stand in `dettagli` too, as answers have them. */
  guasto: keySchema.nullish(),
  ordine: keySchema.nullish(),
  voce: keySchema.nullish(),
  dettagli: z.unknown().optional(),
  /**
   * Made once, when the intervention is saved: the same body under it is inserted once, for ever. Of any version: what a
   * page queued under 32 random figures comes under these, written as a UUID.
   */
  invio: z
    .guid()
    .transform((text) => text.toLowerCase())
    .nullish(),
};

type Sent = z.output<z.ZodObject<typeof detailsShape>>;
type Faults = Map<string, string>;

const primitives: Readonly<Record<FieldType, string>> = {
  text: 'string',
  date: 'string',
  instant: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
};

/** What the register held: of the field's type, whatever its bounds, for imports know none. */
function isPast(value: unknown, { type }: Pick<Field, 'type'>): boolean {
  return value === null || typeof value === primitives[type];
}

function isPair(value: unknown): value is { prima: unknown; dopo: unknown } {
  if (typeof value !== 'object' || value === null) return false;
  const keys = Object.keys(value);
  return keys.length === 2 && keys.includes('prima') && keys.includes('dopo');
}

function messageOf(error: z.ZodError): string {
  return error.issues[0]?.message ?? fieldFaults.badValue;
}

/** The modification of one field as it is kept, or what is wrong with it. */
function readModification(
  kind: Kind,
  { campo, field, obbligatorio }: AskedOfKind,
  sent: unknown,
): { readonly read: Modifications[string] } | { readonly fault: string } {
  if (campo === departureKey) {
    const number = z.number().int().min(1).max(10_000).safeParse(sent);
    return number.success ? { read: number.data } : { fault: messageOf(number.error) };
  }
  if (!isPair(sent)) return { fault: interventionMessages.notPair };
  if (field === undefined) {
    const after = checkGeometry(sent.dopo, kind.geometry);
    if (!after.ok) return { fault: after.message };
    const before = sent.prima === null ? null : checkGeometry(sent.prima, kind.geometry);
    if (before?.ok === false) return { fault: before.message };
    return { read: { prima: before?.geometry ?? null, dopo: after.geometry } };
  }
  if (!isPast(sent.prima, field)) return { fault: fieldFaults.badValue };
  const after = fieldSchema(field, obbligatorio || isRequired(field, 'modify')).safeParse(sent.dopo);
  if (!after.success) return { fault: messageOf(after.error) };
  return { read: { prima: sent.prima === '' ? null : (sent.prima as string | null), dopo: after.data } };
}

function readModifications(
  kind: Kind,
  action: InterventionAction,
  sent: Readonly<Record<string, unknown>>,
  faults: Faults,
): Modifications | null {
  const asked = fieldsAskedOf(action, kind);
  const read: Record<string, Modifications[string]> = {};
  for (const campo of Object.keys(sent)) {
    const known = asked.find((one) => one.campo === campo);
    if (known === undefined) {
      faults.set(`modifiche.${campo}`, interventionMessages.notAsked(action.azione));
      continue;
    }
    const found = readModification(kind, known, sent[campo]);
    if ('fault' in found) faults.set(`modifiche.${campo}`, found.fault);
    else read[campo] = found.read;
  }
  for (const { campo, obbligatorio } of asked) {
    if (obbligatorio && sent[campo] === undefined) faults.set(`modifiche.${campo}`, fieldFaults.required);
  }
  return Object.keys(read).length === 0 ? null : read;
}

function readMeasures(
  action: InterventionAction,
  sent: Readonly<Record<string, unknown>>,
  faults: Faults,
): SentDetails['misure'] {
  const known = measuresOf(action);
  const read: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(sent)) {
    const field = known.find((one) => one.key === key);
    if (field === undefined) {
      faults.set(`misure.${key}`, interventionMessages.notAsked(action.azione));
      continue;
    }
    const found = fieldSchema(field).safeParse(value);
    if (!found.success) faults.set(`misure.${key}`, messageOf(found.error));
    else if (found.data !== null) read[key] = found.data;
  }
  return Object.keys(read).length === 0 ? null : read;
}

/** What the intervention was done for, without what was not told. */
function doneForOf(sent: Sent): DoneFor {
  const nested = typeof sent.dettagli === 'object' && sent.dettagli !== null ? sent.dettagli : {};
  const named = (['guasto', 'ordine', 'voce'] as const).flatMap((key) => {
    const own = keySchema.safeParse(sent[key] ?? (nested as Readonly<Record<string, unknown>>)[key]);
    return own.success ? [[key, own.data] as const] : [];
  });
  return Object.fromEntries(named);
}

/** The details of a body, null where it has none; what does not fit is put into `faults` by its field. */
export function readDetails(kind: Kind, sent: Sent, faults: Faults): SentDetails | null {
  const [modifiche, misure] = [sent.modifiche ?? {}, sent.misure ?? {}];
  const doneFor = doneForOf(sent);
  const rest = {
    eseguito_il: sent.eseguito_il ?? null,
    posizione: sent.posizione ?? null,
    ...doneFor,
  };
  const { azione = null } = sent;
  if (azione === null) {
    for (const [key, value] of Object.entries({ modifiche, misure })) {
      if (Object.keys(value).length > 0) {
        faults.set('azione', fieldFaults.required).set(key, interventionMessages.noAction);
      }
    }
    const isBare = rest.eseguito_il === null && rest.posizione === null;
    if (isBare && Object.keys(doneFor).length === 0) return null;
    return { azione, modifiche: null, misure: null, ...rest };
  }
  const action = actionNamed(azione);
  if (action === undefined) {
    faults.set('azione', fieldFaults.notInList);
    return null;
  }
  if (!action.tipi.includes(kind.segment)) {
    faults.set('azione', interventionMessages.notForKind(action.azione, kind.names.theMany));
    return null;
  }
  return {
    azione,
    modifiche: readModifications(kind, action, modifiche, faults),
    misure: readMeasures(action, misure, faults),
    ...rest,
  };
}

const modificationSchema = z.union([z.number(), z.object({ prima: z.unknown(), dopo: z.unknown() })]);

/** The details of an intervention as an answer has them. */
export const detailsSchema = z
  .object({
    azione: z.string().nullable(),
    modifiche: z.record(z.string(), modificationSchema).nullable(),
    misure: z
      .object(Object.fromEntries(measureFields.map((field) => [field.key, fieldSchema(field).optional()])))
      .nullable(),
    eseguito_il: z.iso.datetime().nullable(),
    posizione: whereSchema.nullable(),
    guasto: z.number().int().optional(),
    ordine: z.number().int().optional(),
    voce: z.number().int().optional(),
    foto: z.array(z.number().int()),
    annullata: z.iso.datetime().nullable(),
  })
  .nullable() as unknown as z.ZodType<InterventionDetails | null>;

/** A line of the table of actions. */
export const actionSchema = z.object({
  azione: z.enum(interventionActions.map(({ azione }) => azione)),
  tipi: z.array(z.string()),
  campi: z.array(z.object({ campo: z.string(), obbligatorio: z.boolean() })),
  misure: z.array(z.enum(measureFields.map(({ key }) => key))),
});
