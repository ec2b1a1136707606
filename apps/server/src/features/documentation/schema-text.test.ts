import { describe, expect, it } from 'vitest';
import { type JsonSchema, linesOf, typeText } from './schema-text.ts';

describe('typeText', () => {
  it.each<[JsonSchema, string]>([
    [{ type: 'string', maxLength: 500 }, 'testo, fino a 500 caratteri'],
    [
      { anyOf: [{ type: 'number', minimum: 0, maximum: 200 }, { type: 'null' }] },
      'numero, da 0 a 200, o null',
    ],
    [{ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }, 'intero, da 1 in su'],
    [{ type: ['boolean', 'null'] }, 'vero o falso, o null'],
    [{ type: 'string', format: 'date' }, 'data AAAA-MM-GG'],
    [{ const: true }, 'true'],
    [{ enum: ['a', 'b'] }, 'uno tra "a", "b"'],
    [
      { type: 'array', items: { type: 'integer' }, maxItems: 5000 },
      'elenco di: intero, fino a 5000 elementi',
    ],
    [{ description: 'GeoJSON' }, 'GeoJSON'],
    [{}, 'qualsiasi valore'],
  ])('reads %j', (schema, text) => {
    expect(typeText(schema)).toBe(text);
  });
});

describe('linesOf', () => {
  it('has a line for each field, also of the objects within, but for those that a body may not set', () => {
    const schema: JsonSchema = {
      type: 'object',
      required: ['righe'],
      properties: {
        versione: { readOnly: true },
        righe: {
          type: 'array',
          items: { type: 'object', properties: { nome: { type: 'string' } }, required: ['nome'] },
        },
      },
    };
    expect(linesOf(schema)).toEqual([
      { name: 'righe', type: 'elenco di: oggetto', required: true },
      { name: 'righe[].nome', type: 'testo', required: true },
    ]);
  });

  it('has the fields of each form that an object may have, once', () => {
    const form = (kind: string, own: string): JsonSchema => ({
      type: 'object',
      required: ['entita'],
      properties: { entita: { type: 'string', const: kind }, [own]: { type: 'integer' } },
    });
    const schema: JsonSchema = {
      properties: {
        modifiche: { type: 'array', items: { oneOf: [form('pl', 'plid'), form('linee', 'id')] } },
      },
    };
    expect(linesOf(schema)).toEqual([
      { name: 'modifiche', type: 'elenco di: oggetto', required: false },
      { name: 'modifiche[].entita', type: '"pl", o "linee"', required: true },
      { name: 'modifiche[].plid', type: 'intero', required: false },
      { name: 'modifiche[].id', type: 'intero', required: false },
    ]);
  });
});
