/**
 * Puts endpoints of the contract on the server. The guard runs before anything is read; then a body that is not
 * JSON (400, 413, 415), a query that does not fit (400) and a parameter of the path that does not (404) are
 * refused. A body that breaks a rule is a 422, found where the handler calls `readBody()`: after it has looked
 * up what the path names, so that a fault is named in the contract's order.
 */
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@lucerna/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type NotedEvent, note } from '../audit-log/note.ts';
import { eventOf, objectOf } from '../audit-log/words.ts';
import type { Clock } from '../clock.ts';
import { type Caller, runFor } from '../db/caller.ts';
import { type Actor, AtCommit, type Database, type TenantTx, type WorkOptions } from '../db/database.ts';
import { sessionToken } from '../sign-in/session-cookie.ts';
import { hashOf, type SignedIn, type Staff } from '../sign-in/signed-in.ts';
import { checkBody, parseJson } from './body.ts';
import { refuseForm } from './campo-form.ts';
import { Fault, malformed, notFound, packed } from './fault.ts';
import { whenGone } from './gone.ts';
import { type Guard, isApiPath } from './guard.ts';
import { repeatable } from './idempotency.ts';
import { keyCredentials } from './key-credentials.ts';
import { LargeBodies } from './large-bodies.ts';
import { LAST_PLACE, lastWriteOf, setLastWrite } from './last-write-cookie.ts';
import { shedLoad } from './load-shedding.ts';
import { noteAnswers } from './note-answers.ts';
import { PublicPlaces } from './public-places.ts';
import { bodyBytesOf, type SentFile, sentFile } from './upload/sent-file.ts';

type AccountOf<E> = E extends { access: 'anyone' }
  ? SignedIn | undefined
  : E extends { tenant: true } | { access: 'key' }
    ? Staff
    : SignedIn;

export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  /** The body as the endpoint's schema reads it. Throws a 422. */
  readBody(): BodyOf<E>;
  /** The file of an endpoint with `upload`; undefined with any other. */
  readonly file: E extends { readonly upload?: undefined } ? undefined : SentFile;
  /** Who calls; undefined where the endpoint is for anyone. */
  readonly user: AccountOf<E>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** An answer is sent as JSON, unless the handler has sent one itself and returns the reply. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<AnswerOf<E> | FastifyReply>;

/** The whole of a write is one transaction of the caller's municipality: `tx`. What throws changes nothing. */
export type WriteHandler<E extends Endpoint> = (
  call: Call<E>,
  tx: TenantTx,
) => Promise<AnswerOf<E> | AtCommit<AnswerOf<E>>>;

/** Answers a fault of an endpoint whose faults are not JSON. It gets every fault, the guard's too. */
export type AnswerFault = (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

type ReadEndpoint = Endpoint & { readonly method: 'GET' | 'OPTIONS' };

type TenantEndpoint = Endpoint & { readonly tenant: true };

export interface WriteOptions<E extends Endpoint> extends WorkOptions {
  readonly answerFault?: AnswerFault;
  /** What the register of activities calls this one, where it is not what it calls every such call. */
  readonly told?: (call: Call<E>, answer: AnswerOf<E>) => Partial<NotedEvent>;
}

export interface Mount {
  /** What is on the server, in order. */
  readonly endpoints: readonly Endpoint[];
  /** A call that changes nothing. */
  read<E extends ReadEndpoint>(endpoint: E, handler: Handler<E>, answerFault?: AnswerFault): void;
  /** A call that looks after its own transactions, and notes itself where it writes (decision record 97). */
  call<E extends Endpoint>(endpoint: E, handler: Handler<E>): void;
  /** A call that changes the municipality's data; a POST may carry an `Idempotency-Key`. */
  write<E extends TenantEndpoint>(endpoint: E, handler: WriteHandler<E>, options?: WriteOptions<E>): void;
}

/** Work that a fault ended, and with it its transaction, may leave what its caller was shown. */
async function remembering<T>(db: Database, codistat: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Fault && error.details.remember !== undefined) {
      await db.tenant(codistat, error.details.remember);
    }
    throw error;
  }
}

/** An address that cannot be decoded, or holds what no text of ours may hold, is a 400. */
function checkEncoding(request: FastifyRequest): void {
  try {
    if (!decodeURIComponent(request.url).includes('\0')) return;
  } catch {
    // The one message below serves both.
  }
  throw malformed("L'indirizzo non è codificato bene");
}

/** A body that is packed is read only where the call says how large it may be unpacked. */
function checkPacking({ headers }: FastifyRequest, endpoint: Endpoint | undefined): void {
  const mayBePacked = endpoint?.packedBytes !== undefined;
  const encodings = mayBePacked ? /^(?:identity|gzip)?$/i : /^(?:identity)?$/i;
  if (!encodings.test(headers['content-encoding'] ?? '')) throw packed(mayBePacked);
}

/** The call as its handler gets it. A query that does not fit is named before a file that does not. */
async function readCall<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
  guard: Guard,
): Promise<Call<E>> {
  const { body: schema, upload } = endpoint;
  const contentType = request.headers['content-type'];
  const sent = request.body as Buffer | undefined;
  const readsBody = schema !== undefined && endpoint.bodyReadByHandler !== true;
  const body = readsBody ? parseJson(contentType, sent) : undefined;
  const query = readQuery(endpoint, request);
  const file = upload && (await sentFile(upload, contentType, sent));
  return {
    file,
    query,
    params: readParams(endpoint, request),
    readBody: () => (schema === undefined ? undefined : checkBody(schema, body)),
    user: guard.accountOf(request),
    request,
    reply,
  } as Call<E>;
}

