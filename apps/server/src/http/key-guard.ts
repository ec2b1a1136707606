/**
 * Whether a key may make a request (decision record 115). 403 from another site, 401 for one that is no good, 429 where
 * an address tries too many of those, 403 without the scope or the role.
 */
import type { Endpoint, KeyNeed } from '@lucerna/contract/endpoint';
import { keyMessages } from '@lucerna/domain/messages';
import { allows } from '@lucerna/domain/rules/key-rights';
import { type KeyScope, roleOfScope, type ScopeLevel } from '@lucerna/domain/rules/key-scope';
import type { Capability } from '@lucerna/domain/vocabulary/capability';
import { roleLabel } from '@lucerna/domain/vocabulary/role-label';
import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../sign-in/signed-in.ts';
import { Fault, notAllowed } from './fault.ts';
import type { KeyCredentials } from './key-credentials.ts';
import type { KeyFailures } from './key-failures.ts';
import type { Keys } from './keys.ts';

const retryAfterSeconds = 60;

const badKey = () => new Fault(401, keyMessages.noKey);

export class KeyGuard {
  readonly #keys: Keys;
  readonly #failures: KeyFailures;

  constructor(keys: Keys, failures: KeyFailures) {
    this.#keys = keys;
    this.#failures = failures;
  }

  /** Whom the key makes of the request. A good one is served however many bad ones came from its address. */
  async callerOf(request: FastifyRequest, credentials: KeyCredentials): Promise<SignedIn> {
    const program = request.headers['user-agent'] ?? '';
    const caller = await this.#keys.callerOf(credentials, { address: request.ip, program });
    if (caller !== undefined) return caller;
    if (await this.#failures.isOneTooMany(request.ip)) {
      throw new Fault(429, keyMessages.tooManyFailures, { retryAfterSeconds });
    }
    throw badKey();
  }
}

/** Throws a 403 where the key may not make the call, whatever it names. */
export function refuseOutOfScope(caller: SignedIn, endpoint: Pick<Endpoint, 'keys' | 'access'>): void {
  const { keys: need, access } = endpoint;
  if (need === undefined) throw notAllowed();
  if (caller.key !== undefined && caller.key.waitsFor.length > 0) throw waiting(caller.key.waitsFor);
  refuseUnneeded(caller, need);
  if (Array.isArray(access) && !access.some((role) => caller.capabilities.includes(role))) throw notAllowed();
}

function refuseUnneeded(caller: SignedIn, need: KeyNeed): void {
  if (typeof need === 'string') return;
  const good = (scope: KeyScope) => mayDo(caller, scope, need.level);
  if ('all' in need ? need.all.every(good) : need.some.some(good)) return;
  throw new Fault(403, keyMessages.notInScope);
}

/** Whether the caller's key has the scope, and its account, where it acts as one, the role that the scope needs. */
export function mayDo({ key, capabilities }: SignedIn, scope: KeyScope, level: ScopeLevel): boolean {
  if (key === undefined || !allows(key.scopes, scope, level)) return false;
  const role = roleOfScope(scope, level);
  return role === undefined || capabilities.includes(role);
}

/** Throws a 403 where a key may not write one of those kinds; a session may, which was admitted by its role. */
export function refuseUnwritable(caller: SignedIn, scopes: Iterable<KeyScope>): void {
  if (caller.key === undefined) return;
  for (const scope of scopes) {
    if (!mayDo(caller, scope, 'scrittura')) throw new Fault(403, keyMessages.notInScope);
  }
}

function waiting(roles: readonly Capability[]): Fault {
  return new Fault(403, keyMessages.waits(roles.map((role) => roleLabel[role]).join(' e ')));
}
