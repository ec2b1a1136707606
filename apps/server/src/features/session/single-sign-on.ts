/** Signing in through the identity provider: out of the page, and back into it (decision record 58). */
import { beginSingleSignOn, endSingleSignOn } from '@lucerna/contract/endpoints/single-sign-on';
import type { SsoFault } from '@lucerna/domain/vocabulary/sso-fault';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { note } from '../../audit-log/note.ts';
import type { Database } from '../../db/database.ts';
import type { Mount } from '../../http/mount.ts';
import type { OwnAddress } from '../../http/own-address.ts';
import { accountBoundTo } from '../../sign-in/identity.ts';
import { sessionToken, setSessionCookie } from '../../sign-in/session-cookie.ts';
import type { Sessions } from '../../sign-in/sessions.ts';
import { type IdentityProvider, ProviderAway } from './identity-provider.ts';

export interface SingleSignOnParts {
  readonly db: Database;
  readonly sessions: Sessions;
  readonly own: OwnAddress;
  /** Undefined where none is set up. */
  readonly provider: IdentityProvider | undefined;
}

/** Somebody who looks for a telephone to confirm with. */
const MINUTES = 10;

const pendingSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  to: z.string(),
});

/** A path of our own page: never another host, whatever a link says. */
export function ownPath(text: unknown): string {
  const fits = typeof text === 'string' && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text);
  return fits && !text.startsWith('/api/') ? text : '/dashboard';
}

export function singleSignOnRoutes(mount: Mount, { db, sessions, own, provider }: SingleSignOnParts): void {
  const cookieName = (request: FastifyRequest) =>
    own.isSecure(request) ? '__Host-lucerna_sso' : 'lucerna_sso';
  /** Sent along when the provider sends the browser back: a navigation to our page from another site. */
  const options = (request: FastifyRequest) =>
    ({ httpOnly: true, sameSite: 'lax', path: '/', secure: own.isSecure(request) }) as const;
  const returnAddress = (request: FastifyRequest) => `${own.originOf(request)}${endSingleSignOn.path}`;

  /** Back to the sign-in page, which says why; behind `#` it is told to nobody else. */
  function refuse(reply: FastifyReply, why: SsoFault, more: Readonly<Record<string, string>> = {}) {
    return reply.redirect(
      `/login#${new URLSearchParams({ sso: why, ...more, richiesta: reply.request.id })}`,
    );
  }

  function awayOr(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    if (!(error instanceof ProviderAway)) throw error;
    request.log.warn({ err: error }, 'the identity provider does not answer');
    return refuse(reply, 'irraggiungibile');
  }

  mount.read(beginSingleSignOn, async ({ request, reply }) => {
    if (provider === undefined) return refuse(reply, 'spento');
    const to = ownPath((request.query as Readonly<Record<string, unknown>>).verso);
    try {
      const { url, pending } = await provider.begin(returnAddress(request));
      const kept = Buffer.from(JSON.stringify({ ...pending, to })).toString('base64url');
      reply.setCookie(cookieName(request), kept, { ...options(request), maxAge: MINUTES * 60 });
      return reply.redirect(url.href);
    } catch (error) {
      return awayOr(error, request, reply);
    }
  });

  mount.read(endSingleSignOn, async ({ request, reply }) => {
    if (provider === undefined) return refuse(reply, 'spento');
    const kept = readKept(request.server.parseCookie(request.headers.cookie ?? '')[cookieName(request)]);
    reply.clearCookie(cookieName(request), options(request));
    if (kept === undefined) return refuse(reply, 'scaduto');
    const { to, ...pending } = kept;
    try {
      const query = request.url.split('?').slice(1).join('?');
      const identity = await provider.end(new URL(`${returnAddress(request)}?${query}`), pending);
      if (identity === undefined) return refuse(reply, 'rifiutato');
      const id = await accountBoundTo(db, identity);
      if (id === undefined) {
        await db.system(async (tx) =>
          note(tx, null, { azione: 'rifiuto', cosa: "Accesso con un'identità non collegata" }),
        );
        return refuse(reply, 'sconosciuta', { soggetto: identity.soggetto });
      }
      const from = { ip: request.ip, program: request.headers['user-agent'], byIdentity: true };
      setSessionCookie(request, reply, await sessions.open(id, sessionToken(request), from));
      return reply.redirect(to);
    } catch (error) {
      return awayOr(error, request, reply);
    }
  });
}

function readKept(text: string | undefined): z.output<typeof pendingSchema> | undefined {
  try {
    return pendingSchema.parse(JSON.parse(Buffer.from(text ?? '', 'base64url').toString('utf8')));
  } catch {
    return undefined;
  }
}
