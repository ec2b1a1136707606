/** Ends what a connection runs at this moment, as PostgreSQL's protocol has it: by a second connection. */
import { createConnection, type NetConnectOpts } from 'node:net';
import type pg from 'pg';
import { serialize } from 'pg-protocol';

/** What the driver knows of its connection and its types do not tell. */
interface Connected {
  readonly host: string;
  readonly port: number;
  readonly processID: number | null;
  readonly secretKey: number | null;
}

/** A server that does not take the request in this time is away. */
const patienceMs = 2_000;

/**
 * Resolves once the server has taken the request: then the query ends with an error, where it still ran. The request
 * itself carries no secret but its own key, and servers take it without encryption, as from every client.
 */
export async function cancelRunning(client: pg.PoolClient): Promise<void> {
  const { host, port, processID, secretKey } = client as unknown as Connected;
  if (processID === null || secretKey === null) return;
  const place: NetConnectOpts = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  await new Promise<void>((resolve, reject) => {
    const socket = createConnection(place, () => socket.end(serialize.cancel(processID, secretKey)));
    socket.setTimeout(patienceMs, () => socket.destroy(new Error('The request to cancel got no answer')));
    socket.once('error', reject);
    // The server answers nothing but by closing.
    socket.once('close', () => resolve());
    socket.resume();
  });
}
