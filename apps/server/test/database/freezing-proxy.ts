/** A way to a database that can hang half open: no byte goes through, and nobody is told that a connection is dead. */
import { connect, createServer, type Socket } from 'node:net';

export interface FreezingProxy {
  /** The same database by this way. */
  readonly url: string;
  freeze(): void;
  /** What was begun before stays dead where the other end has given it up. */
  thaw(): void;
  close(): Promise<void>;
}

export async function freezingProxy(databaseUrl: string): Promise<FreezingProxy> {
  const target = new URL(databaseUrl);
  const socketFolder = target.searchParams.get('host');
  const port = Number(target.port || 5432);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((near) => {
    const far =
      socketFolder === null ? connect(port, target.hostname) : connect(`${socketFolder}/.s.PGSQL.${port}`);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => {
        if (!to.destroyed) to.write(bytes);
      });
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isFrozen) from.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as { port: number };
  const near = new URL(databaseUrl);
  near.searchParams.delete('host');
  near.hostname = '127.0.0.1';
  near.port = String(address.port);
  return {
    url: near.href,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
