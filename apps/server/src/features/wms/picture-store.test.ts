import { expect, test, vi } from 'vitest';
import { PictureStore } from './picture-store.ts';

const picture = (size: number) => vi.fn(async () => new Uint8Array(size));

test('a picture is made once, also for those who ask while it is being made', async () => {
  const store = new PictureStore(100);
  const make = picture(10);
  await Promise.all([store.get('a', make), store.get('a', make)]);
  await store.get('a', make);
  expect(make).toHaveBeenCalledTimes(1);
});

test('the picture least recently asked for goes first, and the bytes are counted', async () => {
  const store = new PictureStore(25);
  const [a, b, c] = [picture(10), picture(10), picture(10)];
  await store.get('a', a);
  await store.get('b', b);
  await store.get('a', a);
  await store.get('c', c);
  expect(store.bytes).toBe(20);
  await store.get('a', a);
  expect(a).toHaveBeenCalledTimes(1);
  await store.get('b', b);
  expect(b).toHaveBeenCalledTimes(2);
});

test('a picture larger than the store is given and not kept', async () => {
  const store = new PictureStore(5);
  expect((await store.get('a', picture(10))).byteLength).toBe(10);
  expect(store.bytes).toBe(0);
});

test('a picture that failed is tried again', async () => {
  const store = new PictureStore(100);
  await expect(store.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect((await store.get('a', picture(3))).byteLength).toBe(3);
});
