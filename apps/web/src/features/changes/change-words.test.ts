import type { RecentChange } from '@lucerna/contract/endpoints/editing';
import { expect, it, test } from 'vitest';
import { byDays, dayBefore, dayWords, subjectWords } from './change-words.ts';

const change = (more: Partial<RecentChange>): RecentChange => ({
  quando: '2026-11-20T16:08:00.123456Z',
  chi: 'ufficio',
  origine: 'modulo',
  azione: 'modifica',
  entita: 'pl',
  numero: 1,
  ids: [7],
  codice: '0256',
  descrizione: 'Corso Italia',
  etichette: null,
  eliminato: false,
  modifiche: [],
  ...more,
});

test.each([
  [{}, 'punto luce 0256, Corso Italia'],
  [{ descrizione: null }, 'punto luce 0256'],
  [{ codice: null, descrizione: '' }, 'punto luce #7'],
  [{ numero: 12, codice: null }, '12 punti luce'],
  [{ numero: 1498, entita: 'centraline' as const, codice: null }, '1.498 centraline'],
])('of %j it says: %s', (more, words) => {
  expect(subjectWords(change(more))).toBe(words);
});

it('a day begins at midnight in Italy', () => {
  const days = byDays([
    change({ quando: '2026-11-20T23:30:00.000000Z' }),
    change({ quando: '2026-11-20T22:59:59.999999Z' }),
    change({ quando: '2026-11-20T00:10:00.000000Z' }),
  ]);
  expect(days.map(({ day, changes }) => [day, changes.length])).toEqual([
    ['2026-11-21', 1],
    ['2026-11-20', 2],
  ]);
});

it('the days near to today have their names', () => {
  expect(dayWords('2026-11-23', '2026-11-23')).toBe('Oggi, lunedì 23 novembre 2026');
  expect(dayWords('2026-10-31', '2026-11-01')).toBe('Ieri, sabato 31 ottobre 2026');
  expect(dayWords('2026-10-30', '2026-11-01')).toBe('Venerdì 30 ottobre 2026');
  expect(dayBefore('2026-03-01', 1)).toBe('2026-02-28');
});
