/** Somebody who calls a server as the page does, and keeps its cookies. */

// Answers are whatever the server says: whoever calls looks.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Json = any;

export interface Answered {
  readonly status: number;
  readonly body: Json;
  readonly headers: Headers;
}

export class Caller {
  readonly #base: string;
  readonly #cookies: Map<string, string>;

  /** `base`: `http://127.0.0.1:8080`. */
  constructor(base: string, cookies: Iterable<readonly [string, string]> = []) {
    this.#base = base;
    this.#cookies = new Map(cookies);
  }

  async call(method: string, path: string, payload?: object | FormData): Promise<Answered> {
    const isForm = payload instanceof FormData;
    const answer = await fetch(`${this.#base}${path}`, {
      method,
      headers: {
        cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; '),
        'x-requested-with': 'XMLHttpRequest',
        ...(payload === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      body: payload === undefined ? null : isForm ? payload : JSON.stringify(payload),
      redirect: 'manual',
      signal: AbortSignal.timeout(60_000),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? [];
      this.#cookies.set(name, value);
    }
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
    const body = isJson ? await answer.json() : await answer.text();
    return { status: answer.status, body, headers: answer.headers };
  }

  /** What a call that succeeds gives; the call and its answer as an error otherwise. */
  async data(method: string, path: string, payload?: object | FormData): Promise<Json> {
    const { status, body } = await this.call(method, path, payload);
    if (status < 200 || status > 299) {
      throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body).slice(0, 300)}`);
    }
    return body?.data ?? body;
  }

  /** Sends a file of light points and begins to write it; the number of the import. */
  async beginImport(name: string, text: string): Promise<number> {
    const form = new FormData();
    form.append('file', new Blob([text]), name);
    form.append('tipo', 'pl');
    const { id } = await this.data('POST', '/api/importazioni', form);
    await this.data('POST', `/api/importazioni/${id}/scrivi`);
    return id;
  }
}
