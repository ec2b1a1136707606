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
}

/** A corner of the town, in which users write and which they read. */
const corner = { lon: 7.05, lat: 45.05 };
const box = '7.04,45.04,7.06,45.06';
const patienceMs = 60_000;

export class Load {
  readonly calls: Call[] = [];
  /** Codes of light points that somebody was told are written, with their towns. */
  readonly acknowledged: { readonly town: string; readonly code: string; readonly at: number }[] = [];
  /** What no failure of a server explains: the run is worth nothing then. */
  readonly faults: unknown[] = [];
  /** Reads after an own write. */
  ownReads = 0;
  staleReads = 0;
  readonly #port: number;
  readonly #over = new AbortController();
  readonly #users: Promise<void>[];
  #count = 0;

  constructor(port: number, users: readonly User[]) {
    this.#port = port;
    this.#users = users.map((user) =>
      this.#work(user).catch((error: unknown) => {
        this.faults.push(error);
      }),
    );
  }

  async end(): Promise<void> {
    this.#over.abort();
    await Promise.all(this.#users);
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

  async #work(user: User): Promise<void> {
    const cookies = new Map([
      ['lucerna_session', user.session],
      ['lucerna_comune', user.town],
    ]);
    await this.#think();
    while (!this.#over.signal.aborted) {
      if (Math.random() < 0.2) await this.#write(user, cookies);
      else await this.#ask(cookies, 'GET', readings[Math.floor(Math.random() * readings.length)] as string);
      await this.#think();
    }
  }

  async #write({ town, cabinet }: User, cookies: Map<string, string>): Promise<void> {
    this.#count += 1;
    const code = `S${this.#count}`;
    const point = {
      pl_cod: code,
      id_imp: cabinet,
      toponimo: 'Via Roma',
      pl_tipo: 'Stradale su palo',
      lampot: 'SAP 70',
      geometry: { type: 'Point', coordinates: [corner.lon, corner.lat] },
    };
    const until = Date.now() + patienceMs;
    for (;;) {
      const { status, body } = await this.#ask(
        cookies,
        'POST',
        '/api/v2.0/pl',
        point,
        `scala-${town}-${code}`,
      );
      if (status === 201) {
        this.acknowledged.push({ town, code, at: Date.now() });
        await this.#look(cookies, JSON.parse(body).data.id);
        return;
      }
      if (status !== 0 && status < 500 && status !== 409) throw new Error(`${status}: ${body}`);
      if (Date.now() > until) return;
      await wait(400);
    }
  }

  async #look(cookies: Map<string, string>, id: number): Promise<void> {
    const { status, body } = await this.#ask(cookies, 'GET', `/api/v2.0/pl?bbox=${box}`);
    if (status !== 200) return;
    this.ownReads += 1;
    if (!body.includes(`"id":${id},`)) this.staleReads += 1;
  }

  async #think(): Promise<void> {
    await wait(500 + Math.random() * 1_000, undefined, { signal: this.#over.signal }).catch(() => {});
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

const readings = [
  ...Array.from({ length: 5 }, () => '/api/v2.0/versioni'),
  ...Array.from({ length: 3 }, () => `/api/v2.0/pl?bbox=${box}`),
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
    const none = () => resolve({ status: 0, body: '' });
    const asked = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
      for (const cookie of answer.headers['set-cookie'] ?? []) {
        const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? [];
        cookies.set(name, value);
      }
      let text = '';
      answer.setEncoding('utf8').on('data', (piece) => {
        text += piece;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }));
      answer.on('error', none);
    });
    asked.on('error', none);
    asked.setTimeout(30_000, () => asked.destroy());
    asked.end(body);
  });
}
