import { cabinet } from '@lucerna/domain/kinds/cabinet';
import { lightPoint } from '@lucerna/domain/kinds/light-point';
import { expect, test } from 'vitest';
import { introduction, summary } from './several-words.ts';

test('one and many, he and she, all of them and those that the filter hides', () => {
  expect([
    introduction(lightPoint.names, 1, 0),
    introduction(lightPoint.names, 1, 1),
    introduction(cabinet.names, 1, 0),
    introduction(cabinet.names, 12, 1),
    introduction(lightPoint.names, 1498, 1200),
  ]).toEqual([
    '1 punto luce selezionato. Scegli i campi da modificare.',
    '1 punto luce selezionato, non visibile con questo filtro. Scegli i campi da modificare.',
    '1 centralina selezionata. Scegli i campi da modificare.',
    '12 centraline selezionate, 1 non visibile con questo filtro. Scegli i campi da modificare su tutte.',
    '1.498 punti luce selezionati, 1.200 non visibili con questo filtro. Scegli i campi da modificare su tutti.',
  ]);
});

test('what would change', () => {
  expect([0, 1, 2].map((changing) => summary(cabinet.names, 1, changing, 12))).toEqual([
    'Nessuna centralina cambia.',
    'Cambia 1 centralina su 12.',
    'Cambiano 2 centraline su 12.',
  ]);
  expect(summary(cabinet.names, 0, 0, 12)).toBe('');
});
