/** A server of maps that answers as a test wants, and remembers what it was asked. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  /** Resolves once the connection of the answer is over, well or not. */
  readonly over: Promise<void>;
}

export type MapAnswer = (response: ServerResponse, asked: Asked) => void;

export interface FakeMapServer {
  readonly port: number;
  /** What came since the last look. */
  take(): Asked[];
  answerWith(answer: MapAnswer): void;
  close(): Promise<void>;
}

export async function startFakeMapServer(): Promise<FakeMapServer> {
  let asked: Asked[] = [];
  let answer: MapAnswer = (response) => response.end();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
    const one: Asked = {
      method: request.method ?? '',
      path: pathname,
      query: searchParams,
      headers: request.headers,
      over: new Promise((resolve) => response.once('close', resolve)),
    };
    asked.push(one);
    answer(response, one);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    take() {
      const taken = asked;
      asked = [];
      return taken;
    },
    answerWith(next) {
      answer = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
