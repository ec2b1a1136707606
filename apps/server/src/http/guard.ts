/**
 * Who may make a request at all, before anything of it is read. In this order: 403 for another site, 401 without a
 * session, 409 for another account than the session's, 403 without the role or the municipality (contract, section 2). A
 * request with a key is asked for no session, and its cookies are not looked at.
 */
import { accountHeader, accountParameter, namesAccount } from '@lucerna/contract/account';
import type { Endpoint } from '@lucerna/contract/endpoint';
import { keyMessages } from '@lucerna/domain/messages';
import type { FastifyRequest } from 'fastify';
import { nameCaller, wantNewest } from '../db/caller.ts';
import type { Database } from '../db/database.ts';
import { sessionToken } from '../sign-in/session-cookie.ts';
import type { Sessions } from '../sign-in/sessions.ts';
import { rolesOf, type SignedIn } from '../sign-in/signed-in.ts';
import { agencyCaller } from './agency-caller.ts';
import { Fault, noMunicipality, notAllowed, notSignedIn, otherAccount } from './fault.ts';
import { isKey, type KeyCredentials, keyCredentials } from './key-credentials.ts';
import { type KeyGuard, refuseOutOfScope } from './key-guard.ts';
import type { OwnAddress } from './own-address.ts';

export interface Guard {
  /** Throws the fault of a request that may not go on; `endpoint` is undefined where nothing is mounted. */
  admit(request: FastifyRequest, endpoint: Endpoint | undefined): Promise<void>;
  /** The account that `admit` found, admitted or not. */
  accountOf(request: FastifyRequest): SignedIn | undefined;
}

/** What is asked of a request under `/api` for which there is no endpoint: nobody learns what exists there. */
const unmounted = { access: 'session', tenant: false } as const;
const free = { access: 'anyone', tenant: false } as const;
const unmountedForKeys = { access: 'key', tenant: true, keys: 'any' } as const;

export function isApiPath(url: string): boolean {
  return /^\/api([/?#]|$)/.test(url);
}

/** The paths that are for programs alone. */
function isOgcPath(url: string): boolean {
  return /^\/ogc([/?#]|$)/.test(url);
}

type Admitted = Pick<Endpoint, 'access' | 'tenant' | 'keys'>;

function admittedOf(request: FastifyRequest, endpoint: Endpoint | undefined): Admitted {
  if (endpoint !== undefined) return endpoint;
  if (isOgcPath(request.url)) return unmountedForKeys;
  return isApiPath(request.url) ? unmounted : free;
}

/** Where nobody has to sign in, or a session came along, a header that is no key of ours is a proxy's own business. */
function keyFor({ access }: Admitted, request: FastifyRequest): KeyCredentials | undefined {
  const given = keyCredentials(request);
  const needsNone = access === 'anyone' || (access !== 'key' && sessionToken(request) !== undefined);
  return given === undefined || (needsNone && !isKey(given.key)) ? undefined : given;
}

export interface GuardParts {
  readonly db: Database;
  readonly sessions: Sessions;
  readonly keys: KeyGuard;
  readonly own: OwnAddress;
}

export function openGuard({ db, sessions, keys, own }: GuardParts): Guard {
  const accounts = new WeakMap<FastifyRequest, SignedIn>();

  async function admitKey(
    request: FastifyRequest,
    credentials: KeyCredentials | undefined,
    admitted: Admitted,
  ): Promise<void> {
    own.refuseForeignPage(request);
    if (credentials === undefined) throw new Fault(401, keyMessages.wantsKey);
    const caller = await keys.callerOf(request, credentials);
    accounts.set(request, caller);
    nameCaller(caller.username, caller.codistat, caller.key?.nome);
    // A program keeps no cookie that would tell what it wrote.
    if (Object.values(caller.key?.scopes ?? {}).includes('scrittura')) wantNewest();
    refuseOutOfScope(caller, admitted);
  }

  return {
    accountOf: (request) => accounts.get(request),
    async admit(request, endpoint) {
      const admitted = admittedOf(request, endpoint);
      const credentials = keyFor(admitted, request);
      if (credentials !== undefined || admitted.access === 'key') {
        await admitKey(request, credentials, admitted);
        return;
      }
      if (endpoint?.public) own.refuseForeignPage(request);
      else own.refuseOtherSites(request);
      const { access, tenant } = admitted;
      if (access === 'anyone') return;
      const token = sessionToken(request);
      const account = token === undefined ? undefined : await sessions.accountOf(token);
      if (account === undefined) throw notSignedIn();
      accounts.set(request, account);
      nameCaller(account.username, account.codistat);
      if (account.body !== null) {
        const called = endpoint ?? { method: request.method, ...unmounted };
        accounts.set(request, await agencyCaller(db, account, called, accountsNamed(request)));
      } else if (endpoint?.anyAccount !== true) {
        refuseOtherAccount(request, account);
      }
      const roles = rolesOf(account);
      if (access !== 'session' && !access.some((role) => roles.includes(role))) throw notAllowed();
      if (tenant && account.codistat === null && account.body === null) throw noMunicipality();
    },
  };
}

/** All accounts that a request names: by its header, and by its address, which need not be well encoded to be read. */
function accountsNamed({ headers, url }: FastifyRequest): string[] {
  const given = headers[accountHeader.toLowerCase()];
  const [, ...search] = url.split('?');
  const named = [...new URLSearchParams(search.join('?'))].filter(
    ([name]) => name.toLowerCase() === accountParameter,
  );
  return [given ?? [], named.map(([, value]) => value)].flat();
}

/**
 * Throws where a call says for which account it is made and the session is another's (contract, section 2); nobody
 * needs to name one.
 */
function refuseOtherAccount(request: FastifyRequest, account: SignedIn): void {
  if (!accountsNamed(request).every((name) => namesAccount(name, account))) throw otherAccount();
}
