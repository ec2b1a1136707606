/** How much one session may ask for at once. The embedded engine answers one after the other in any case. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boxes, type Line, openLine } from './line.ts';
import { openWorld, type World } from './world.ts';

let world: World;
let line: Line;
beforeAll(async () => {
  world = await openWorld();
  line = await openLine(world);
});
afterAll(() => world?.close());

test('four heavy reads of a session run at once, the next twenty wait, and more get 503 with Retry-After, while others read on', async () => {
  const reader = await world.headersOf('consultazione');
  const other = await world.headersOf('supervisore');
  const release = await line.holdLightPoints();
  const asked = boxes(24).map((path) => line.ask(path, reader));
  await expect.poll(line.waitingForLock).toBe(4);
  await pause(500);
  expect(await line.waitingForLock()).toBe(4);
  const [one = ''] = boxes(1);
  const refused = await world.app.inject({ url: one, headers: reader });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
  expect(refused.json()).toEqual({ success: false, error: expect.stringContaining('riprova') });
  expect(await line.ask('/api/v2.0/linee', other).status).toBe(200);
  expect(await line.ask('/api/v2.0/me', reader).status).toBe(200);
  await release();
  expect(await Promise.all(asked.map(({ status }) => status))).toEqual(asked.map(() => 200));
});
