import { describe, expect, it } from 'vitest';
import { cellJson } from './cell-json.ts';

describe('cellJson', () => {
  it.each([
    ['text', 'via "Roma"\\tnord', 'via "Roma"\tnord'],
    ['number', '39.5', 39.5],
    ['number', '-1e+300', -1e300],
    ['number', 'NaN', 'NaN'],
    ['number', '-Infinity', '-Infinity'],
    ['integer', '2026', 2026],
    ['boolean', 't', true],
    ['boolean', 'f', false],
    ['date', '2026-02-28', '2026-02-28'],
    ['instant', '2026-11-21 22:47:13+00', '2026-11-21T22:47:13.000Z'],
    ['instant', '2026-11-21 22:47:13.5+00', '2026-11-21T22:47:13.500Z'],
    ['instant', '2026-11-21 22:47:13.123999+00', '2026-11-21T22:47:13.123Z'],
  ] as const)('writes a %s that COPY gives as %s', (type, cell, value) => {
    expect(JSON.parse(cellJson[type](cell))).toBe(value);
  });
});
