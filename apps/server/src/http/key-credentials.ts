/** What a request says of the key that it is made with: `Authorization`, never an address. */
import type { FastifyRequest } from 'fastify';

export interface KeyCredentials {
  /** As it was sent: `luc_` and 43 characters, or anything else. */
  readonly key: string;
  /** The user of Basic: the key's name, or its account's; undefined with Bearer. */
  readonly user: string | undefined;
}

const keyForm = /^luc_[A-Za-z0-9_-]{43}$/;

export const isKey = (text: string) => keyForm.test(text);

/** The key of a request's `Authorization`; undefined where it has none, or one of another scheme. */
export function keyCredentials({ headers }: Pick<FastifyRequest, 'headers'>): KeyCredentials | undefined {
  const [, scheme = '', value = ''] = /^(Bearer|Basic)\s+(\S+)\s*$/i.exec(headers.authorization ?? '') ?? [];
  if (scheme === '') return undefined;
  if (scheme.toLowerCase() === 'bearer') return { key: value, user: undefined };
  const pair = Buffer.from(value, 'base64').toString('utf8');
  const colon = pair.indexOf(':');
  return colon < 0 ? { key: '', user: pair } : { key: pair.slice(colon + 1), user: pair.slice(0, colon) };
}
