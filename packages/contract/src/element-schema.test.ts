import { type Field, type FieldValue, isRequired, type RequiredOn, setByClient } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import type { GeometryType } from '@lucerna/domain/kind-description';
import { kindById, kinds } from '@lucerna/domain/kinds/catalogue';
import { featureMessages, fieldFaults, geometryFaults } from '@lucerna/domain/messages';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { insertSchema, modifySchema, readOnlyNamesOf } from './element-schema.ts';
import { fieldMessages } from './italian.ts';

const geometries: Readonly<Record<GeometryType, unknown>> = {
  Point: { type: 'Point', coordinates: [10.5, 45.5] },
  LineString: {
    type: 'LineString',
    coordinates: [
      [10, 45],
      [10.1, 45.1],
    ],
  },
  MultiLineString: {
    type: 'MultiLineString',
    coordinates: [
      [
        [10, 45],
        [10.1, 45.1],
      ],
    ],
  },
  Polygon: {
    type: 'Polygon',
    coordinates: [
      [
        [10, 45],
        [11, 45],
        [10, 46],
        [10, 45],
      ],
    ],
  },
  MultiPolygon: {
    type: 'MultiPolygon',
    coordinates: [
      [
        [
          [10, 45],
          [11, 45],
          [10, 46],
          [10, 45],
        ],
      ],
    ],
  },
};

