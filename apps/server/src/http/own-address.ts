/** Under which address people reach Lucerna, and so which requests come from its own page. */
import type { FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';
import { otherSite } from './fault.ts';
import { isLoopbackOnly, isOwnHost } from './own-names.ts';

export interface OwnAddress {
  /** Whether the request came over HTTPS, to Lucerna or to the proxy before it. */
  isSecure(request: FastifyRequest): boolean;
  /** Throws a 403 where a request that may change something was not made by Lucerna's own page. */
  refuseOtherSites(request: FastifyRequest): void;
  /** Throws a 403 where a browser says that another site's page made the request: it may send a key by itself. */
  refuseForeignPage(request: FastifyRequest): void;
  /** Whether whoever passes by may be sent there: it is an address of HTTPS, or of this machine alone. */
  readonly mayBePublic: boolean;
  /** The origin under which the request reached Lucerna, as a browser writes it. */
  originOf(request: FastifyRequest): string;
}

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * `publicUrl` decides alone where it is set. Else the address is the one that the request names: its own Host, which
 * has to be a name of this machine where something may change, or the one that a trusted proxy forwards (Fastify reads
 * those only from `TRUST_PROXY`).
 */
export function ownAddress({ publicUrl, host }: Pick<Env, 'publicUrl' | 'host'>): OwnAddress {
  const isSecure = (request: FastifyRequest) => (publicUrl?.protocol ?? `${request.protocol}:`) === 'https:';
  const originOf = (request: FastifyRequest) => publicUrl?.origin ?? originFrom(request);
  const refuseForeignPage = (request: FastifyRequest) => {
    const { origin } = request.headers;
    if (request.headers['sec-fetch-site'] === 'cross-site') throw otherSite();
    if (origin !== undefined && origin.toLowerCase() !== originOf(request)) throw otherSite();
  };
  const { protocol, hostname = host } = publicUrl ?? {};
  return {
    mayBePublic: protocol === 'https:' || isLoopbackOnly(hostname.replace(/^\[|\]$/g, '')),
    isSecure,
    originOf,
    refuseForeignPage,
    refuseOtherSites(request) {
      if (readOnly.has(request.method)) return;
      if (publicUrl === undefined && !isOwnHost(request.host, host) && !isForwarded(request))
        throw otherSite();
      if (String(request.headers['x-requested-with']).toLowerCase() !== 'xmlhttprequest') throw otherSite();
      refuseForeignPage(request);
    },
  };
}

/** The name is not the one that reached us: Fastify takes another from `X-Forwarded-Host` of a trusted proxy alone. */
function isForwarded(request: FastifyRequest): boolean {
  return request.host !== '' && request.host !== request.headers.host;
}

/** As a browser writes an origin: lower case, without the port that the scheme implies. */
function originFrom(request: FastifyRequest): string {
  const address = `${request.protocol}://${request.host}`;
  return URL.canParse(address) ? new URL(address).origin : '';
}
