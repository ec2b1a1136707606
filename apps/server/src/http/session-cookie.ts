import type { FastifyReply, FastifyRequest } from 'fastify';

const name = 'lucerna_session';
const always = { httpOnly: true, sameSite: 'lax', path: '/' } as const;

/** Read from the header itself: an address that cannot be decoded meets no hook that would have read it before. */
export function sessionToken(request: FastifyRequest): string | undefined {
  return request.server.parseCookie(request.headers.cookie ?? '')[name];
}

/** Ends with the browser's session; the server ends it earlier when nobody uses it. */
export function setSessionCookie(reply: FastifyReply, token: string, secure: boolean): void {
  reply.setCookie(name, token, { ...always, secure });
}

export function clearSessionCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(name, { ...always, secure });
}
