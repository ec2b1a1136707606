import { describe, expect, it } from 'vitest';
import { readDate } from './date.ts';

describe('a date of a file', () => {
  it.each<[string, string | null]>([
    ['2024-02-29', '2024-02-29'],
    ['2024-2-9', '2024-02-09'],
    ['2024-02-29T10:00:00Z', '2024-02-29'],
    ['2024/02/29', '2024-02-29'],
    ['20240229', '2024-02-29'],
    ['29/02/2024', '2024-02-29'],
    ['9.2.2024', '2024-02-09'],
    ['09-02-2024 08:30', '2024-02-09'],
    ['29/02/2023', null],
    ['31/04/2024', null],
    ['02/29/2024', null],
    ['2024', null],
    ['1/2/24', null],
    ['ieri', null],
    ['', null],
  ])('%j is %j', (text, day) => {
    expect(readDate(text)).toBe(day);
  });
});
