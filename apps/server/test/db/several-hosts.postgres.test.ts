/** An address of several hosts: that which can be written is taken, and another one when it moves. */
import { connect, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { silentLog } from '../../src/db/log.ts';
import { openDatabase } from '../../src/db/open.ts';
import { StartupFault } from '../../src/db/startup-fault.ts';
import { openTestDatabase, type TestDatabase } from '../database/test-database.ts';

/** A way to the test's own server, which can be shut and opened again: a host that fails, and one that takes its place. */
interface Way {
  readonly host: string;
  shut(): void;
  open(): void;
}

const ways: Server[] = [];
let db: TestDatabase;
let place: URL;

beforeAll(async () => {
  db = await openTestDatabase();
  place = new URL(db.place.databaseUrl ?? '');
});
afterAll(async () => {
  for (const way of ways) way.close();
  await db.close();
});

async function wayTo(isOpen: boolean): Promise<Way> {
  let opened = isOpen;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    if (!opened) return void socket.destroy();
    const far = connect(Number(place.port || 5432), decodeURIComponent(place.hostname));
    for (const each of [socket, far]) {
      sockets.add(each);
      each.on('error', () => {});
      each.on('close', () => {
        socket.destroy();
        far.destroy();
      });
    }
    socket.pipe(far).pipe(socket);
  });
  ways.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    host: `127.0.0.1:${port}`,
    shut() {
      opened = false;
      for (const socket of sockets) socket.destroy();
    },
    open() {
      opened = true;
    },
  };
}

function addressOver(hosts: readonly string[]): string {
  const { protocol, username, password, pathname, search } = place;
  const who = password === '' ? username : `${username}:${password}`;
  return `${protocol}//${who}@${hosts.join(',')}${pathname}${search}`;
}

it('takes the host that answers, and the other one once that is gone', async () => {
  const [first, second] = [await wayTo(false), await wayTo(true)];
  const far = await openDatabase({
    databaseUrl: addressOver([first.host, second.host]),
    dataDir: '',
    log: silentLog,
  });
  const asks = () =>
    far
      .system(({ sql: tx }) => sql<{ one: number }>`select 1 as one`.execute(tx))
      .then(({ rows }) => rows[0]?.one);
  try {
    expect(await asks()).toBe(1);
    first.open();
    second.shut();
    await expect.poll(() => asks().catch(() => undefined)).toBe(1);
  } finally {
    await far.close();
  }
}, 60_000);

it('does not start where none of them can be written', async () => {
  const [first, second] = [await wayTo(false), await wayTo(false)];
  const opening = openDatabase({
    databaseUrl: addressOver([first.host, second.host]),
    dataDir: '',
    log: silentLog,
  });
  await expect(opening).rejects.toThrow(StartupFault);
});
