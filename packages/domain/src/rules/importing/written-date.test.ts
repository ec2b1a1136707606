import { describe, expect, it } from 'vitest';
import { dayOfMidnight, holdsMidnights, isNoDate, isWithoutDay, readDate } from './written-date.ts';

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
    // Where Italy was at that instant, summer and winter.
    ['2020-12-31T23:00:00Z', '2021-01-01'],
    ['2021-05-11T22:00:00.000Z', '2021-05-12'],
    ['2021-05-12T00:00:00+02:00', '2021-05-12'],
    ['2019-03-30 23:00:00+00', '2019-03-31'],
    ['2021-05-11 18:00:00-0500', '2021-05-12'],
    ['1620770400000', '2021-05-12'],
    ['1620770400', '2021-05-12'],
    ['-150600000000', '1965-03-24'],
    ['44328', '2021-05-12'],
    ['44328.75', '2021-05-12'],
    ['99999', null],
    ['1/2/24', '2024-02-01'],
    ['ieri', null],
    ['', null],
  ])('%j is %j', (text, day) => {
    expect(readDate(text)).toBe(day);
  });
});

it.each([
  '2011',
  'marzo 2011',
  'mar-11',
  'MAR 2011',
  '03/2011',
  '3-2011',
  '2011-03',
  'I sem. 2015',
  '2° semestre 2015',
])('%j names no day, and is no date', (text) => {
  expect([isWithoutDay(text), readDate(text)]).toEqual([true, null]);
});

it.each(['5/6/2012', 'anni ottanta', '13/2011', '1850', 'quadro 2011'])('%j is no such date', (text) => {
  expect(isWithoutDay(text)).toBe(false);
});

it.each([
  '0',
  '00',
  '01/01/1900',
  '1.1.1900',
  '1900-01-00',
  '1900-01-01 00:00:00',
  '30/12/1899',
  '0001-01-01',
  '00/00/0000',
  '9999-12-31',
])('%j stands for no date', (text) => {
  expect(isNoDate(text)).toBe(true);
});

it.each(['02/01/1900', '1970-01-01', '01/01/2000', '10', ''])('%j stands for what it says', (text) => {
  expect(isNoDate(text)).toBe(false);
});

it.each<[string, string | null]>([
  ['2021-05-11T22:00:00', '2021-05-12'],
  ['2020-12-31 23:00', '2021-01-01'],
  ['11/05/2021 22.00', '2021-05-12'],
  ['2019-03-30T23:00:00.000', '2019-03-31'],
  // An hour of that day: in winter midnight is 23:00, in summer 22:00.
  ['2020-12-31 22:00', null],
  ['2021-05-11 23:00', null],
  ['2021-05-11 22:30', null],
  ['2021-05-11', null],
  ['31/02/2021 22:00', null],
])('%j is the midnight with which %j begins', (text, day) => {
  expect(dayOfMidnight(text)).toBe(day);
});

it('a column holds midnights where all of it does, and more than one', () => {
  expect(holdsMidnights(['2021-05-11T22:00:00', '2020-12-31T23:00:00'])).toBe(true);
  expect(holdsMidnights(['2021-05-11T22:00:00', '2020-12-31T09:00:00'])).toBe(false);
  expect(holdsMidnights(['2021-05-11T22:00:00'])).toBe(false);
});
