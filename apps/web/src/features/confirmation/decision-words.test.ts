import { expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { faultWords, othersWords, otherwiseWords, questionOf, successWords } from './decision-words.ts';

const failed = (message: string) => `Errore durante l'eliminazione della manutenzione: ${message}`;

it('asks to the letter', () => {
  expect(questionOf('confirm', 1)).toBe('Sei sicuro di voler convalidare questo intervento?');
  expect(questionOf('delete', 1)).toBe('Sei sicuro di voler eliminare questo intervento?');
  expect(questionOf('delete', 2)).toBe('Sei sicuro di voler eliminare gli interventi selezionati?');
});

it('says what was done', () => {
  expect(successWords('confirm', 0)).toBeUndefined();
  expect(successWords('confirm', 1)).toEqual({ title: 'Intervento convalidato' });
  expect(successWords('confirm', 12)).toEqual({ title: '12 interventi convalidati' });
  expect(successWords('delete', 1)).toEqual({ title: 'Manutenzioni eliminate' });
  expect(successWords('delete', 3)?.description).toBe('3 interventi');
});

it('says why a row left the list', () => {
  const words = (confirmed: number[], gone: number[]) =>
    otherwiseWords({ confirmed, gone }, (id) => `L${id}`);
  expect(words([], [])).toBeUndefined();
  expect(words([7], [])).toEqual({
    title: failed("l'intervento è già stato confermato"),
    description: "Tolto dall'elenco: L7.",
  });
  expect(words([7, 8], [9])).toEqual({
    title: failed('2 interventi già confermati da altri, 1 intervento già eliminato da altri'),
    description: "Tolti dall'elenco: L7, L8, L9.",
  });
  expect(words([], [1, 2, 3, 4, 5, 6, 7, 8])?.description).toContain('L6 e altri 2.');
});

it('says what stopped it', () => {
  const fault = new ApiError({ status: 503, message: 'Il server non risponde' });
  expect(faultWords(fault, 1, 1)).toEqual({ title: failed('Il server non risponde') });
  expect(faultWords(fault, 3, 5).description).toBe('Restano da fare 3 interventi su 5.');
});

it('says what left the list by itself, of one and of many', () => {
  expect(othersWords(1)).toEqual({
    title: 'Un intervento non è più in attesa',
    description: "Qualcun altro l'ha convalidato o eliminato nel frattempo.",
  });
  expect(othersWords(1200).title).toBe('1.200 interventi non sono più in attesa');
  expect(othersWords(1200).description).toContain('li ha convalidati');
});
