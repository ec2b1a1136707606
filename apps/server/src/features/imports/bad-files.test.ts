/** Files that are too much: refused in words, nothing kept, and everybody else served meanwhile. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importCalls, type Json } from '../../../test/http/import-calls.ts';
import { openWorld, type World } from '../../../test/http/world.ts';

let world: World;
/** Behind a real socket, for a body that is never whole in memory. */
let listening: FastifyInstance;
let port = 0;

beforeAll(async () => {
  world = await openWorld();
  listening = await world.appWith({});
  const address = await listening.listen({ host: '127.0.0.1', port: 0 });
  port = Number(new URL(address).port);
});
afterAll(async () => {
  await listening.close();
  await world.close();
});

const { call, send, prepared } = importCalls(() => world);
const megabyte = Buffer.alloc(1024 * 1024, 'a;1\n');

/** Sends a file of so many MiB piece by piece, until it is all sent or the answer is there. */
async function pour(megabytes: number, declared: boolean) {
  const start = '--b\r\ncontent-disposition: form-data; name="file"; filename="grande.csv"\r\n\r\n';
  const length = start.length + megabytes * megabyte.length;
  const sending = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/importazioni',
    headers: {
      ...(await world.headersOf('ufficio')),
      'content-type': 'multipart/form-data; boundary=b',
      ...(declared ? { 'content-length': length } : {}),
    },
  });
  let answer: IncomingMessage | undefined;
  let sent = 0;
  let isClosed = false;
  const answered = new Promise<IncomingMessage | undefined>((resolve) => {
    sending.once('response', (reply) => {
      answer = reply;
      resolve(reply);
    });
    // The rest of a body that nobody reads meets a closed line, which may overtake the answer.
    sending.on('error', () => {
      isClosed = true;
      resolve(undefined);
    });
  });
  sending.write(start);
  while (answer === undefined && !isClosed && sent < megabytes) {
    sent += 1;
    if (!sending.write(megabyte)) await Promise.race([once(sending, 'drain').catch(() => {}), answered]);
  }
  const reply = await answered;
  if (reply === undefined) return { refused: 'closed', sent };
  const parts: Buffer[] = [];
  for await (const part of reply) parts.push(part as Buffer);
  sending.destroy();
  const { error } = JSON.parse(Buffer.concat(parts).toString()) as Json;
  return { refused: `${reply.statusCode} ${error}`, sent };
}

describe('a file of 500 MB', () => {
  it('is refused by what it says of its size, before it is there', async () => {
    const { refused, sent } = await pour(500, true);
    expect(refused).toMatch(/^413 .*troppo grande|^closed$/);
    expect(sent).toBeLessThan(100);
  });

  it('is refused at the hundredth where it says nothing, and others are served meanwhile', async () => {
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    let over = false;
    const serving = (async () => {
      let asked = 0;
      while (!over) {
        expect((await call('GET', '')).status).toBe(200);
        most = Math.max(most, process.memoryUsage().arrayBuffers - before);
        asked += 1;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return asked;
    })();
    const { refused, sent } = await pour(500, false).finally(() => {
      over = true;
    });
    expect(refused).toMatch(/^413 .*troppo grande|^closed$/);
    expect(sent).toBeLessThan(200);
    expect(await serving).toBeGreaterThan(0);
    expect(most).toBeLessThan(400 * 1024 * 1024);
    expect((await call('GET', '')).body.data).toEqual([]);
  });
});

it('refuses a sheet of sixteen thousand columns at once', async () => {
  const cells = (of: (at: number) => string) => Array.from({ length: 16_384 }, (_, at) => of(at)).join(',');
  const { status, body } = await send('largo.csv', `${cells((at) => `c${at}`)}\n${cells(String)}\n`);
  expect([status, body.error]).toEqual([422, expect.stringContaining('ha 16.384 colonne')]);
});

it('names a line that does not end', async () => {
  const { status, body } = await send('riga.csv', `pl_cod;note\nA;${'x'.repeat(3 * 1024 * 1024)}\n`);
  expect([status, body.error]).toEqual([422, expect.stringContaining('riga più lunga di 1 MiB')]);
});

it('serves others while the words of very many rows are counted', async () => {
  const rows = Array.from({ length: 40_000 }, (_, i) => `P${i},parola${i}x,7.25,45.1`);
  const id = await prepared('tante.csv', `pl_cod,materiale,lon,lat\n${rows.join('\n')}\n`);
  const words = call('GET', `/${id}/parole`);
  const others = await call('GET', '', undefined, 'ufficio.borgo');
  expect(others.status).toBe(200);
  const { data } = (await words).body;
  const field = data.campi.find((one: Json) => one.campo === 'sost_materiale');
  expect([field.parole.length, field.altre.parole]).toEqual([500, 39_500]);
  expect(field.parole[0].esempi[0].celle).toContainEqual({
    colonna: 'materiale',
    testo: field.parole[0].parola,
  });
});
