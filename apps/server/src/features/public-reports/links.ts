/** The link that a citizen gets: by it alone a report is found again. Only what a digest makes of it is kept. */
import { createHash, createHmac } from 'node:crypto';

/** 132 bits: nobody guesses one. */
const length = 22;

/** The same for the same key of a report, so that what is sent again is answered alike. */
export function linkSecret(key: string, codistat: string, chiave: string): string {
  return createHmac('sha256', key).update(`${codistat} ${chiave}`).digest('base64url').slice(0, length);
}

export const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');
