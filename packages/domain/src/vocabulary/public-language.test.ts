import { expect, it } from 'vitest';
import { publicLanguage } from './public-language.ts';

it.each([
  ['de', ['it-IT'], 'de'],
  [null, ['fr-FR', 'en-GB', 'it'], 'en'],
  ['fr', ['de-AT'], 'de'],
  [null, ['fr'], 'it'],
  [null, [], 'it'],
])('asked for %s, before %s, speaks %s', (asked, preferred, language) => {
  expect(publicLanguage(asked, preferred)).toBe(language);
});
