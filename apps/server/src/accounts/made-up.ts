/** Secrets for people to type, which nobody chose. */
import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

/** Made up by nobody, easy to read aloud and to type: `k7mp-2xqd-…`, 80 random bits. */
export function madeUp(): string {
  const letter = () => alphabet.charAt(randomInt(alphabet.length));
  const group = () => Array.from({ length: groupLength }, letter).join('');
  return Array.from({ length: groups }, group).join('-');
}
