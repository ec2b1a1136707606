import { describe, expect, it } from 'vitest';
import { namesTag } from './if-none-match.ts';

describe('namesTag', () => {
  it.each([
    ['W/"a"', true],
    ['"a"', true],
    ['"b", W/"a"', true],
    ['*', true],
    ['"b"', false],
    [undefined, false],
  ])('finds the tag in %s', (header, found) => {
    expect(namesTag(header, 'W/"a"')).toBe(found);
  });
});
