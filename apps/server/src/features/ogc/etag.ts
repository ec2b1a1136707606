/** `"<versione>-<form>"`: the version of an element, and in which form it is shown (part 4, optimistic locking). */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { invalidHeader } from './ogc-fault.ts';

/** The form covers all in which two answers of one version may differ: the system, the fields, what of others is shown. */
export function formOf(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 10);
}

export const tagOf = (version: number | string, form: string) => `"${version}-${form}"`;

/**
 * The versions that `If-Match` names; `any` of an existing one; undefined where there is no such header. Compared
 * strongly: what is marked as weak names none.
 */
export function matchedVersions({ headers }: FastifyRequest): readonly string[] | 'any' | undefined {
  const header = headers['if-match']?.trim();
  if (header === undefined) return undefined;
  if (header === '*') return 'any';
  return header.split(',').flatMap((one) => {
    const [, weak, tag] = /^\s*(W\/)?"([^"]*)"\s*$/.exec(one) ?? [];
    if (tag === undefined)
      throw invalidHeader('If-Match', 'serve ciò che la risposta ha dato in ETag, tra virgolette');
    return weak === undefined ? (tag.split('-', 1)[0] ?? '') : [];
  });
}
