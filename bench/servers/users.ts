/** Users of towns, each with a session and a connection of its own, who ask as fast as they are answered. */
import { Agent, request } from 'node:http';
import type { Database } from '../../apps/server/src/db/database.ts';
import { openSessions } from '../../apps/server/src/sign-in/sessions.ts';

export interface Answer {
  readonly status: number;
  readonly ms: number;
  readonly bytes: number;
  /** Seconds after which whoever was refused may ask again. */
  readonly retryAfter: number;
  readonly text: string;
}

export class User {
  readonly codistat: string;
  /** Of a request of the page. */
  readonly headers: Readonly<Record<string, string>>;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(codistat: string, token: string) {
    this.codistat = codistat;
    this.headers = { cookie: `lucerna_session=${token}`, 'x-requested-with': 'XMLHttpRequest' };
  }

  ask(address: string, method: string, path: string, body?: unknown, headers = {}): Promise<Answer> {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const start = performance.now();
      const call = request(
        `${address}${path}`,
        {
          method,
          agent: this.#agent,
          headers: {
            ...this.headers,
            ...(sent === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
            ...headers,
          },
        },
        (response) => {
          const pieces: Buffer[] = [];
          let bytes = 0;
          // An error's words are worth telling; of a good answer of megabytes the length is enough.
          const isKept = (response.statusCode ?? 0) >= 400 || (sent !== undefined && sent.length < 1e6);
          response.on('data', (piece: Buffer) => {
            bytes += piece.length;
            if (isKept) pieces.push(piece);
          });
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              ms: performance.now() - start,
              bytes,
              retryAfter: Number(response.headers['retry-after'] ?? 0),
              text: Buffer.concat(pieces).toString(),
            }),
          );
        },
      );
      call.on('error', reject);
      call.end(sent);
    });
  }

  /** The same, which has to be answered well. */
  async need(address: string, method: string, path: string, body?: unknown, headers = {}): Promise<Answer> {
    const answer = await this.ask(address, method, path, body, headers);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer;
  }

  leave(): void {
    this.#agent.destroy();
  }
}

/** So many accounts of a town, each with a session: passwords are not what is measured. */
export async function usersOf(db: Database, codistat: string, count: number): Promise<User[]> {
  const ids = await db.system(async ({ sql }) => {
    const rows = Array.from({ length: count }, (_, i) => ({
      username: `u${codistat}.${i}`,
      nome: `Utente ${i}`,
      codistat,
      capabilities: ['SUPERVISORE', 'MANUTENTORE'],
    }));
    return sql.insertInto('utenti').values(rows).returning('id').execute();
  });
  const sessions = openSessions(db, () => new Date());
  const users: User[] = [];
  for (const { id } of ids) users.push(new User(codistat, await sessions.open(id, undefined)));
  return users;
}

/** The keys of a town's light points. */
export async function lightPointsOf(db: Database, codistat: string): Promise<number[]> {
  const rows = await db.system(({ sql }) =>
    sql.selectFrom('ip_pl').select('plid').where('codistat', '=', codistat).orderBy('plid').execute(),
  );
  return rows.map(({ plid }) => plid);
}
