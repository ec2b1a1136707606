/** `If-Match: "<versione>"`: a write that holds only for the version that the client saw (contract, Features). */
import type { FastifyRequest } from 'fastify';
import { malformed } from './fault.ts';

/** Whether the request's `If-Match` allows a write upon that tag; without the header everything is allowed. */
export function matches(request: FastifyRequest, tag: string | number): boolean {
  const header = request.headers['if-match']?.trim();
  if (header === undefined || header === '*') return true;
  const tags = header.split(',').map((one) => one.trim().match(/^(?:W\/)?"([^"]*)"$/)?.[1]);
  if (tags.some((one) => one === undefined)) {
    throw malformed('If-Match deve contenere la versione tra virgolette, per esempio "3"');
  }
  return tags.includes(String(tag));
}
