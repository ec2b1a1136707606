/** What a client may send of an element: a flat body with its fields and `geometry` (contract, Features). */
import { type FieldValue, isRequired, type RequiredOn, setByClient } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { featureMessages } from '@lucerna/domain/messages';
import { checkGeometry } from '@lucerna/domain/rules/geometry';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { z } from 'zod';
import { fieldSchema } from './field-schema.ts';
import { lazilyFor } from './lazily.ts';

/** The fields that were sent and may be set, by key. An empty one is null. */
export type FieldValues = Readonly<Record<string, FieldValue>>;

export interface ElementInsert {
  readonly values: FieldValues;
  readonly geometry: Geometry;
}

export interface ElementChange {
  readonly values: FieldValues;
  /** Absent where the body had none: the element stays where it is. */
  readonly geometry?: Geometry;
}

/** Names that answers have and bodies may send back; whatever they hold is ignored (contract, section 3). */
const readOnlyNames = ['id', 'the_geom', 'edifici', 'impianti', 'elemento'] as const;

/** Names of a kind that a body may have and that are ignored: keys, system fields, links, computed values. */
export function readOnlyNamesOf(kind: Kind): readonly string[] {
  const own = kind.fields.filter((field) => !setByClient(field)).map((field) => field.key);
  return [...own, ...readOnlyNames];
}

/** A geometry that the kind may have, of two coordinates a position. */
function geometrySchema(kind: Kind) {
  return z
    .unknown()
    .meta({ description: `GeoJSON (WGS84): ${kind.geometry.join(', ')}` })
    .transform((value, context): Geometry => {
      const checked =
        value === undefined || value === null
          ? { ok: false as const, message: featureMessages.noMapElement }
          : checkGeometry(value, kind.geometry);
      if (checked.ok) return checked.geometry;
      context.addIssue({ code: 'custom', message: checked.message });
      return z.NEVER;
    });
}

function shapeOf(kind: Kind, on: RequiredOn): Record<string, z.ZodType> {
  const shape: Record<string, z.ZodType> = {};
  for (const name of readOnlyNamesOf(kind)) shape[name] = z.unknown().optional().meta({ readOnly: true });
  for (const field of kind.fields.filter(setByClient)) {
    const required = isRequired(field, on);
    const schema = fieldSchema(field, required);
    shape[field.key] = required && on === 'insert' ? schema : schema.optional();
  }
  return shape;
}

/** The fields that a client sets, out of a body that fits. */
function valuesOf(kind: Kind, body: Readonly<Record<string, unknown>>): FieldValues {
  const values: Record<string, FieldValue> = {};
  for (const field of kind.fields) {
    const value = body[field.key];
    if (setByClient(field) && value !== undefined) values[field.key] = value as FieldValue;
  }
  return values;
}

/** A whole new element: what is required on insert is there, and a geometry. */
export const insertSchema = lazilyFor((kind: Kind) =>
  z
    .strictObject({ ...shapeOf(kind, 'insert'), geometry: geometrySchema(kind) })
    .transform(({ geometry, ...body }): ElementInsert => ({ values: valuesOf(kind, body), geometry })),
);

/** The changed fields of an element: of those required on modify, one that is sent must not be empty. */
export const modifySchema = lazilyFor((kind: Kind) =>
  z.strictObject({ ...shapeOf(kind, 'modify'), geometry: geometrySchema(kind).optional() }).transform(
    ({ geometry, ...body }): ElementChange => ({
      values: valuesOf(kind, body),
      ...(geometry === undefined ? {} : { geometry }),
    }),
  ),
);

/** Some fields of an element, without its geometry: what is set on several at once. At least one. */
export const fieldsSchema = lazilyFor((kind: Kind) =>
  z
    .strictObject(shapeOf(kind, 'modify'))
    .transform((body): FieldValues => valuesOf(kind, body))
    .refine((values) => Object.keys(values).length > 0, 'Scegli almeno un campo da impostare'),
);
