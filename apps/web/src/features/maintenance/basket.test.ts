import { expect, it, vi } from 'vitest';
import { createBasket } from './basket.ts';
import { formatIds, parseIds } from './basket-memory.ts';

it('holds each element once, in the order in which they came, and tells of changes alone', () => {
  const basket = createBasket([3]);
  const heard = vi.fn();
  basket.subscribe(heard);
  basket.add([1, 3, 2]);
  basket.add([2]);
  expect([...basket.get()]).toEqual([3, 1, 2]);
  basket.remove([3, 9]);
  basket.remove([9]);
  expect([...basket.get()]).toEqual([1, 2]);
  expect(heard).toHaveBeenCalledTimes(2);
});

it('is empty once an intervention is inserted on what it held, which can be taken again', () => {
  const basket = createBasket([3, 1]);
  expect(basket.settled.get().size).toBe(0);
  basket.settle(basket.get());
  expect([[...basket.get()], [...basket.settled.get()]]).toEqual([[], [3, 1]]);
});

it('goes into an address while it is short, and comes back from it', () => {
  expect(formatIds(new Set([7, 12]))).toBe('7,12');
  expect(formatIds(new Set())).toBeNull();
  expect(formatIds(new Set(Array.from({ length: 51 }, (_, i) => i + 1)))).toBeNull();
  expect(parseIds('7,x,-1,1.5,12,')).toEqual([7, 12]);
});
