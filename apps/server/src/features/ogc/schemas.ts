/** What a collection's features are, as JSON Schema (part 5): one name of a type for each field, as QGIS reads them. */
import { fullLabel, setByClient } from '@lucerna/domain/field';
import type { Collection, CollectionField, FeatureGeometry } from './collections.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

const types: Readonly<Record<CollectionField['type'], JsonSchema>> = {
  text: { type: 'string' },
  number: { type: 'number' },
  integer: { type: 'integer' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  instant: { type: 'string', format: 'date-time' },
};

const LONGEST = 500;
const LONGEST_MULTILINE = 10_000;

function valueSchema(field: CollectionField): JsonSchema {
  const { type, min, max, options, multiline, unit } = field;
  const writable = setByClient(field);
  return {
    title: fullLabel(field),
    ...types[type],
    ...(type === 'text' && writable && { maxLength: multiline === true ? LONGEST_MULTILINE : LONGEST }),
    ...(min !== undefined && writable && { minimum: min }),
    ...(max !== undefined && writable && { maximum: max }),
    ...(options?.closed === true && { enum: options.values.map(({ value }) => value) }),
    ...(unit !== undefined && { 'x-ogc-unit': unit }),
  };
}

const geometrySchemas: Readonly<Record<FeatureGeometry, { readonly format: string; readonly $ref: string }>> =
  {
    Point: { format: 'geometry-point', $ref: 'https://geojson.org/schema/Point.json' },
    MultiLineString: {
      format: 'geometry-multilinestring',
      $ref: 'https://geojson.org/schema/MultiLineString.json',
    },
    MultiPolygon: { format: 'geometry-multipolygon', $ref: 'https://geojson.org/schema/MultiPolygon.json' },
  };

const head = (id: string, { title, description }: Collection): JsonSchema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: id,
  title,
  description,
  type: 'object',
});

/** The role of a field: the key tells a feature, the last change its time. */
function roleOf({ key }: CollectionField, { kind, modified }: Collection): JsonSchema {
  if (key === kind?.key) return { 'x-ogc-role': 'id' };
  return key === 'data_modifica' && modified !== undefined ? { 'x-ogc-role': 'primary-instant' } : {};
}

export function schemaOf(collection: Collection, id: string): JsonSchema {
  const { fields, geometry, kind } = collection;
  const required =
    kind?.fields.filter((field) => field.required?.includes('insert') === true).map(({ key }) => key) ?? [];
  return {
    ...head(id, collection),
    properties: {
      ...(geometry !== undefined && {
        geometry: { title: 'Geometria', 'x-ogc-role': 'primary-geometry', ...geometrySchemas[geometry.type] },
      }),
      ...Object.fromEntries(
        fields.map((field, place) => [
          field.key,
          {
            ...valueSchema(field),
            ...roleOf(field, collection),
            ...((kind === undefined || !setByClient(field)) && { readOnly: true }),
            'x-ogc-propertySeq': place + 1,
          },
        ]),
      ),
    },
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

export function queryablesOf(collection: Collection, id: string): JsonSchema {
  const { fields, geometry } = collection;
  return {
    ...head(id, collection),
    properties: {
      ...(geometry !== undefined && {
        geometry: {
          title: 'Geometria',
          'x-ogc-role': 'primary-geometry',
          format: geometrySchemas[geometry.type].format,
          $ref: geometrySchemas[geometry.type].$ref,
        },
      }),
      ...Object.fromEntries(
        fields.map((field) => [
          field.key,
          { title: fullLabel(field), ...types[field.type], ...roleOf(field, collection) },
        ]),
      ),
    },
    additionalProperties: false,
  };
}
