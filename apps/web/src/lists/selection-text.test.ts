import { cabinet } from '@lucerna/domain/kinds/cabinet';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { lightPoint } from '@lucerna/domain/kinds/light-point';
import { expect, test } from 'vitest';
import { emptyText, emptyTitle, noMatchTitle } from './list-texts.ts';
import { selectionText } from './selection-text.ts';

const said = (kind: { names: typeof lightPoint.names }, chosen: number, hidden = 0, code = '') => {
  const { count, words, code: shown } = selectionText(kind.names, { chosen, hidden, code });
  return `${count} ${words}${shown}`.trim();
};

test('nobody, one and many', () => {
  expect(said(lightPoint, 0)).toBe('Nessun punto luce selezionato');
  expect(said(lightPoint, 1, 0, '0201')).toBe('1 selezionato: 0201');
  expect(said(lightPoint, 1)).toBe('1 selezionato');
  expect(said(lightPoint, 1498)).toBe('1.498 selezionati');
});

test('words agree with the kind', () => {
  expect(said(cabinet, 0)).toBe('Nessuna centralina selezionata');
  expect(said(cabinet, 1, 0, 'Q05')).toBe('1 selezionata: Q05');
  expect(said(cabinet, 12)).toBe('12 selezionate');
});

test('what the filter hides is said', () => {
  expect(said(lightPoint, 1, 1, '0201')).toBe('1 selezionato, non visibile con questo filtro');
  expect(said(lightPoint, 3, 3)).toBe('3 selezionati, non visibili con questo filtro');
  expect(said(lightPoint, 12, 1)).toBe('12 selezionati, 1 non visibile con questo filtro');
  expect(said(cabinet, 12, 4)).toBe('12 selezionate, 4 non visibili con questo filtro');
});

test('states name every kind in good grammar', () => {
  const said = kinds.map(({ names }) => noMatchTitle(names));
  const expected = [
    'Nessun punto luce corrisponde al filtro',
    'Nessuna centralina corrisponde al filtro',
    'Nessun quadro corrisponde al filtro',
    'Nessuna linea corrisponde al filtro',
    'Nessun edificio corrisponde al filtro',
    'Nessun impianto corrisponde al filtro',
  ];
  expect(said).toEqual(expect.arrayContaining(expected));
  expect(emptyTitle(cabinet.names)).toBe('Nessuna centralina in archivio');
  expect(emptyText(cabinet.names)).toBe('Quando ce ne saranno, le vedrai qui e in mappa.');
});
