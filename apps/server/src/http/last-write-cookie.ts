/**
 * The place in the database's log of a session's last write: what it reads afterwards comes from nothing older (decision
 * record 139). Signed by the session's own secret, which all servers are shown and no other session knows.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { placeNumber } from '../db/standby.ts';
import { sessionToken } from '../sign-in/session-cookie.ts';

const name = 'lucerna_lsn';

/** Beyond whatever is written. */
export const LAST_PLACE = 'FFFFFFFF/FFFFFFFF';

const signatureOf = (place: string, token: string) =>
  createHmac('sha256', token).update(`${name} ${place}`).digest('base64url');

/** What a standby must have replayed for the session; one that does not fit counts as absent. */
export function lastWriteOf(request: FastifyRequest): bigint {
  const token = sessionToken(request);
  const cookie = request.server.parseCookie(request.headers.cookie ?? '')[name];
  const [place = '', signature = ''] = cookie?.split('.') ?? [];
  if (token === undefined) return 0n;
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(place, token))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 0n;
  return placeNumber(place) ?? 0n;
}

export function setLastWrite(request: FastifyRequest, reply: FastifyReply, place: string): void {
  const token = sessionToken(request);
  if (token === undefined) return;
  reply.setCookie(name, `${place}.${signatureOf(place, token)}`, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: request.server.isSecure(request),
  });
}
