import { describe, expect, it } from 'vitest';
import { dayInWords, greetingAt, sunsetInWords } from './daylight.ts';

/** Longitude, latitude of a place in Piedmont. */
const center = [7.9, 45.3] as const;

describe('the dashboard’s words of the day', () => {
  it.each([
    ['2026-11-20T06:00:00Z', 'Buongiorno'],
    ['2026-11-20T11:59:00Z', 'Buongiorno'],
    ['2026-11-20T12:00:00Z', 'Buon pomeriggio'],
    ['2026-11-20T17:00:00Z', 'Buonasera'],
    ['2026-11-20T23:30:00Z', 'Buonasera'],
  ])('greets by the clock of Italy: %s', (at, greeting) => {
    expect(greetingAt(new Date(at))).toBe(greeting);
  });

  it('writes the day as people do', () => {
    expect(dayInWords(new Date('2026-11-20T09:00:00Z'))).toBe('Venerdì 20 novembre 2026');
    expect(dayInWords(new Date('2026-11-20T23:30:00Z'))).toBe('Sabato 21 novembre 2026');
  });

  it('knows when the sun sets, and when it has set', () => {
    const morning = sunsetInWords(new Date('2026-11-20T09:00:00Z'), center);
    expect(morning).toMatch(/^Oggi il sole tramonta alle 16:[45]\d\.$/);
    expect(sunsetInWords(new Date('2026-11-20T20:00:00Z'), center)).toBe(
      morning?.replace('tramonta', 'è tramontato'),
    );
  });
});