const text = (max: number) =>
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: max }).filter((one) => !one.includes('\0'));
const day = fc
  .date({ min: new Date('1800-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** Any value that fits the field. */
function fitting(field: Field): fc.Arbitrary<FieldValue> {
  const { min, max } = field;
  switch (field.type) {
    case 'text':
      if (field.options?.closed) return fc.constantFrom(...field.options.values.map(({ value }) => value));
      return text(field.multiline ? 900 : 100);
    case 'number':
      return fc.double({
        ...(min === undefined ? {} : { min }),
        ...(max === undefined ? {} : { max }),
        noNaN: true,
      });
    case 'integer':
      if (field.reference !== undefined) return fc.integer({ min: 1 });
      return fc.integer({ ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) });
    case 'boolean':
      return fc.boolean();
    case 'date':
      return day;
    case 'instant':
      return fc.constant('2026-11-20T16:08:00Z');
  }
}

/** A whole row of the kind that may be sent: what is required is there, the rest perhaps. */
function row(kind: Kind, on: RequiredOn): fc.Arbitrary<Record<string, FieldValue>> {
  const entries = kind.fields.filter(setByClient).map((field) => {
    const value = fitting(field);
    if (!isRequired(field, on)) return [field.key, fc.option(value)] as const;
    return [field.key, value.filter((one) => String(one).trim() !== '')] as const;
  });
  return fc.record(Object.fromEntries(entries));
}

function messagesOf(schema: z.ZodType, body: unknown): Record<string, string> | null {
  const read = schema.safeParse(body);
  return read.success ? null : fieldMessages(read.error);
}

describe.each(kinds)('$id', (kind) => {
  const insert = insertSchema(kind);
  const modify = modifySchema(kind);
  const geometry = geometries[kind.geometry[0] ?? 'Point'];
  const required = kind.fields.filter((field) => isRequired(field, 'insert')).map((field) => field.key);

  test('a row that fits passes and comes back unchanged', () => {
    fc.assert(
      fc.property(row(kind, 'insert'), (values) => {
        expect(insert.parse({ ...values, geometry })).toEqual({ values, geometry });
      }),
      { numRuns: 50 },
    );
    fc.assert(
      fc.property(row(kind, 'modify'), fc.nat(), (values, seed) => {
        const some = Object.fromEntries(Object.entries(values).filter((_, i) => (seed >> (i % 8)) % 2 === 0));
        expect(modify.parse(some)).toEqual({ values: some });
        expect(modify.parse({ ...some, geometry })).toEqual({ values: some, geometry });
      }),
      { numRuns: 50 },
    );
  });

  test('on insert what is required must be there, and a geometry', () => {
    expect(messagesOf(insert, {})).toEqual({
      ...Object.fromEntries(required.map((key) => [key, fieldFaults.required])),
      geometry: featureMessages.noMapElement,
    });
  });

  test('on modify only what is sent and empty is missing', () => {
    expect(modify.parse({})).toEqual({ values: {} });
    for (const field of kind.fields.filter(setByClient)) {
      const faults = messagesOf(modify, { [field.key]: null });
      expect(faults).toEqual(isRequired(field, 'modify') ? { [field.key]: fieldFaults.required } : null);
    }
    expect(messagesOf(modify, { geometry: null })).toEqual({ geometry: featureMessages.noMapElement });
  });

  test('a client can send back what it got', () => {
    const readOnly = Object.fromEntries(readOnlyNamesOf(kind).map((name) => [name, { any: ['thing'] }]));
    expect(modify.parse(readOnly)).toEqual({ values: {} });
    for (const field of kind.fields.filter((one) => !setByClient(one))) {
      expect(readOnly).toHaveProperty(field.key);
    }
  });

  test('an unknown name is refused by its name', () => {
    expect(messagesOf(modify, { pl_codd: 1, constructor: 2 })).toEqual({
      pl_codd: fieldFaults.unknownField,
      constructor: fieldFaults.unknownField,
    });
    expect(messagesOf(modify, JSON.parse('{"__proto__": 1}'))).toHaveProperty(
      '__proto__',
      fieldFaults.unknownField,
    );
  });

  test('every geometry of the kind is taken, every other refused', () => {
    for (const [type, one] of Object.entries(geometries)) {
      const expected = kind.geometry.includes(type as GeometryType)
        ? null
        : { geometry: geometryFaults.wrongType(kind.geometry) };
      expect(messagesOf(modify, { geometry: one })).toEqual(expected);
    }
  });

  test('texts that cannot be stored are refused', () => {
    for (const field of kind.fields.filter((one) => setByClient(one) && one.type === 'text')) {
      for (const bad of ['a\0b', 'a\ud800', 7, ['a'], true]) {
        expect(messagesOf(modify, { [field.key]: bad })).toHaveProperty(field.key);
      }
      const limit = field.multiline ? 10_000 : 500;
      if (field.options?.closed) continue;
      expect(messagesOf(modify, { [field.key]: '𝒶'.repeat(limit) })).toBeNull();
      expect(messagesOf(modify, { [field.key]: 'a'.repeat(limit + 1) })).toHaveProperty(field.key);
    }
  });

  test('numbers, dates and booleans are what they say', () => {
    const wrong: Readonly<Record<string, readonly unknown[]>> = {
      number: ['1', '', Number.NaN, Number.POSITIVE_INFINITY, true, [1]],
      integer: ['1', 1.5, 1e20, Number.NEGATIVE_INFINITY, {}],
      boolean: ['true', 0, 1, ''],
      date: ['2023-02-29', '20/11/2026', 20261120, '2026-11-20T00:00:00Z', '2026-1-1'],
    };
    for (const field of kind.fields.filter(setByClient)) {
      for (const bad of wrong[field.type] ?? []) {
        expect(messagesOf(modify, { [field.key]: bad }), field.key).toHaveProperty(field.key);
      }
      if (field.min !== undefined) {
        expect(messagesOf(modify, { [field.key]: field.min - 1 })).toHaveProperty(field.key);
      }
      if (field.max !== undefined) {
        expect(messagesOf(modify, { [field.key]: field.max * 2 })).toHaveProperty(field.key);
      }
    }
  });

  test('the documentation can be made of both', () => {
    const document = z.toJSONSchema(insert, { io: 'input' });
    expect(document).toMatchObject({ type: 'object', additionalProperties: false });
    expect(document.required).toEqual(expect.arrayContaining(['geometry', ...required]));
    expect(z.toJSONSchema(modify, { io: 'input' }).required ?? []).toEqual([]);
  });
});

describe('in particular', () => {
  const [light, plant, cabinet] = [kindById('light-point'), kindById('plant'), kindById('cabinet')];

  test('a required text of blanks is missing, an empty text is no value', () => {
    const modify = modifySchema(light);
    expect(messagesOf(modify, { pl_cod: ' \t ' })).toEqual({ pl_cod: fieldFaults.required });
    expect(messagesOf(modify, { pl_cod: '' })).toEqual({ pl_cod: fieldFaults.required });
    expect(modify.parse({ note: '', data_impianto: '', modulo: ' a ' })).toEqual({
      values: { note: null, data_impianto: null, modulo: ' a ' },
    });
    expect(modifySchema(plant).parse({ appart: '' })).toEqual({ values: { appart: null } });
  });

  test('a plant is never made a cabinet, nor a cabinet anything else', () => {
    expect(messagesOf(modifySchema(plant), { imp_tipo: 'centr_' })).toEqual({
      imp_tipo: fieldFaults.notInList,
    });
    expect(modifySchema(cabinet).parse({ imp_tipo: 'fotov_' })).toEqual({ values: {} });
  });

  test('a reference that can be nobody’s is unknown, like any that does not exist', () => {
    for (const id of [0, -3, 2 ** 31, 1e300]) {
      expect(messagesOf(modifySchema(light), { id_imp: id })).toEqual({
        id_imp: fieldFaults.unknownReference,
      });
    }
  });

  test('offers are no walls', () => {
    expect(modifySchema(light).parse({ pl_tipo: 'Faro di segnalazione' })).toEqual({
      values: { pl_tipo: 'Faro di segnalazione' },
    });
  });

  test('a year beyond its bounds is told without a point', () => {
    expect(messagesOf(modifySchema(plant), { anno: 20_26_0 })).toEqual({
      anno: 'Deve essere al massimo 2200',
    });
  });

  test('a body that is no object lies in no field', () => {
    for (const body of [null, [], 'x', 3]) expect(messagesOf(insertSchema(light), body)).toEqual({});
  });
});
