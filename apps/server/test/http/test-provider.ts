/** A real OpenID provider on an address of this machine, at which anybody signs in as whomever they say they are. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export const client = { OIDC_CLIENT_ID: 'lucerna', OIDC_CLIENT_SECRET: 'segreto' } as const;

export interface TestProvider {
  readonly issuer: string;
  /** From now on it knows Lucerna at this address. */
  serve(publicUrl: string, options?: { readonly signsOut?: boolean }): void;
  close(): Promise<void>;
}

/** It listens at once, so that a server may be started that names it, and whose address it learns afterwards. */
export async function listenAsProvider(): Promise<TestProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  return {
    issuer,
    serve(publicUrl, { signsOut = true } = {}) {
      const provider = new Provider(issuer, {
        clients: [
          {
            client_id: client.OIDC_CLIENT_ID,
            client_secret: client.OIDC_CLIENT_SECRET,
            redirect_uris: [`${publicUrl}/api/login/sso/ritorno`],
            post_logout_redirect_uris: [`${publicUrl}/login`],
          },
        ],
        pkce: { required: () => true },
        features: { rpInitiatedLogout: { enabled: signsOut } },
      });
      server.on('request', provider.callback());
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
