import { expect, test } from 'vitest';
import { faultTitle } from './use-layer-faults.ts';

test('a fault names the layer with its article', () => {
  expect(faultTitle('centraline', false)).toBe('Non è stato possibile caricare le centraline');
  expect(faultTitle('pl', true)).toBe('Non è stato possibile aggiornare i punti luce');
  expect(faultTitle('edifici', false)).toBe('Non è stato possibile caricare gli edifici');
  expect(faultTitle('vettori', false)).toBe('Errore nel caricamento');
  expect(faultTitle('vettori', true)).toBe('Non è stato possibile aggiornare i vettori');
  expect(faultTitle('confini', false)).toBe('Non è stato possibile caricare i confini comunali');
});
