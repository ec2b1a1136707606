/** Imports at a server that listens, as the page makes them. */
const headers = { 'x-requested-with': 'XMLHttpRequest' };

// Answers are whatever the server says: the expectations tell.
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Json = any;

export interface ImportClient {
  call(method: 'GET' | 'POST', path: string, body?: FormData): Promise<{ status: number; body: Json }>;
  detail(id: number): Promise<Json>;
  prepared(name: string, content: string, type: string): Promise<number>;
  begin(id: number): Promise<void>;
  until(id: number, is: (data: Json) => boolean, withinMs: number): Promise<Json>;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export async function importClient(
  address: string,
  username: string,
  password: string,
): Promise<ImportClient> {
  const signedIn = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const call: ImportClient['call'] = async (method, path, body) => {
    const reply = await fetch(`${address}/api/importazioni${path}`, {
      method,
      headers: { ...headers, cookie },
      ...(body === undefined ? {} : { body }),
    });
    return { status: reply.status, body: await reply.json() };
  };
  const detail = async (id: number): Promise<Json> => (await call('GET', `/${id}`)).body.data;
  return {
    call,
    detail,
    async prepared(name, content, type) {
      const form = new FormData();
      form.append('tipo', type);
      form.append('file', new Blob([content]), name);
      const { status, body } = await call('POST', '', form);
      if (status !== 201) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
      return body.data.id;
    },
    async begin(id) {
      const { status, body } = await call('POST', `/${id}/scrivi`);
      if (status !== 200) throw new Error(`${id}: ${status} ${JSON.stringify(body)}`);
    },
    async until(id, is, withinMs) {
      const end = performance.now() + withinMs;
      let data: Json;
      while (performance.now() < end) {
        data = await detail(id);
        if (is(data)) return data;
        await wait(100);
      }
      throw new Error(`Not within ${withinMs} ms: ${JSON.stringify(data)}`);
    },
  };
}
