import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldText, haystackOf, isEmptySearch, matches, parseSearch } from './free-search.ts';

const found = (search: string, ...texts: string[]) => matches(parseSearch(search), haystackOf(texts));

describe('parseSearch', () => {
  test.each([
    ['', [], [], []],
    ['   ', [], [], []],
    ['tigli led', ['tigli', 'led'], [], []],
    ['+LED +"Viale dei Tigli" -Q05', [], ['led', 'viale dei tigli'], ['q05']],
    ['"viale dei tigli"', ['viale dei tigli'], [], []],
    ['-"via roma" palo', ['palo'], [], ['via roma']],
    ['"viale dei', ['viale dei'], [], []],
    ['+"viale dei', [], ['viale dei'], []],
    ['+ - ""  +"" -"', [], [], []],
    ['a - b', ['a', 'b'], [], []],
    ['C++ a-b 5"', ['c++', 'a-b', '5"'], [], []],
    ['--x +-y', [], ['-y'], ['-x']],
    ['"a"b', ['a', 'b'], [], []],
    ['+LED\t−Q05\n“via roma”', ['via roma'], ['led'], ['q05']],
  ])('%j', (text, any, all, none) => {
    expect(parseSearch(text)).toEqual({ any, all, none });
  });

  test('says nothing where nothing was typed', () => {
    expect(isEmptySearch(parseSearch(' " '))).toBe(true);
    expect(isEmptySearch(parseSearch('-x'))).toBe(false);
  });
});

describe('matches', () => {
  test('one plain term is enough, whatever its case and accents', () => {
    expect(found('località CITTÀ', 'Citta vecchia')).toBe(true);
    expect(found('perche', 'Perché no')).toBe(true);
    expect(found('zzz', 'Perché no')).toBe(false);
    expect(found("sant'anna", 'Via Sant’Anna')).toBe(true);
  });

  test('+ must be there, - must not', () => {
    expect(found('+tigli +led', 'Viale dei Tigli', 'LED 42')).toBe(true);
    expect(found('+tigli +led', 'Viale dei Tigli', 'SAP 70')).toBe(false);
    expect(found('+led -q05', 'LED 42', 'Q05')).toBe(false);
    expect(found('+led -q05', 'LED 42', 'Q06')).toBe(true);
    expect(found('-q05', 'Q06')).toBe(true);
    expect(found('palo muro +led', 'LED 42', 'su fune')).toBe(false);
  });

  test('a phrase stands within one field', () => {
    expect(found('"dei tigli"', 'Viale dei  Tigli')).toBe(true);
    expect(found('"dei tigli"', 'Viale dei', 'Tigli')).toBe(false);
    expect(found('"tigli lato nord"', 'Tigli\nlato nord')).toBe(true);
  });
});

const word = fc.stringMatching(/^[a-z0-9àèìòùÀÈ']{1,8}$/);
const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 30 }), { maxLength: 6 });

describe('properties', () => {
  test.each(['\u1fef', '\u1ffd'])('%s, which is an apostrophe once taken apart, is folded to one', (sign) => {
    expect(foldText(sign)).toBe("'");
  });

  test('folding is done once and for all, and case and accents never count', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
        expect(foldText(text.normalize('NFD'))).toBe(foldText(text.normalize('NFC')));
        expect(foldText(text)).not.toContain('\n');
      }),
    );
    fc.assert(
      fc.property(word, (text) => {
        expect(foldText(text.toUpperCase())).toBe(foldText(text));
      }),
    );
  });

  test('any text can be typed, and a row is taken by a term or by its refusal, never by both', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), texts, (typed, row) => {
        const haystack = haystackOf(row);
        expect(() => matches(parseSearch(typed), haystack)).not.toThrow();
        const phrase = typed.replaceAll(/["\u201c\u201d\u201e\u00ab\u00bb]/g, ' ');
        if (foldText(phrase).trim() === '') return;
        const plain = matches(parseSearch(`"${phrase}"`), haystack);
        expect(matches(parseSearch(`+"${phrase}"`), haystack)).toBe(plain);
        expect(matches(parseSearch(`-"${phrase}"`), haystack)).toBe(!plain);
      }),
    );
  });

  test('plain terms are any of, + all of, - none of', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), texts, (terms, row) => {
        const has = terms.map((term) => row.some((text) => foldText(text).includes(foldText(term))));
        expect(found(terms.join(' '), ...row)).toBe(has.some(Boolean));
        expect(found(terms.map((term) => `+${term}`).join(' '), ...row)).toBe(has.every(Boolean));
        expect(found(terms.map((term) => `-${term}`).join(' '), ...row)).toBe(!has.some(Boolean));
      }),
    );
  });

  test('every text of a row finds the row', () => {
    fc.assert(
      fc.property(texts, (row) => {
        for (const text of row) {
          const phrase = text.replaceAll(/["\u201c\u201d\u201e\u00ab\u00bb]/g, '');
          if (phrase === text && foldText(text).trim() !== '') expect(found(`+"${text}"`, ...row)).toBe(true);
        }
      }),
    );
  });
});
