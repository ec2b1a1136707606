import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import fastify from 'fastify';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { answerError } from './error-handler.ts';
import { whenGone } from './gone.ts';

it("an answer whose reader went before its first byte is nobody's fault, and the log tells of none", async () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const app = fastify({ loggerInstance: log });
  app.setErrorHandler(answerError);
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  app.post('/', async (_, reply) => {
    const content = new Readable({ read() {} });
    const gone = whenGone(reply);
    gone.addEventListener('abort', () => content.destroy());
    asked.resolve();
    await new Promise((resolve) => gone.addEventListener('abort', resolve));
    setTimeout(answered.resolve, 50);
    return reply.send(content);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const call = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });
  call.on('error', () => {});
  call.end('{}');
  await asked.promise;
  call.destroy();
  await answered.promise;
  await app.close();
  const told = lines.map((line) => JSON.parse(line) as { level: number; msg: string });
  expect(told.filter(({ level }) => level > 30).map(({ msg }) => msg)).toEqual([]);
});
