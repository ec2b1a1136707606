import { passwordFault } from '@lucerna/domain/rules/password-rule';
import { expect, it } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { dictated } from './made-up.ts';
import { plainWords } from './plain-words.ts';

it('a first password is of words that can be dictated, and passes the rule that its owner is held to', async () => {
  const common = await commonPasswords();
  const owner = { username: 'ufficio', nome: 'Ufficio', comune: 'Prova' };
  const made = Array.from({ length: 200 }, dictated);
  for (const password of made) {
    expect(password).toMatch(/^([a-z]{4,9}-){2}\d\d(-[a-z]{4,9}){3}$/);
    expect(passwordFault(password, owner, (text) => common.has(text))).toBeUndefined();
  }
  expect(new Set(made).size).toBe(made.length);
});

it('its words are 512, each of its own, without an accent: fifty bits and more', () => {
  expect(new Set(plainWords).size).toBe(512);
  expect(plainWords.length).toBe(512);
  expect(5 * Math.log2(plainWords.length) + Math.log2(100)).toBeGreaterThan(50);
  for (const word of plainWords) expect(word).toMatch(/^[a-z]+$/);
});
