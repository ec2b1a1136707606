/** The application: what a request meets, in order, and the list of features, which is the table of contents. */
import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  LogController,
} from 'fastify';
import type { Database } from './db/database.ts';
import type { Env } from './env.ts';
import { departureRoutes } from './features/departures/routes.ts';
import { documentationRoutes } from './features/documentation/routes.ts';
import { editingRoutes } from './features/editing/routes.ts';
import { exportRoutes } from './features/export/routes.ts';
import { healthRoutes } from './features/health/routes.ts';
import { registerRoutes } from './features/register/routes.ts';
import { sessionRoutes } from './features/session/routes.ts';
import { answerClientError, maxHeaderBytes } from './http/client-error.ts';
import { type Clock, systemClock } from './http/clock.ts';
import { answerError, handleErrors } from './http/error-handler.ts';
import { isApiPath, openGuard } from './http/guard.ts';
import { openMount } from './http/mount.ts';
import { ownAddress } from './http/own-address.ts';
import { builtPage, servePage } from './http/page.ts';
import { sendSecurityHeaders } from './http/security-headers.ts';
import { openSessions } from './http/sessions.ts';

export interface AppParts {
  /** Open and migrated. Whoever opened it closes it. */
  readonly db: Database;
  readonly env: Env;
  readonly clock?: Clock;
  /** Pino's; without it nothing is logged. */
  readonly log?: FastifyBaseLogger;
  /** The folder of the built page. */
  readonly pageFolder?: string;
}

const jsonLimitBytes = 2 * 1024 * 1024;
const slowestRequestMs = 120_000;

export async function buildApp({
  db,
  env,
  clock = systemClock,
  log,
  pageFolder = builtPage,
}: AppParts): Promise<FastifyInstance> {
  const own = ownAddress(env.publicUrl);
  const sessions = openSessions(db, clock);
  const guard = openGuard(sessions, own);

  const app = fastify({
    ...(log === undefined ? { logger: false } : { loggerInstance: log }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: env.trustProxy.length === 0 ? false : [...env.trustProxy],
    bodyLimit: jsonLimitBytes,
    requestTimeout: slowestRequestMs,
    routerOptions: { maxParamLength: 500 },
    http: { maxHeaderSize: maxHeaderBytes },
    clientErrorHandler: answerClientError,
    // An address that cannot be decoded meets no hook: the guard comes first here as well.
    async frameworkErrors(error: FastifyError, request, reply) {
      const refused = await guard.admit(request, undefined).catch((fault: unknown) => fault);
      return answerError(isApiPath(request.url) ? (refused ?? error) : error, request, reply);
    },
  });
  handleErrors(app);
  // Bodies are read here as bytes, and as JSON by the endpoint that wants one.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, bytes, done) => done(null, bytes));
  await app.register(cookie);
  await sendSecurityHeaders(app, own);
  await app.register(compress, {
    encodings: ['br', 'gzip', 'identity'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  const mount = openMount(app, db, guard, clock);

  sessionRoutes(mount, { db, sessions, own, clock });
  registerRoutes(mount, db);
  editingRoutes(mount, db);
  departureRoutes(mount, db);
  exportRoutes(mount);
  documentationRoutes(app);
  healthRoutes(app, db);

  await servePage(app, pageFolder);
  return app;
}
