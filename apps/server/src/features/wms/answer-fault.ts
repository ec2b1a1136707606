import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailable, NobodyWaits } from '../../db/database.ts';
import { answerError, tellAway, tellRefused } from '../../http/error-handler.ts';
import { Fault } from '../../http/fault.ts';
import { UpstreamFault } from './proxy/upstream-fault.ts';
import { type ExceptionCode, exceptionDocument, WmsFault, type WmsVersion } from './wms-fault.ts';

const retryAfterSeconds = 5;

/** Every answer of the map service that is not a good one: a ServiceException with a truthful status. */
export function answerMapFault(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof NobodyWaits) return answerError(error, request, reply);
  const { status, code, message } = faultOf(error, request);
  const { type, text } = exceptionDocument(versionAsked(request), code, message);
  for (const header of ['etag', 'content-encoding', 'content-length', 'vary']) reply.removeHeader(header);
  if (status === 503) reply.header('retry-after', String(retryAfterSeconds));
  return reply.code(status).header('cache-control', 'no-store').type(type).send(text);
}

interface Refusal {
  readonly status: number;
  readonly code: ExceptionCode;
  readonly message: string;
}

function faultOf(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof UpstreamFault) {
    request.log.warn({ reason: error.reason }, 'The server of maps of WMS_URL failed');
  }
  if (error instanceof WmsFault) {
    tellRefused(error, request);
    return error;
  }
  if (error instanceof Fault) {
    if (error.status === 503) tellAway(error, request);
    else tellRefused(error, request);
    return { status: error.status, code: 'NoApplicableCode', message: error.message };
  }
  if (error instanceof DatabaseUnavailable) {
    tellAway(error, request);
    return { status: 503, code: 'NoApplicableCode', message: 'La mappa non è disponibile: riprova tra poco' };
  }
  const { statusCode = 500 } = error as Partial<FastifyError>;
  if (statusCode >= 400 && statusCode < 500) {
    return { status: statusCode, code: 'NoApplicableCode', message: 'Richiesta non valida' };
  }
  request.log.error({ err: error, route: request.routeOptions.url }, 'A request failed');
  const message = `Errore interno del server (richiesta ${request.id})`;
  return { status: 500, code: 'NoApplicableCode', message };
}

/** The version that a request names, however wrong the rest of it is. */
export function versionAsked(request: FastifyRequest): WmsVersion {
  const search = request.url.split('?')[1] ?? '';
  for (const [key, value] of new URLSearchParams(search)) {
    if (/^(version|wmtver)$/i.test(key)) return /^\s*1\.[01]\b/.test(value) ? '1.1.1' : '1.3.0';
  }
  return '1.3.0';
}
