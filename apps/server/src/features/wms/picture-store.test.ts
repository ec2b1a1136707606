import { expect, test, vi } from 'vitest';
import { PictureStore } from './picture-store.ts';

/** Somebody who waits to the end. */
const stays = new AbortController().signal;
const picture = (size: number) => vi.fn(async () => new Uint8Array(size));

test('a picture is made once, also for those who ask while it is being made', async () => {
  const store = new PictureStore(100);
  const make = picture(10);
  await Promise.all([store.get('a', stays, make), store.get('a', stays, make)]);
  await store.get('a', stays, make);
  expect(make).toHaveBeenCalledTimes(1);
});

test('the picture least recently asked for goes first, and the bytes are counted', async () => {
  const store = new PictureStore(25);
  const [a, b, c] = [picture(10), picture(10), picture(10)];
  await store.get('a', stays, a);
  await store.get('b', stays, b);
  await store.get('a', stays, a);
  await store.get('c', stays, c);
  expect(store.bytes).toBe(20);
  await store.get('a', stays, a);
  expect(a).toHaveBeenCalledTimes(1);
  await store.get('b', stays, b);
  expect(b).toHaveBeenCalledTimes(2);
});

test('a picture larger than the store is given and not kept', async () => {
  const store = new PictureStore(5);
  expect((await store.get('a', stays, picture(10))).byteLength).toBe(10);
  expect(store.bytes).toBe(0);
});

test('a picture that failed is tried again', async () => {
  const store = new PictureStore(100);
  await expect(store.get('a', stays, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect((await store.get('a', stays, picture(3))).byteLength).toBe(3);
});

test('one of two who leaves does not take the picture from the other; when both have left it is given up', async () => {
  const store = new PictureStore(100);
  const [first, second] = [new AbortController(), new AbortController()];
  const drawn = Promise.withResolvers<Uint8Array>();
  let givenUp: AbortSignal | undefined;
  const make = (gone: AbortSignal) => {
    givenUp = gone;
    return drawn.promise;
  };
  const asked = [store.get('a', first.signal, make), store.get('a', second.signal, make)];
  first.abort();
  expect(givenUp?.aborted).toBe(false);
  second.abort();
  expect(givenUp?.aborted).toBe(true);
  const again = store.get('a', stays, picture(3));
  drawn.reject(new Error('given up'));
  await Promise.allSettled(asked);
  expect((await again).byteLength).toBe(3);
});
