/** The bare server: its limits, how it reads bodies, what it answers where no feature does. */
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  LogController,
} from 'fastify';
import type { Env } from '../env.ts';
import { answerError } from './error-handler.ts';
import { type Guard, isApiPath } from './guard.ts';
import type { OwnAddress } from './own-address.ts';
import { guardBareAnswer, sendSecurityHeaders } from './security-headers.ts';
import '../sign-in/session-cookie.ts';

/** The largest body of a call that names no other size. */
const bodyBytes = 2 * 1024 * 1024;
/** Headers and body must have arrived by then. */
const slowestRequestMs = 120_000;
/** All headers together, the address among them: room for 5,000 ids in a query. */
const maxHeaderBytes = 64 * 1024;
/** Longer parts of a path name nothing. */
const longestParameter = 500;

/** Under `/ogc` a path with a slash at its end is the same: QGIS makes a GET of a write that is sent elsewhere. */
function withoutTrailingSlash(url: string): string {
  if (!url.startsWith('/ogc/')) return url;
  const query = url.indexOf('?');
  const path = query < 0 ? url.length : query;
  let end = path;
  while (url[end - 1] === '/') end -= 1;
  return url.slice(0, end) + url.slice(path);
}

export interface ServerParts {
  readonly env: Env;
  readonly own: OwnAddress;
  readonly guard: Guard;
  readonly log: FastifyBaseLogger | undefined;
}

export async function openServer({ env, own, guard, log }: ServerParts): Promise<FastifyInstance> {
  const app = fastify({
    ...(log === undefined ? { logger: false } : { loggerInstance: log }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: env.trustProxy.length === 0 ? false : [...env.trustProxy],
    bodyLimit: bodyBytes,
    requestTimeout: slowestRequestMs,
    routerOptions: { maxParamLength: longestParameter },
    rewriteUrl: ({ url = '/' }) => withoutTrailingSlash(url),
    http: { maxHeaderSize: maxHeaderBytes },
    clientErrorHandler: (error, socket) => answerClientError(error, socket, log),
    // An address that cannot be decoded meets no hook: the guard comes first here as well.
    async frameworkErrors(error: FastifyError, request, reply) {
      guardBareAnswer(reply);
      const refused = await guard.admit(request, undefined).catch((fault: unknown) => fault);
      return answerError(isApiPath(request.url) ? (refused ?? error) : error, request, reply);
    },
  });
  app.setErrorHandler(answerError);
  // A good answer that breaks off half-way can be looked up as well.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  // Bodies are taken as bytes; the endpoint that wants JSON reads it (see `mount.ts`).
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, bytes, done) => done(null, bytes));
  await app.register(cookie);
  app.decorate('isSecure', own.isSecure);
  sendSecurityHeaders(app, own);
  await app.register(compress, {
    encodings: ['br', 'gzip', 'identity'],
    // Whether a body may be packed is the endpoint's to say, and whoever reads it unpacks it piece by piece.
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  return app;
}

const clientErrors = {
  400: ['Bad Request', 'La richiesta non è HTTP ben formato, o le sue intestazioni superano 64 KiB'],
  408: ['Request Timeout', 'La richiesta non è arrivata in tempo'],
} as const;

/** What never became a request: headers over the limit, broken HTTP, a client that never finished. */
function answerClientError(
  error: Error & { readonly code?: string },
  socket: Socket,
  log: FastifyBaseLogger | undefined,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const [reason, text] = clientErrors[status];
  const reqId = randomUUID();
  log?.info({ reqId, status, code: error.code }, 'What came was no request');
  const body = JSON.stringify({ success: false, error: text });
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `X-Request-Id: ${reqId}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroySoon();
}
