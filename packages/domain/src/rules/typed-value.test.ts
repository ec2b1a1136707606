import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Field } from '../field.ts';
import { fieldOf } from '../kind.ts';
import { kindById } from '../kinds/catalogue.ts';
import { readBoolean, readDate, readNumber, readTyped, typedText } from './typed-value.ts';

const field = (more: Partial<Field>): Field => ({ key: 'x', type: 'text', label: 'X', ...more });

test.each([
  ['12', 12],
  ['12,5', 12.5],
  ['12,', 12],
  [',5', 0.5],
  ['-3,25', -3.25],
  ['−3', -3],
  ['+4', 4],
  ['1.498', 1498],
  ['1.498,5', 1498.5],
  ['12.345.678', 12345678],
  [' 1 498 ', 1498],
  ['12.5', 12.5],
  ['.5', 0.5],
  ['0.500', 0.5],
  ['-0.125', -0.125],
  ['0.125,5', undefined],
  ['9'.repeat(400), undefined],
  ['1234.567', 1234.567],
  ['', undefined],
  ['1,2,3', undefined],
  ['1.49', 1.49],
  ['1.498.5', undefined],
  ['12 W', undefined],
  ['abc', undefined],
  ['1e3', undefined],
  [',', undefined],
])('reads the number %j as %j', (text, value) => expect(readNumber(text)).toBe(value));

test.each([
  ['20/11/2026', '2026-11-20'],
  ['1/2/2026', '2026-02-01'],
  ['20.11.2026', '2026-11-20'],
  ['20-11-2026', '2026-11-20'],
  ['20 11 2026', '2026-11-20'],
  ['20112026', '2026-11-20'],
  ['2026-11-20', '2026-11-20'],
  ['29/02/2024', '2024-02-29'],
  ['29/02/2026', undefined],
  ['31/4/2026', undefined],
  ['20/11/26', undefined],
  ['ieri', undefined],
])('reads the day %j as %j', (text, day) => expect(readDate(text)).toBe(day));

test('reads yes and no', () => {
  expect(['Sì', 'si', 'X', '1', 'VERO'].map(readBoolean)).toEqual(Array(5).fill(true));
  expect(['No', 'n', '0', 'Falso', '—'].map(readBoolean)).toEqual(Array(5).fill(false));
  expect(readBoolean('forse')).toBeUndefined();
});

describe('a typed value', () => {
  it('is null where nothing stands', () => {
    for (const type of ['text', 'number', 'integer', 'boolean', 'date'] as const) {
      expect(readTyped(field({ type }), '  ')).toBeNull();
    }
  });

  it('stays a text where it means nothing, to be refused in words', () => {
    expect(readTyped(field({ type: 'number' }), 'tanto')).toBe('tanto');
    expect(readTyped(field({ type: 'date' }), '32/13/2026')).toBe('32/13/2026');
    expect(readTyped(field({ type: 'boolean' }), 'forse')).toBe('forse');
    expect(readTyped(field({}), ' Via Roma ')).toBe(' Via Roma ');
  });

  it('of a closed list is taken as stored and as shown', () => {
    const type = fieldOf(kindById('plant'), 'imp_tipo');
    expect(readTyped(type, 'fotovoltaico')).toBe('fotov_');
    expect(readTyped(type, 'fotov_')).toBe('fotov_');
    expect(readTyped(type, 'Mulino')).toBe('Mulino');
  });

  it('reads back as it was written', () => {
    const numbers = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }).map((n) => {
      const rounded = Math.round(n * 1e6) / 1e6;
      return rounded === 0 ? 0 : rounded;
    });
    fc.assert(
      fc.property(numbers, fc.boolean(), (n, year) => {
        const number = field({ type: 'number', year });
        expect(readTyped(number, typedText(number, n))).toBe(n);
      }),
    );
    for (const [type, value] of [
      ['date', '2026-02-01'],
      ['boolean', false],
      ['boolean', true],
      ['text', 'Via Roma'],
    ] as const) {
      expect(readTyped(field({ type }), typedText(field({ type }), value))).toBe(value);
    }
    expect(typedText(field({}), null)).toBe('');
  });
});
