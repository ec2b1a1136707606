/** Secrets for people to type, which nobody chose. */
import { randomInt } from 'node:crypto';
import { plainWords } from './plain-words.ts';

/** Without letters and digits that look alike. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

/** How many words a first password has, and below what its two-digit number is. */
const WORDS = 5;
const NUMBERS = 100;

/**
 * A first password, to be read aloud over the phone and typed once: `vetro-salice-42-molino-nebbia-corda`. 51 random bits,
 * for seven days and behind a delay for each guess; its owner's own follows it.
 */
export function dictated(): string {
  const words = Array.from({ length: WORDS }, () => plainWords[randomInt(plainWords.length)] as string);
  const number = String(randomInt(NUMBERS)).padStart(2, '0');
  return [...words.slice(0, 2), number, ...words.slice(2)].join('-');
}

/** Made up by nobody, easy to read aloud and to type: `k7mp-2xqd-…`, 80 random bits. */
export function madeUp(): string {
  const letter = () => alphabet.charAt(randomInt(alphabet.length));
  const group = () => Array.from({ length: groupLength }, letter).join('');
  return Array.from({ length: groups }, group).join('-');
}
