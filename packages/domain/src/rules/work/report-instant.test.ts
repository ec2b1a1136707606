import { describe, expect, it } from 'vitest';
import { instantOfReport } from './report-instant.ts';

const arrived = new Date('2026-03-29T12:00:00Z');
const counted = (told: string | null | undefined) => instantOfReport(told, arrived).toISOString();

describe('what a report counts from', () => {
  it('is when it was made, in whatever offset that is told', () => {
    expect(counted('2026-03-29T02:30:00+01:00')).toBe('2026-03-29T01:30:00.000Z');
  });

  it('is its arrival where nothing is told, and where a clock is ahead', () => {
    for (const told of [null, undefined, '2026-03-29T12:00:01Z', '2031-01-01T00:00:00Z']) {
      expect(counted(told)).toBe('2026-03-29T12:00:00.000Z');
    }
  });

  it('is 30 days before its arrival at most', () => {
    expect(counted('2026-02-27T12:00:00Z')).toBe('2026-02-27T12:00:00.000Z');
    expect(counted('2026-02-27T11:59:59Z')).toBe('2026-02-27T12:00:00.000Z');
    expect(counted('1970-01-01T00:00:00Z')).toBe('2026-02-27T12:00:00.000Z');
  });
});