function readQuery(endpoint: Endpoint, request: FastifyRequest): unknown {
  const read = endpoint.query?.safeParse(request.query);
  if (read === undefined || read.success) return read?.data;
  const [issue] = read.error.issues;
  throw malformed(`Il parametro «${issue?.path.join('.') ?? ''}» non va: ${issue?.message ?? ''}`);
}

/** People without an account are one caller together, however many they are: staff wait for one turn of theirs. */
const everybody = 'pubblico';

/** What tells one caller from the next at the database: the key of a program, the session of a browser, or the address. */
function askedBy(request: FastifyRequest): string {
  const key = keyCredentials(request)?.key;
  return key === undefined ? (sessionToken(request) ?? request.ip) : `chiave ${hashOf(key)}`;
}

/** Whom the history names: a program that asks by a key is told apart from a form. */
function actorOf({ username, key }: Staff, { faults }: Endpoint): Actor {
  const origin = faults === 'ogc' ? 'ogc' : key === undefined ? 'modulo' : 'api';
  return { user: username, origin, key: key?.nome };
}

function readParams(endpoint: Endpoint, request: FastifyRequest): unknown {
  const read = endpoint.params?.safeParse(request.params);
  if (read !== undefined && !read.success) throw notFound();
  return read?.data;
}

export interface MountParts {
  readonly db: Database;
  readonly guard: Guard;
  readonly bodies: LargeBodies;
  readonly clock: Clock;
}

export function openMount(app: FastifyInstance, { db, guard, bodies, clock }: MountParts): Mount {
  const mounted = new Map<string, Endpoint>();

  /** The way of a body through its connection loses sight of whose it is. */
  const callers = new WeakMap<FastifyRequest, Caller>();
  const places = new PublicPlaces(clock);
  const publicBodies = new LargeBodies();
  const endpointOf = ({ method, routeOptions }: FastifyRequest) =>
    mounted.get(`${method === 'HEAD' ? 'GET' : method} ${routeOptions.url}`);
  app.addHook('onRequest', (request, reply, done) => {
    const reads = ['GET', 'HEAD'].includes(request.method);
    const isPublic = endpointOf(request)?.public === true;
    const caller = {
      session: isPublic ? everybody : askedBy(request),
      municipality: undefined,
      // Of whoever has no account no address is noted.
      address: isPublic ? '' : request.ip,
      request: request.id,
      gone: reads ? whenGone(reply) : undefined,
      since: isPublic ? undefined : lastWriteOf(request),
    };
    callers.set(request, caller);
    runFor(caller, done);
  });
  app.addHook('onRequest', async (request, reply) => {
    const endpoint = endpointOf(request);
    await guard.admit(request, endpoint);
    refuseForm(request, endpoint);
    if (endpoint?.public) places.refuseMany();
    else if (endpoint !== undefined || isApiPath(request.url)) {
      shedLoad(db, endpoint);
      places.staffCame();
    }
    checkPacking(request, endpoint);
    const most = endpoint?.upload === undefined ? endpoint?.bodyBytes : bodyBytesOf(endpoint.upload);
    const row = endpoint?.public ? publicBodies : bodies;
    if (most !== undefined) await row.admit(request, reply, most);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (callers.get(request)?.wrote === true) {
      // What was written stands. Where its place cannot be asked for, no standby is new enough until the next write.
      const place = await db.logPosition().catch(() => LAST_PLACE);
      if (place !== undefined) setLastWrite(request, reply, place);
    }
    return payload;
  });
  noteAnswers(app, { db, guard, clock, callerOf: (request) => callers.get(request) });

  function route<E extends Endpoint>(
    endpoint: E,
    answer: (call: Call<E>) => Promise<unknown>,
    answerFault?: AnswerFault,
  ): void {
    mounted.set(`${endpoint.method} ${endpoint.path}`, endpoint);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      ...(answerFault === undefined ? {} : { errorHandler: answerFault }),
      ...(endpoint.bodyBytes === undefined ? {} : { bodyLimit: endpoint.bodyBytes }),
      ...(endpoint.upload === undefined ? {} : { bodyLimit: bodyBytesOf(endpoint.upload) }),
      handler: async (request, reply) => {
        checkEncoding(request);
        const call = await readCall(endpoint, request, reply, guard);
        reply.code(endpoint.status ?? 200).header('cache-control', 'no-store');
        const caller = callers.get(request);
        const sends = endpoint.method !== 'GET';
        const inTurn = () => (endpoint.public ? places.run(reply, () => answer(call), sends) : answer(call));
        const result = await (caller === undefined ? inTurn() : runFor(caller, inTurn));
        // A reply is a promise of its own end: whoever awaits one that a handler has sent gets nothing. One whose reader
        // left half-way is not `sent` by its own account, and must not be sent again.
        return reply.sent || reply.raw.headersSent ? reply : reply.send(result);
      },
    });
  }

  return {
    get endpoints() {
      return [...mounted.values()];
    },
    read: route,
    call: route,
    write(endpoint, handler, { told, answerFault, ...options } = {}) {
      const answerOf = (call: Call<typeof endpoint>) => {
        const work = async (tx: TenantTx) => {
          const answer = await handler(call, tx);
          const known = answer instanceof AtCommit ? answer.expected : answer;
          const oggetto = objectOf(endpoint, { params: call.params, answer: known });
          note(tx, tx.codistat, { ...eventOf(endpoint), oggetto, ...told?.(call, known) });
          return answer;
        };
        const user = call.user as Staff;
        const asked = { actor: actorOf(user, endpoint), ...options };
        const once = () => db.tenant(user.codistat, repeatable(endpoint, call, clock, work), asked);
        return remembering(db, user.codistat, once);
      };
      route(endpoint, answerOf, answerFault);
    },
  };
}
