/** Users at work through the balancer: each reads, thinks, and writes one time in five, and looks for what it wrote. */
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export interface User {
  /** Its session, and the town that the balancer keeps on one server. */
  readonly session: string;
  readonly town: string;
  /** A cabinet of the town, for its light points. */
  readonly cabinet: number;
}

interface Call {
  readonly at: number;
  readonly ms: number;
  readonly what: string;
  /** 0: no answer. */
  readonly status: number;
}

interface Answer {
  readonly status: number;
  readonly body: string;
  /** Of the list that was asked for. */
  readonly version: number;
}

interface Written {
  readonly id: number;
  readonly at: Corner;
  /** The version of the list in which its writer saw it. */
  readonly version: number;
}

/** Corners of the town, in which users write and which they read: of few points each, whoever reads them how often. */
const corners = Array.from({ length: 25 }, (_, n) => ({ lon: 7.05 + n * 0.01, lat: 45.05 }));
const boxOf = ({ lon, lat }: Corner) =>
  [lon - 0.004, lat - 0.004, lon + 0.004, lat + 0.004].map((degrees) => degrees.toFixed(3)).join(',');
const patienceMs = 60_000;

interface Corner {
  readonly lon: number;
  readonly lat: number;
}

/** Who watches what it wrote reads it so often after each write, and a colleague in between. */
const readsOfAWatcher = 50;
const readsOfAColleague = 5;
/** So eight of them make some forty reads a second: with 200 users on two cores more would measure the machine alone. */
const betweenReadsMs = 180;

/** How long a user looks at the screen before the next call: so 200 of them make 50 calls a second. */
const lookingMs = { least: 2_500, most: 5_500 };

export class Load {
  readonly calls: Call[] = [];
  /** Codes of light points that somebody was told are written, with their towns. */
  readonly acknowledged: { readonly town: string; readonly code: string; readonly at: number }[] = [];
  /** What no failure of a server explains: the run is worth nothing then. */
  readonly faults: unknown[] = [];
  /** Reads after an own write. */
  ownReads = 0;
  staleReads = 0;
  /** Reads of a colleague, and those that bore a version without a row of it. */
  colleaguesReads = 0;
  versionsWithoutRows = 0;
  readonly #port: number;
  readonly #people: readonly User[];
  readonly #over = new AbortController();
  readonly #users: Promise<void>[];
  #count = 0;

