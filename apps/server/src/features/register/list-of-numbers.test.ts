import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listOfNumbers } from './list-of-numbers.ts';

it('writes whole numbers as join does', () => {
  const any = fc.oneof(fc.nat({ max: 0xffffffff }), fc.constantFrom(0, 9, 10, 99, 100, 0xffffffff));
  fc.assert(
    fc.property(fc.array(any), (list) => {
      const numbers = Uint32Array.from(list);
      expect(Buffer.from(listOfNumbers(numbers)).toString()).toBe(numbers.join());
    }),
  );
});
