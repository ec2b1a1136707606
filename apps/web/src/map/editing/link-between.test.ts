import { describe, expect, it } from 'vitest';
import { linkBetween } from './link-between.ts';

describe('linkBetween', () => {
  it('leads from the edge of one circle to the edge of the other', () => {
    expect(linkBetween([0, 0], [100, 0], [8, 20])).toEqual([
      [8, 0],
      [80, 0],
    ]);
    const [from, to] = linkBetween([0, 0], [-30, -40], [5, 10]) ?? [];
    expect(from).toEqual([-3, -4]);
    expect(to).toEqual([-24, -32]);
  });

  it('is not there where the circles meet', () => {
    expect(linkBetween([0, 0], [20, 0], [8, 20])).toBeNull();
    expect(linkBetween([5, 5], [5, 5], [8, 20])).toBeNull();
  });
});
