import { expect, test } from 'vitest';
import { streetAndNumber } from './street-number.ts';

test.each([
  ['Via Roma 12/A', 'Via Roma', '12/A'],
  ['VIA ROMA, 12', 'VIA ROMA', '12'],
  ['P.zza Dante n. 3 bis', 'P.zza Dante', '3 bis'],
  ['Corso Italia n°7', 'Corso Italia', '7'],
  ['Piazza S. Pietro nr 4', 'Piazza S. Pietro', '4'],
  ['Via Mazzini 5-7', 'Via Mazzini', '5-7'],
  ['Via XX Settembre 14', 'Via XX Settembre', '14'],
  ['Via 4 Novembre, 22', 'Via 4 Novembre', '22'],
  ['Via Nazionale, 1950', 'Via Nazionale', '1950'],
  ['Via Foro Boario s.n.c.', 'Via Foro Boario', 's.n.c.'],
])('in «%s» the street is %s and the number %s', (text, street, number) => {
  expect(streetAndNumber(text)).toEqual({ street, number });
});

test.each([
  'Via XX Settembre',
  'Via 4 Novembre',
  'Via IV Novembre 1918',
  'Via 25 Aprile 1945',
  'Via 1° Maggio',
  'Strada Statale 10',
  'SP 110',
  'S.P. 110',
  'Strada Provinciale n. 12',
  'Strada Provinciale 53',
  'Vicolo 2',
  'Via 12',
  'Viale 1',
  'Lotto 3',
  'Via Po km 12',
  'Via Po 12 int. 3',
  'Parcheggio P2',
  'Via A',
  'Via Giovanni XXIII',
  'Via Garibaldi dal 3 al 7',
])('a number that may be the name of «%s» stays with it', (text) => {
  expect(streetAndNumber(text)).toEqual({ street: text, number: null });
});

test('a text that is no address, however long, is left as it is', () => {
  const text = `Via Po${' ,n'.repeat(100_000)} 12`;
  expect(streetAndNumber(text)).toEqual({ street: text, number: null });
});
