import { expect, it } from 'vitest';
import { looksOfWords } from './word-looks.ts';

const word = (parola: string, diventa: string | null, come: 'uguale' | 'da scegliere' = 'uguale') => ({
  parola,
  diventa,
  come,
  righe: 1,
  esempi: [],
  forse: [],
});

it('a lamp is drawn as what its word becomes, and what is to be chosen as nothing in particular', () => {
  const parole = [
    word('Sodio AP', 'Sodio alta pressione'),
    word('Sole', null, 'da scegliere'),
    word('?', null),
  ];
  const looks = looksOfWords({ campo: 'lamp_tipo', parole });
  expect([...looks]).toEqual([['Sodio AP', 'lamp SAP']]);
});

it('words of other fields say nothing of a symbol', () => {
  expect(looksOfWords({ campo: 'sostegno_tipo', parole: [word('Palo', 'Su palo')] }).size).toBe(0);
});
