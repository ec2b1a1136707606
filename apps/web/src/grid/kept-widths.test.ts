import { expect, test } from 'vitest';
import { readWidths, widthsName, writeWidths } from './kept-widths.ts';

test('widths are read as they were written', () => {
  const widths = { cod: 140, denominazione: 320 };
  expect(readWidths(writeWidths(widths))).toEqual(widths);
});

test('what is no width is left out', () => {
  expect(readWidths('cod:140,nome:x,:12,via:3,lungo:99999,')).toEqual({ cod: 140 });
  expect(readWidths(undefined)).toEqual({});
});

test('each list has a name of its own, which the server takes', () => {
  expect(widthsName('Elenco dei punti luce')).toBe('colonne.elenco-dei-punti-luce');
  expect(widthsName("Elenco degli impianti dell'edificio è")).toBe(
    'colonne.elenco-degli-impianti-dell-edificio-e',
  );
});
