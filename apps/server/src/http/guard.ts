/**
 * Who may make a request at all, before anything of it is read: 403 for another site, 401 without a session, 403
 * without the role or the municipality, in this order (contract, section 2).
 */
import type { Endpoint } from '@lucerna/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { noMunicipality, notAllowed, notSignedIn } from './fault.ts';
import type { OwnAddress } from './own-address.ts';
import { sessionToken } from './session-cookie.ts';
import type { Sessions, SignedIn } from './sessions.ts';

export interface Guard {
  /** Throws the fault of a request that may not go on; `endpoint` is undefined where nothing is mounted. */
  admit(request: FastifyRequest, endpoint: Endpoint | undefined): Promise<void>;
  /** The account that `admit` found. */
  callerOf(request: FastifyRequest): SignedIn | undefined;
}

/** What is asked of a request under `/api` for which there is no endpoint: nobody learns what exists there. */
const unmounted = { access: 'session', tenant: false } as const;
const free = { access: 'anyone', tenant: false } as const;

export function isApiPath(url: string): boolean {
  return /^\/api([/?#]|$)/.test(url);
}

export function openGuard(sessions: Sessions, own: OwnAddress): Guard {
  const callers = new WeakMap<FastifyRequest, SignedIn>();
  return {
    callerOf: (request) => callers.get(request),
    async admit(request, endpoint) {
      own.refuseOtherSites(request);
      const { access, tenant } = endpoint ?? (isApiPath(request.url) ? unmounted : free);
      if (access === 'anyone') return;
      const token = sessionToken(request);
      const caller = token === undefined ? undefined : await sessions.accountOf(token);
      if (caller === undefined) throw notSignedIn();
      if (access !== 'session' && !access.some((role) => caller.capabilities.includes(role)))
        throw notAllowed();
      if (tenant && caller.codistat === null) throw noMunicipality();
      callers.set(request, caller);
    },
  };
}
