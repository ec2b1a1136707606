import { describe, expect, it } from 'vitest';
import { isWithoutDay, readDate } from './written-date.ts';

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
    ['1/2/24', '2024-02-01'],
    ['ieri', null],
    ['', null],
  ])('%j is %j', (text, day) => {
    expect(readDate(text)).toBe(day);
  });
});

it.each([
  ...[
    '2011',
    'marzo 2011',
    'mar-11',
    'MAR 2011',
    '03/2011',
    '3-2011',
    '2011-03',
    'I sem. 2015',
    '2° semestre 2015',
  ],
])('%j names no day, and is no date', (text) => {
  expect([isWithoutDay(text), readDate(text)]).toEqual([true, null]);
});

it.each(['5/6/2012', 'anni ottanta', '13/2011', '1850', 'quadro 2011'])('%j is no such date', (text) => {
  expect(isWithoutDay(text)).toBe(false);
});
