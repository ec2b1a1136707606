import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DecimalMark, numberText, readNumber } from './number.ts';

describe('a number of a file', () => {
  it.each<[string, number | null]>([
    ['139.0', 139],
    ['56,5', 56.5],
    [' 1 234,5 ', 1234.5],
    ['1\u00a0234', 1234],
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ['1.234.567', 1_234_567],
    ['1,234,567.8', 1_234_567.8],
    ['1.234', 1.234],
    ['-0,5', -0.5],
    ['+3', 3],
    ['.5', 0.5],
    ['5.', 5],
    ['1e3', 1000],
    ['1.5E-2', 0.015],
    ['1.234,56-', -1234.56],
    ['(1.234,56)', -1234.56],
    ['\u22121.234,56', -1234.56],
    ['\u20131.234,56', -1234.56],
    ["1'234,56", 1234.56],
    ['1’234’567.8', 1_234_567.8],
    ["1'234", 1234],
    ['(0,5)', -0.5],
    ["1'23", null],
    ['(-5)', null],
    ['5--', null],
    ['', null],
    ['-', null],
    ['.', null],
    ['abc', null],
    ['70W', null],
    ['1.23.4', null],
    ['12,34.567,8', null],
    ['1,2,3', null],
    ['--5', null],
    ['1/2', null],
    ['0x10', null],
    ['Infinity', null],
    ['1e999', null],
    ['NaN', null],
  ])('%j is %j', (text, value) => {
    expect(readNumber(text)).toBe(value);
  });

  it.each<[string, DecimalMark, number | null]>([
    ['1.234', 'virgola', 1234],
    ['1,234', 'punto', 1234],
    ['1.5', 'virgola', null],
    ['1,5', 'punto', null],
    ['1,5', 'virgola', 1.5],
    ['1.5', 'punto', 1.5],
  ])('%j with the decimal mark %s is %j', (text, mark, value) => {
    expect(readNumber(text, mark)).toBe(value);
  });

  it('comes back from its own text, with a comma or a point', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }), (value) => {
        expect(readNumber(String(value))).toBe(value === 0 ? 0 : value);
        expect(readNumber(numberText(value))).toBe(value === 0 ? 0 : value);
      }),
    );
  });

  it('is written without useless decimals', () => {
    expect(numberText(139)).toBe('139');
    expect(numberText(56.5)).toBe('56,5');
  });
});
