import { expect, it } from 'vitest';
import { acceptsBrotli } from './preferences.ts';

it.each([
  ['gzip, deflate, br', true],
  ['br;q=0', false],
  ['*', true],
  ['gzip', false],
  [undefined, false],
])('reads Accept-Encoding: %s', (header, accepted) => {
  expect(acceptsBrotli(header)).toBe(accepted);
});
