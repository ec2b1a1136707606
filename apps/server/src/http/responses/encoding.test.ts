import { expect, it } from 'vitest';
import { encodingFor } from './encoding.ts';

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['*', 'br'],
  ['identity;q=0.5, gzip;q=0.2', 'identity'],
  ['br;q=0', 'identity'],
  ['deflate', 'identity'],
  [undefined, 'identity'],
])('reads Accept-Encoding: %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
});
