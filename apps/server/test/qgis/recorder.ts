/** A way to the application that writes down what a program asks through it, and what it is told. */
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A request as the program made it, and the answer; keys stand in it by their names alone. */
export interface Exchange {
  readonly method: string;
  readonly url: string;
  /** Only what the server looks at. */
  readonly headers: Readonly<Record<string, string>>;
  readonly as: string;
  readonly body?: string;
  readonly answer: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  };
}

const asked = ['user-agent', 'accept', 'content-type', 'content-crs', 'if-match'] as const;
const told = ['content-type', 'content-crs', 'etag', 'allow', 'location', 'accept-patch'] as const;

function only(
  headers: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  );
}

/** Where the service lies in what is written down: the port is another each time. */
export const writtenOrigin = 'http://lucerna.example';

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

export interface Recorder {
  readonly origin: string;
  /** Takes what was written down until now. */
  take(): Promise<Exchange[]>;
  close(): Promise<void>;
}

/** `keys`: the names of the keys by what a program sends as `Authorization`. */
export async function record(app: FastifyInstance, keys: ReadonlyMap<string, string>): Promise<Recorder> {
  /** In the order in which they came in: QGIS asks several things at once. */
  let exchanges: Promise<Exchange>[] = [];
  await app.listen({ host: '127.0.0.1', port: 0 });
  const behind = (app.server.address() as AddressInfo).port;
  const passOn = async (request: IncomingMessage, response: ServerResponse): Promise<Exchange> => {
    const body = await bodyOf(request);
    const { method = 'GET', url = '/' } = request;
    // Whole and as a text: what is written down is read by people.
    const { 'if-none-match': _, ...sent } = request.headers;
    const headers = { ...sent, 'accept-encoding': 'identity' };
    const answer = await new Promise<IncomingMessage>((done, fail) =>
      ask({ host: '127.0.0.1', port: behind, method, path: url, headers }, done).on('error', fail).end(body),
    );
    const content = await bodyOf(answer);
    // Names with their capitals: some programs look for them so.
    response.writeHead(answer.statusCode ?? 500, answer.rawHeaders).end(content);
    const plain = (text: string) => text.replaceAll(origin, writtenOrigin);
    return {
      method,
      url,
      headers: only(headers, asked),
      as: keys.get(headers.authorization ?? '') ?? 'nessuno',
      ...(body.length > 0 && { body: body.toString('utf8') }),
      answer: {
        status: answer.statusCode ?? 0,
        headers: JSON.parse(plain(JSON.stringify(only(answer.headers, told)))),
        body: plain(content.toString('utf8')),
      },
    };
  };
  /** One after the other: asked again they find what they found. */
  let last: Promise<unknown> = Promise.resolve();
  const server = createServer((request, response) => {
    const exchange = last.then(() => passOn(request, response));
    last = exchange;
    exchanges.push(exchange);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    take() {
      const taken = exchanges;
      exchanges = [];
      return Promise.all(taken);
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
