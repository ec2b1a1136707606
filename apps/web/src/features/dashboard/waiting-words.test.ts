import { describe, expect, it } from 'vitest';
import { lastTimeInWords, waitInWords } from './waiting-words.ts';

const now = new Date('2026-11-23T22:30:00Z');

describe('how long ago', () => {
  it.each([
    ['2026-11-23T08:00:00Z', 'da oggi', 'oggi'],
    // Of Italy it is the 23rd already.
    ['2026-11-22T23:30:00Z', 'da oggi', 'oggi'],
    ['2026-11-22T08:00:00Z', 'da 1 giorno', 'ieri'],
    ['2026-11-18T08:00:00Z', 'da 5 giorni', 'mercoledì 18'],
    ['2026-10-13T08:00:00Z', 'da 41 giorni', '13 ottobre 2026'],
    // A clock that is ahead.
    ['2026-11-24T08:00:00Z', 'da oggi', 'oggi'],
  ])('%s was %s, %s', (instant, wait, time) => {
    expect([waitInWords(instant, now), lastTimeInWords(instant, now)]).toEqual([wait, time]);
  });
});
