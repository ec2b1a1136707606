/** Clients that hang up, over real connections: what they asked for ends, and nobody else notices. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { lightPoint } from '@lucerna/domain/kinds/light-point';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boxes, type Line, openLine } from './line.ts';
import { bodyOf, fillRegister, newElement, type Register } from './register-fixture.ts';
import { openWorld, valchiara, type World } from './world.ts';

let world: World;
let register: Register;
let line: Line;

beforeAll(async () => {
  world = await openWorld();
  register = await fillRegister(world);
  for (let i = 0; i < 3; i += 1) await newElement(world, lightPoint, register);
  line = await openLine(world);
});
afterAll(() => world?.close());

test('who asks for boxes and hangs up leaves nothing behind', async () => {
  const reader = await world.headersOf('consultazione');
  const other = await world.headersOf('supervisore');
  const release = await line.holdLightPoints();
  const asked = boxes(24).map((path) => line.ask(path, reader));
  if (world.db.engine === 'postgres') await expect.poll(line.waitingForLock).toBe(4);
  else await pause(300);
  for (const { hangUp } of asked) hangUp();
  if (world.db.engine === 'postgres') await expect.poll(line.waitingForLock).toBe(0);
  await release();
  // The connections that were cancelled are as good as new.
  for (let i = 0; i < 12; i += 1) expect(await line.ask('/api/v2.0/pl', other).status).toBe(200);
});

test('who hangs up does not take a list from another who waits for the same', async () => {
  const [one, other] = [await world.headersOf('consultazione'), await world.headersOf('supervisore')];
  await newElement(world, lightPoint, register);
  const release = await line.holdLightPoints();
  const first = line.ask('/api/v2.0/pl', one);
  await pause(200);
  const second = line.ask('/api/v2.0/pl', other);
  await pause(200);
  first.hangUp();
  await pause(100);
  await release();
  expect(await second.status).toBe(200);
});

test('a write whose client hung up is made once, and sent again it gets its answer', async () => {
  const headers = {
    ...(await world.headersOf('supervisore')),
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  const body = JSON.stringify({ ...bodyOf(lightPoint, register), pl_cod: 'RIPROVA' });
  const release = await line.holdLightPoints();
  const sent = line.ask('/api/v2.0/pl', headers, { method: 'POST', body });
  await pause(300);
  sent.hangUp();
  await release();
  const count = async () => {
    const rows = await world.db.tenant(valchiara, ({ sql: tx }) =>
      tx.selectFrom('ip_pl').select('plid').where('pl_cod', '=', 'RIPROVA').execute(),
    );
    return rows.length;
  };
  // On the embedded engine it still waited for its turn, and nobody had begun it.
  if (world.db.engine === 'postgres') await expect.poll(count).toBe(1);
  expect(await line.ask('/api/v2.0/pl', headers, { method: 'POST', body }).status).toBe(201);
  expect(await count()).toBe(1);
});
