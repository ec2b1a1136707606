import { fieldSchema } from '@lucerna/contract/field-schema';
import type { Field } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { kindById } from '@lucerna/domain/kinds/catalogue';
import { offer } from '@lucerna/domain/vocabulary/options';
import { describe, expect, it } from 'vitest';
import { withCatalogueValues } from './catalogue-values.ts';
import { randomFrom } from './random.ts';

const added: readonly Field[] = [
  { key: 'luminanza', type: 'number', label: 'Luminanza', unit: 'cd/m²', min: 0, max: 50 },
  { key: 'moduli_nr', type: 'integer', label: 'Numero di moduli', min: 1, max: 12 },
  { key: 'collaudo_anno', type: 'integer', label: 'Anno di collaudo', year: true, min: 1900, max: 2100 },
  { key: 'prova', type: 'date', label: 'Data della prova' },
  { key: 'schermato', type: 'boolean', label: 'Schermato' },
  { key: 'attacco', type: 'text', label: 'Attacco', options: offer('A baionetta', 'A vite') },
  { key: 'targhetta', type: 'text', label: 'Targhetta' },
];
const lightPoint = kindById('light-point');
const kind: Kind = { ...lightPoint, fields: [...lightPoint.fields, ...added] };
const bare = Object.fromEntries(lightPoint.fields.map(({ key }) => [key, null]));
const rows = Array.from({ length: 200 }, () => ({ ...bare, pl_cod: '0001', short: false }));
const filled = withCatalogueValues(kind, rows, [], randomFrom('prova'));

describe('a field that is new in the catalogue', () => {
  it.each(added)('of the sort of $key has values that may be saved, and sometimes none', (field) => {
    const values = filled.map((row) => (row as Record<string, unknown>)[field.key]);
    for (const value of values)
      expect(fieldSchema(field).safeParse(value).error, String(value)).toBe(undefined);
    expect(values.filter((value) => value === null).length).toBeLessThan(60);
    expect(new Set(values).size).toBeGreaterThan(2);
  });

  it('leaves what the builders wrote, what they leave empty, and elements of the short form', () => {
    expect(new Set(filled.map(({ pl_cod }) => pl_cod))).toEqual(new Set(['0001']));
    const [row] = withCatalogueValues(kind, rows, ['luminanza'], randomFrom('prova'));
    expect(row).not.toHaveProperty('luminanza');
    const [short] = withCatalogueValues(kind, [{ ...bare, short: true }], [], randomFrom('prova'));
    expect(short).not.toHaveProperty('targhetta');
  });
});
