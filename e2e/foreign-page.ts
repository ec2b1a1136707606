/** A page of another site that tries what a page can against the service of a municipality. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ForeignPage {
  readonly address: string;
  stop(): void;
}

/** Forms, and scripts that ask first and that do not. */
function pageAgainst(items: string): string {
  return `<!doctype html><title>Altrove</title>
<iframe name="hole"></iframe>
<form method="post" target="hole" action="${items}" enctype="text/plain"><input name='{"type":"Feature","x":"' value='"}'></form>
<script>
  const items = ${JSON.stringify(items)};
  const feature = JSON.stringify({ type: 'Feature', geometry: null, properties: { note: 'da altrove' } });
  const send = (method, url, type, mode) =>
    fetch(url, { method, mode, credentials: 'include', headers: { 'content-type': type }, body: feature })
      .then(() => 'answered', () => 'refused');
  window.tryAll = async (one) => {
    document.forms[0].submit();
    return [
      await send('POST', items, 'text/plain', 'no-cors'),
      await send('POST', items, 'application/geo+json', 'cors'),
      await send('PATCH', one, 'application/merge-patch+json', 'cors'),
      await fetch(one, { method: 'DELETE', credentials: 'include' }).then(() => 'answered', () => 'refused'),
      await fetch(items, { credentials: 'include' }).then(() => 'answered', () => 'refused'),
    ];
  };
</script>`;
}

/** Served under another name of this machine, which to a browser is another site. */
export async function startForeignPage(items: string): Promise<ForeignPage> {
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(pageAgainst(items)),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
