/** A server of map tiles on this machine: one grey picture for every address, and a list of what was asked. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const grey = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

export interface TileServer {
  readonly address: string;
  /** Path and query of each request, in order. */
  readonly asked: string[];
  stop(): Promise<void>;
}

export async function startTileServer(): Promise<TileServer> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, { 'Content-Type': 'image/png' }).end(grey);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
