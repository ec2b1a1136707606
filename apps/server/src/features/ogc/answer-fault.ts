/**
 * Answers of the service that are not good ones: `application/problem+json` (RFC 9457) with the message of every other
 * call, or an OGC exception for QGIS, which shows its user nothing else.
 */
import { STATUS_CODES } from 'node:http';
import { fullLabel } from '@lucerna/domain/field';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NobodyWaits } from '../../db/database.ts';
import { answerError, faultFor } from '../../http/error-handler.ts';
import { collectionById } from './collections.ts';
import { MethodNotAllowed } from './ogc-fault.ts';

interface Problem {
  readonly status: number;
  readonly detail: string;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly data?: unknown;
}

const isQgis = ({ headers }: FastifyRequest) => /\bQGIS\b/i.test(headers['user-agent'] ?? '');

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string) =>
  text
    .replace(/[&<>"]/g, (one) => escapes[one] ?? one)
    .replace(/\p{Cc}/gu, (one) => (/[\t\n\r]/.test(one) ? one : ''));

/** A message for each field, under the label that people know it by. */
function inWords({ detail, fields = {} }: Problem, request: FastifyRequest): string {
  const { collectionId = '' } = (request.params ?? {}) as { readonly collectionId?: string };
  const known = collectionById(collectionId)?.fields ?? [];
  const lines = Object.entries(fields).map(([name, message]) => {
    const field = known.find(({ key }) => key === name);
    return `${field === undefined ? (name === 'geometry' ? 'Geometria' : name) : fullLabel(field)}: ${message}`;
  });
  return [detail, ...lines].join('\n');
}

function exceptionReport(problem: Problem, request: FastifyRequest): string {
  const code =
    problem.status < 500 ? (STATUS_CODES[problem.status] ?? 'Error').replaceAll(' ', '') : 'NoApplicableCode';
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<ExceptionReport xmlns="http://www.opengis.net/ows/1.1" version="1.1.0" xml:lang="it">' +
    `<Exception exceptionCode="${code}"><ExceptionText>${escaped(inWords(problem, request))}</ExceptionText></Exception></ExceptionReport>\n`
  );
}

/** Answers every fault under `/ogc`, the guard's too. */
export function answerOgcFault(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (reply.raw.headersSent || error instanceof NobodyWaits) return answerError(error, request, reply);
  const { status, headers, body } = faultFor(error, request);
  const problem: Problem = { status, detail: body.error, fields: body.fields, data: body.data };
  for (const header of ['etag', 'content-encoding', 'content-length', 'vary', 'content-crs', 'location'])
    reply.removeHeader(header);
  reply.code(status).header('cache-control', 'no-store').headers(headers);
  if (error instanceof MethodNotAllowed) reply.header('allow', error.allow);
  if (status === 401) reply.header('www-authenticate', 'Basic realm="Lucerna", charset="UTF-8"');
  if (isQgis(request)) return reply.type('text/xml; charset=utf-8').send(exceptionReport(problem, request));
  const { detail, fields, data } = problem;
  return reply.type('application/problem+json').send(
    Buffer.from(
      JSON.stringify({
        type: 'about:blank',
        title: STATUS_CODES[status],
        status,
        detail,
        ...(fields !== undefined && { fields }),
        ...(data !== undefined && { data }),
      }),
    ),
  );
}
