/** Every answer that is not a good one leaves here, in one shape and in Italian (contract, section 3). */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailable, DiskFull, NobodyWaits } from '../db/database.ts';
import { StackOnce } from '../db/log.ts';
import { Fault, faultAnswer, malformed, noSuchPath, notJson, tooLarge } from './fault.ts';

const retryAfterSeconds = 5;

/** What the server found wrong before a handler saw the request. */
function faultOfFramework({ statusCode, code }: FastifyError): Fault | undefined {
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') return noSuchPath();
  if (statusCode === 413) return tooLarge();
  if (statusCode === 415) return notJson();
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return malformed('Richiesta non valida');
  return undefined;
}

function faultOf(error: unknown): Fault | undefined {
  if (error instanceof Fault) return error;
  if (error instanceof DatabaseUnavailable) {
    return new Fault(503, 'Il database non risponde: riprova tra poco', { retryAfterSeconds });
  }
  return error instanceof Error ? faultOfFramework(error as FastifyError) : undefined;
}

/** Nobody waits for the answer: it was given up, or what it was read from was closed when its reader went. */
function isForNobody(error: unknown, { raw }: FastifyReply): boolean {
  if (error instanceof NobodyWaits) return true;
  return raw.destroyed && (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';
}

const stacks = new StackOnce();

/** One line for each who is turned away, for there may be hundreds. */
export function tellAway(error: unknown, request: FastifyRequest): void {
  const route = request.routeOptions.url;
  if (error instanceof Fault) request.log.warn({ route }, 'A request was turned away: too much work');
  else request.log.warn({ ...stacks.fieldsOf(error), route }, 'The database is away');
}

/** What the user was told of bears the request's id, so that the log has it too; who is not signed in asks all day. */
export function tellRefused({ status }: { readonly status: number }, request: FastifyRequest): void {
  if (status !== 401) request.log.info({ status, route: request.routeOptions.url }, 'A request was refused');
}

export interface ToldFault {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** What `faultAnswer` makes of a fault. */
  readonly body: {
    readonly error: string;
    readonly fields?: Readonly<Record<string, string>>;
    readonly data?: unknown;
  };
}

/** What whoever asked is told of an error, which is logged as it deserves. */
export function faultFor(error: unknown, request: FastifyRequest): ToldFault {
  if (error instanceof DiskFull) {
    request.log.error({ err: error }, 'The disk is full');
    const text = 'Lo spazio su disco è esaurito: avvisa chi gestisce il server';
    return { status: 507, headers: {}, body: faultBody(text) };
  }
  const fault = faultOf(error);
  if (fault === undefined) {
    request.log.error({ err: error, route: request.routeOptions.url }, 'A request failed');
    const text = `Errore interno del server (richiesta ${request.id})`;
    return { status: 500, headers: {}, body: faultBody(text) };
  }
  if (fault.status === 503) tellAway(error, request);
  else tellRefused(fault, request);
  const { retryAfterSeconds: seconds, closes } = fault.details;
  return {
    status: fault.status,
    headers: {
      ...(seconds !== undefined && { 'retry-after': String(seconds) }),
      ...(closes === true && { connection: 'close' }),
    },
    body: faultAnswer(fault),
  };
}

const faultBody = (error: string) => ({ success: false, error });

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (reply.raw.headersSent) {
    // Half of a good answer is out: the client sees that its end is missing.
    request.log.warn({ err: error, route: request.routeOptions.url }, 'An answer was cut off');
    reply.raw.destroy();
    return reply;
  }
  if (isForNobody(error, reply)) {
    reply.raw.destroy();
    return reply;
  }
  for (const header of ['etag', 'content-encoding', 'content-length', 'vary']) reply.removeHeader(header);
  // The page shows the request's id beside its error, for whoever looks it up in the log.
  reply
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-request-id', request.id);
  const { status, headers, body } = faultFor(error, request);
  return reply.code(status).headers(headers).send(body);
}
