/** The municipality's identity provider (OpenID Connect): where it sends people from, and whom it says they are. */
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  ClientError,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { Oidc } from '../../env.ts';
import type { Identity } from '../../sign-in/identity.ts';

/** It has so long to answer: somebody waits before the sign-in page. */
const PATIENCE_S = 5;

/** What the browser keeps from its leaving until its coming back. */
export interface Pending {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** The provider cannot be asked. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway';
}

export interface IdentityProvider {
  /** As it is bound to accounts. */
  readonly issuer: string;
  /** Where a browser goes to be told who it is. Throws `ProviderAway`. */
  begin(returnAddress: string): Promise<{ readonly url: URL; readonly pending: Pending }>;
  /** Who came back to `address`. Undefined where the provider does not vouch for it. Throws `ProviderAway`. */
  end(address: URL, pending: Pending): Promise<Identity | undefined>;
  /** Where a browser goes to be signed out there as well; undefined where there is no such place. */
  signOutUrl(comeBackTo: string): Promise<URL | undefined>;
}

export function openIdentityProvider({ issuer, clientId, clientSecret }: Oidc): IdentityProvider {
  let known: Promise<Configuration> | undefined;

  /** Asked once; where it does not answer it is asked again the next time. */
  async function configuration(): Promise<Configuration> {
    known ??= discovery(issuer, clientId, clientSecret, undefined, {
      timeout: PATIENCE_S,
      // Only an address of this machine may be without HTTPS: the variables were checked at the start.
      execute: issuer.protocol === 'http:' ? [allowInsecureRequests] : [],
    });
    try {
      return await known;
    } catch (error) {
      known = undefined;
      throw new ProviderAway('The identity provider does not answer', { cause: error });
    }
  }

  return {
    issuer: issuer.href,

    async begin(returnAddress) {
      const config = await configuration();
      const pending = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const url = buildAuthorizationUrl(config, {
        redirect_uri: returnAddress,
        scope: 'openid',
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: 'S256',
      });
      return { url, pending };
    },

    async end(address, { state, nonce, verifier }) {
      const config = await configuration();
      try {
        const tokens = await authorizationCodeGrant(config, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        return claims && { emittente: claims.iss, soggetto: claims.sub };
      } catch (error) {
        if (isAway(error)) throw new ProviderAway('The identity provider does not answer', { cause: error });
        return undefined;
      }
    },

    async signOutUrl(comeBackTo) {
      const config = await configuration().catch(() => undefined);
      if (config?.serverMetadata().end_session_endpoint === undefined) return undefined;
      return buildEndSessionUrl(config, { post_logout_redirect_uri: comeBackTo });
    },
  };
}

/** No answer at all, in contrast to one that says no. */
function isAway(error: unknown): boolean {
  if (error instanceof ClientError) return error.code === 'OAUTH_TIMEOUT';
  return error instanceof TypeError && error.message === 'fetch failed';
}
