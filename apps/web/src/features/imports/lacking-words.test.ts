import { expect, test } from 'vitest';
import { lackingWords, reasonsOf } from './import-words.ts';

const lacks = (...campi: readonly (readonly [campo: string, etichetta: string, righe: number])[]) =>
  campi.map(([campo, etichetta, righe]) => ({ campo, etichetta, righe }));

test.each([
  ['pl', 20_631, lacks(['id_imp', 'Centralina', 20_631]), '20.631 punti luce, tutti senza centralina'],
  ['pl', 12, lacks(['toponimo', 'Toponimo', 3]), '12 punti luce, 3 senza toponimo'],
  ['centraline', 2, lacks(['pod_pdr_cont', 'POD', 2]), '2 centraline, tutte senza POD'],
  ['pl', 1, lacks(['id_imp', 'Centralina', 1]), '1 punto luce, senza centralina'],
  ['pl', 5, [], ''],
  ['pl', 0, lacks(['id_imp', 'Centralina', 0]), ''],
])('of %s, %i in all: what is missing is said beside what is in', (type, elementi, campi, words) => {
  expect(lackingWords(type, { elementi, campi })).toBe(words);
});

test.each([
  [[], ['Centralina'], 'Manca: Centralina'],
  [[], ['Centralina', 'Sigla lampada'], 'Mancano: Centralina, Sigla lampada'],
  [['Indirizzo sconosciuto'], ['Centralina'], 'Indirizzo sconosciuto; Manca: Centralina'],
  [[], [], ''],
])('an incomplete row with the reasons %j that lacks %j says both', (motivi, mancano, words) => {
  expect(reasonsOf({ motivi, mancano, modifiche: [], verdetto: 'incompleto' })).toBe(words);
});
