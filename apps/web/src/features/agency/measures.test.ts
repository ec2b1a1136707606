import { describe, expect, it } from 'vitest';
import { measures, stepOf } from './measures.ts';

const [led] = measures;

describe('the steps of a measure', () => {
  it('are named without gaps', () => {
    expect(led?.steps.map(({ label }) => label)).toEqual([
      'sotto 20%',
      '20–39%',
      '40–59%',
      '60–79%',
      'da 80%',
    ]);
  });

  it.each([
    [null, null],
    [0, 0],
    [19.99, 0],
    [20, 1],
    [79.9, 3],
    [80, 4],
    [100, 4],
  ])('%s is in step %s', (value, step) => {
    expect(led && stepOf(led, value)).toBe(step);
  });
});
