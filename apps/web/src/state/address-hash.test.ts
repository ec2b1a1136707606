import { afterEach, expect, test, vi } from 'vitest';
import { formatHash, onHashChange, parseHash } from './address-hash.ts';

// Files share one world: what stays stubbed is the next one's.
afterEach(() => vi.unstubAllGlobals());

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

test('tells everybody who listened of a change, though one of them stops listening by it', () => {
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  const heard: string[] = [];
  const change = () => {
    heard.length = 0;
    window.dispatchEvent(new Event('hashchange'));
    return heard;
  };
  let stop = () => {};
  const leave = onHashChange(() => {
    heard.push('first');
    stop();
  });
  stop = onHashChange(() => heard.push('second'));
  expect(change()).toEqual(['first', 'second']);
  expect(change()).toEqual(['first']);
  leave();
  expect(change()).toEqual([]);
});
