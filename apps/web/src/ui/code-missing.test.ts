import { expect, test } from 'vitest';
import { isCodeMissing } from './code-missing.ts';

test.each([
  ['Failed to fetch dynamically imported module: https://x/assets/a.js', true],
  ['error loading dynamically imported module: https://x/assets/a.js', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for /assets/a.css', true],
  ["Cannot read properties of undefined (reading 'x')", false],
])('%s: %s', (message, missing) => {
  expect(isCodeMissing(new TypeError(message))).toBe(missing);
  expect(isCodeMissing(message)).toBe(false);
});
