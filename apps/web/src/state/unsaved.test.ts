import { expect, it } from 'vitest';
import { leaveQuestionOf, lostWords } from './unsaved.ts';

it('names what would be lost, the first few where there is much', () => {
  const names = ['Codice', 'Via', 'Linea', 'Sigla', 'Note', 'Quota', 'Posizione'];
  expect([1, 2, 6, 7].map((count) => lostWords(names.slice(0, count)))).toEqual([
    'Codice',
    'Codice, Via',
    'Codice, Via, Linea, Sigla, Note, Quota',
    'Codice, Via, Linea, Sigla, Note e altri 2',
  ]);
});

it('asks with the focus on No, in the words of the specification first', () => {
  expect(leaveQuestionOf(['Codice, Via'])).toEqual({
    title: 'Sei sicuro?',
    text: 'Hai modifiche non salvate. Andrebbe perso: Codice, Via.',
    kind: 'leave',
  });
  expect(leaveQuestionOf([]).text).toBe('Hai modifiche non salvate.');
});
