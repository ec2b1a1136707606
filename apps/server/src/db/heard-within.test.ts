import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { heardWithin } from './heard-within.ts';

const server = createServer((socket) => socket.pipe(socket));
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

test('an answer that was there while the process was held up is no late one', async () => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('here');
  const answer = once(socket, 'data').then(([bytes]) => String(bytes));
  const heard = heardWithin(answer, 600);
  const until = performance.now() + 1_000;
  while (performance.now() < until);
  expect(await heard).toEqual({ value: 'here' });
  socket.destroy();
});

test('no answer is late when the patience is over, and a fault is a fault', async () => {
  expect(await heardWithin(new Promise(() => {}), 200)).toBeUndefined();
  await expect(heardWithin(Promise.reject(new Error('cut')), 200)).rejects.toThrow('cut');
});
