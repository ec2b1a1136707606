import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Coming } from './coming.ts';

it('counts a call from when it was let in until it asks for its turn, or for a moment', async () => {
  const coming = new Coming(20);
  coming.add('A', '1');
  coming.add('A', '1');
  coming.add('A', '2');
  coming.add('B', '3');
  expect([coming.count, coming.sessionsOf('A'), coming.sessionsOf('C')]).toEqual([4, ['1', '2'], []]);
  coming.hasCome('A', '1');
  coming.hasCome('A', '2');
  coming.hasCome('A', '2');
  coming.hasCome('C', '9');
  expect([coming.count, coming.sessionsOf('A'), [...coming.municipalities]]).toEqual([2, ['1'], ['A', 'B']]);
  await sleep(60);
  expect([coming.count, [...coming.municipalities]]).toEqual([0, []]);
});