  constructor(port: number, users: readonly User[]) {
    this.#port = port;
    this.#people = users;
    this.#users = users.map((user, n) =>
      this.#work(user, corners[n % corners.length] as Corner).catch((error: unknown) => {
        this.faults.push(error);
      }),
    );
  }

  async end(): Promise<void> {
    this.#over.abort();
    await Promise.all(this.#users);
  }

  /**
   * One user of each town writes, and reads at once and again and again what it wrote, until there are so many reads; a
   * colleague, who may be shown what is some seconds old, reads there too.
   */
  async watch(reads: number, mostMs: number): Promise<void> {
    const from = this.ownReads;
    const until = Date.now() + mostMs;
    const towns = Map.groupBy(this.#people, ({ town }) => town);
    await Promise.all(
      [...towns.values()].map(async ([user, colleague = user]) => {
        if (user === undefined || colleague === undefined) return;
        const [own, theirs] = [cookiesOf(user), cookiesOf(colleague)];
        while (this.ownReads - from < reads && Date.now() < until) {
          // Each time somewhere else, or the box would fill with what is written.
          const written = await this.#write(user, { lon: 8 + Math.random(), lat: 45.5 }, own);
          if (written === undefined) continue;
          for (let look = 1; look < readsOfAWatcher; look += 1) {
            await wait(betweenReadsMs);
            await this.#look(own, written.at, written.id);
            if (look % (readsOfAWatcher / readsOfAColleague) === 0) await this.#lookOver(theirs, written);
          }
        }
      }),
    );
  }

  /** The calls of a span that had no good answer. */
  failed(from: number, to = Date.now()): readonly Call[] {
    return this.calls.filter(({ at, status }) => at >= from && at < to && (status === 0 || status >= 500));
  }

  /** The time within which so large a part of the calls of a span was answered. */
  quantile(part: number, from: number, to = Date.now()): number {
    const took = this.calls.filter(({ at }) => at >= from && at < to).map(({ ms }) => ms);
    took.sort((one, other) => one - other);
    return Math.round(took[Math.floor(took.length * part)] ?? 0);
  }

  async #work(user: User, corner: Corner): Promise<void> {
    const cookies = cookiesOf(user);
    const readings = readingsOf(corner);
    await this.#think(0);
    while (!this.#over.signal.aborted) {
      if (Math.random() < 0.2) await this.#write(user, corner, cookies);
      else await this.#ask(cookies, 'GET', readings[Math.floor(Math.random() * readings.length)] as string);
      await this.#think(lookingMs.least);
    }
  }

  /** Undefined: nobody acknowledged it, or its writer could not read it. */
  async #write(
    { town, cabinet }: User,
    at: Corner,
    cookies: Map<string, string>,
  ): Promise<Written | undefined> {
    this.#count += 1;
    const code = `S${this.#count}`;
    const point = {
      pl_cod: code,
      id_imp: cabinet,
      toponimo: 'Via Roma',
      pl_tipo: 'Stradale su palo',
      lampot: 'SAP 70',
      geometry: { type: 'Point', coordinates: [at.lon, at.lat] },
    };
    const until = Date.now() + patienceMs;
    for (;;) {
      const key = `scala-${town}-${code}`;
      const { status, body } = await this.#ask(cookies, 'POST', '/api/v2.0/pl', point, key);
      if (status === 201) {
        this.acknowledged.push({ town, code, at: Date.now() });
        const { id } = JSON.parse(body).data;
        const version = await this.#look(cookies, at, id);
        return version === undefined ? undefined : { id, at, version };
      }
      if (status !== 0 && status < 500 && status !== 409) throw new Error(`${status}: ${body}`);
      if (Date.now() > until) return undefined;
      await wait(400);
    }
  }

  /** Looks for what the session itself wrote. The version of what it saw. */
  async #look(cookies: Map<string, string>, at: Corner, id: number): Promise<number | undefined> {
    const { status, body, version } = await this.#ask(cookies, 'GET', `/api/v2.0/pl?bbox=${boxOf(at)}`);
    if (status !== 200) return undefined;
    this.ownReads += 1;
    if (!body.includes(`"id":${id},`)) this.staleReads += 1;
    return version;
  }

  async #lookOver(cookies: Map<string, string>, written: Written): Promise<void> {
    const path = `/api/v2.0/pl?bbox=${boxOf(written.at)}`;
    const { status, body, version } = await this.#ask(cookies, 'GET', path);
    if (status !== 200) return;
    this.colleaguesReads += 1;
    if (version >= written.version && !body.includes(`"id":${written.id},`)) this.versionsWithoutRows += 1;
  }

  async #think(least: number): Promise<void> {
    const ms = least + Math.random() * (lookingMs.most - least);
    await wait(ms, undefined, { signal: this.#over.signal }).catch(() => {});
  }

  async #ask(
    cookies: Map<string, string>,
    method: 'GET' | 'POST',
    path: string,
    payload?: object,
    key?: string,
  ): Promise<Answer> {
    const at = Date.now();
    const answer = await send(this.#port, { method, path, cookies, payload, key });
    this.calls.push({ at, ms: Date.now() - at, what: `${method} ${path}`, status: answer.status });
    return answer;
  }
}

const cookiesOf = ({ session, town }: User) =>
  new Map([
    ['lucerna_session', session],
    ['lucerna_comune', town],
  ]);

/** What a user asks for, the more often the more lines it has. */
const readingsOf = (corner: Corner) => [
  ...Array.from({ length: 5 }, () => '/api/v2.0/versioni'),
  ...Array.from({ length: 3 }, () => `/api/v2.0/pl?bbox=${boxOf(corner)}`),
  '/api/v2.0/pl',
  '/api/v2.0/storico?dal=2026-01-01T00:00:00Z',
];

interface Sent {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly cookies: Map<string, string>;
  readonly payload: object | undefined;
  readonly key: string | undefined;
}

function send(port: number, { method, path, cookies, payload, key }: Sent): Promise<Answer> {
  const body = payload === undefined ? undefined : JSON.stringify(payload);
  const headers = {
    cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
    'x-requested-with': 'XMLHttpRequest',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  };
  return new Promise((resolve) => {
    const none = () => resolve({ status: 0, body: '', version: 0 });
    const asked = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
      for (const cookie of answer.headers['set-cookie'] ?? []) {
        const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? [];
        cookies.set(name, value);
      }
      let text = '';
      answer.setEncoding('utf8').on('data', (piece) => {
        text += piece;
      });
      const version = Number(answer.headers['x-lucerna-versione'] ?? 0);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text, version }));
      answer.on('error', none);
    });
    asked.on('error', none);
    asked.setTimeout(30_000, () => asked.destroy());
    asked.end(body);
  });
}
