import { expect, test } from 'vitest';
import { formatHash, parseHash } from './address-hash.ts';

test('reads the pairs of an address', () => {
  expect([...parseHash('#mappa=17.2/45.05/8.61&filtro=%2BLED%20%22viale%20dei%20tigli%22')]).toEqual([
    ['mappa', '17.2/45.05/8.61'],
    ['filtro', '+LED "viale dei tigli"'],
  ]);
});

test('an address written by hand never throws', () => {
  expect([...parseHash('')]).toEqual([]);
  expect([...parseHash('#sezione')]).toEqual([]);
  expect([...parseHash('#=x&filtro=%E0%A4%A&gruppo=lampada&')]).toEqual([['gruppo', 'lampada']]);
});

test('writes what it reads, and keeps it readable', () => {
  const pairs = new Map([
    ['mappa', '17.2/45.05/8.61'],
    ['filtro', '100% & più #1 = "è"'],
    ['scelti', '1,2,3'],
  ]);
  const hash = formatHash(pairs);
  expect(hash).toContain('mappa=17.2/45.05/8.61');
  expect(hash).toContain('scelti=1,2,3');
  expect(parseHash(hash)).toEqual(pairs);
});

test('no pairs leave no hash', () => {
  expect(formatHash(new Map())).toBe('');
});
