/**
 * The cookie of a session. Over HTTPS its name begins with `__Host-`: a browser then takes it from this very host
 * alone, over HTTPS, and for all paths, so that no neighbouring site can slip one in.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the request came over HTTPS, to Lucerna or to the proxy before it. */
    isSecure(request: FastifyRequest): boolean;
  }
}

const plainName = 'lucerna_session';
export const sessionCookieNames = { plain: plainName, secure: `__Host-${plainName}` } as const;

const nameFor = (secure: boolean) => (secure ? sessionCookieNames.secure : sessionCookieNames.plain);
const options = (secure: boolean) => ({ httpOnly: true, sameSite: 'lax', path: '/', secure }) as const;

/** Read from the header itself: an address that cannot be decoded meets no hook that would have read it before. */
export function sessionToken(request: FastifyRequest): string | undefined {
  const { server, headers } = request;
  return server.parseCookie(headers.cookie ?? '')[nameFor(server.isSecure(request))];
}

/**
 * Ends with the browser's session; the server ends it earlier when nobody uses it. `maxAge`: seconds that it outlives
 * the browser, for an app that is closed and opened again.
 */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  maxAge?: number,
): void {
  const secure = request.server.isSecure(request);
  reply.setCookie(nameFor(secure), token, {
    ...options(secure),
    ...(maxAge === undefined ? {} : { maxAge }),
  });
}

/** The municipality that a browser works for: a balancer keeps it on one server by it. It decides nothing else. */
const townCookie = 'lucerna_comune';

/** Names the account's municipality; an account without one is kept nowhere. */
export function setTownCookie(request: FastifyRequest, reply: FastifyReply, codistat: string | null): void {
  if (codistat === null) return;
  reply.setCookie(townCookie, codistat, {
    sameSite: 'lax',
    path: '/',
    secure: request.server.isSecure(request),
  });
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  const secure = request.server.isSecure(request);
  reply.clearCookie(nameFor(secure), options(secure));
}
