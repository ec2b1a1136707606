import { describe, expect, it } from 'vitest';
import { agoWord, elementWord, hoursWord } from './fault-words.ts';

describe('faults in words', () => {
  const now = Date.parse('2026-11-26T12:00:00Z');

  it.each([
    ['2026-11-26T11:42:00Z', '18 min'],
    ['2026-11-26T11:00:00Z', '1 ora'],
    ['2026-11-26T07:00:00Z', '5 ore'],
    ['2026-11-25T11:00:00Z', '1 giorno'],
    ['2026-11-20T12:00:00Z', '6 giorni'],
    ['2026-11-26T12:05:00Z', '0 min'],
  ])('were reported at %s %s ago', (instant, words) => {
    expect(agoWord(instant, now)).toBe(words);
  });

  it('wait in hours, then in days, and nobody knows how long where there is none', () => {
    expect([12.5, 47.9, 48, null].map(hoursWord)).toEqual(['12,5 ore', '47,9 ore', '2 giorni', '—']);
  });

  it('are called by their element', () => {
    expect(elementWord({ entita: 'pl', codice: '0259', id_elemento: 3 })).toBe('Punto luce 0259');
    expect(elementWord({ entita: 'linee', codice: null, id_elemento: 3 })).toMatch(/#3$/);
    expect(elementWord({ entita: null, codice: null, id_elemento: null })).toBe('Senza elemento');
  });
});
