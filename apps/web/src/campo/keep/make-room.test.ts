import { expect, it } from 'vitest';
import { withRoom } from './make-room.ts';

const full = () => new DOMException('no room', 'QuotaExceededError');

it('takes off map, then small pictures, until there is room, and says so where none is left', async () => {
  const taken: string[] = [];
  const off = ['map', 'small pictures'];
  const make = async () => {
    const next = off.shift();
    if (next !== undefined) taken.push(next);
    return next !== undefined;
  };
  await withRoom(async () => {
    if (taken.length < 1) throw full();
  }, make);
  expect(taken).toEqual(['map']);
  await expect(withRoom(() => Promise.reject(full()), make)).rejects.toThrow('no room');
  expect(taken).toEqual(['map', 'small pictures']);
});

it('takes nothing off for a fault of another kind', async () => {
  let made = 0;
  const make = async () => {
    made += 1;
    return true;
  };
  await expect(withRoom(() => Promise.reject(new Error('closed')), make)).rejects.toThrow('closed');
  expect(made).toBe(0);
});
