import { describe, expect, it, test } from 'vitest';
import { presetParameters } from '../../vocabulary/decision-parameter.ts';
import { isSameStreet, streetFault, streetProposals, streetWords } from './street-names.ts';

const letters = presetParameters.via_lettere;
const same = (a: string, b: string) => isSameStreet(streetWords(a), streetWords(b), letters);

describe('one street written in two ways', () => {
  it.each([
    ["Via dell'industria", "Via dell'Industria"],
    ['Via Liberta', 'Via Libertà'],
    ['V.le dei Tigli', 'Viale dei Tigli'],
    ['P.zza Cavour', 'Piazza Cavour'],
    ['P.za Cavour', 'PIAZZA CAVOUR'],
    ['C.so Italia', 'Corso Italia'],
    ['V. Mazzini', 'Via Mazzini'],
    ['Via San Roco', 'Via San Rocco'],
    ['Via Garibladi', 'Via Garibaldi'],
  ])('%s, %s', (a, b) => {
    expect(same(a, b)).toBe(true);
    expect(same(b, a)).toBe(true);
  });
});

describe('two streets', () => {
  it.each([
    ['Via Roma', 'Via Rama'],
    ['Via Po', 'Via Pa'],
    ['Via Roma', 'Viale Roma'],
    ['Via 24 Maggio', 'Via 25 Maggio'],
    ['Via Traversa1', 'Via Traversa2'],
    ['Via Verdi', 'Vicolo Verdi'],
    ['Via Bianchi', 'Via Biancoz'],
    ['Via Alfieri', 'Via Dante Alfieri'],
  ])('%s, %s', (a, b) => {
    expect(same(a, b)).toBe(false);
  });
});

describe('the name that is proposed', () => {
  it('is the one that is used most', () => {
    const written = [
      { nome: 'Viale dei Tigli', numero: 34 },
      { nome: 'V.le dei Tigli', numero: 9 },
      { nome: 'Via Roma', numero: 5 },
    ];
    expect([...streetProposals(written, [], letters)]).toEqual([['V.le dei Tigli', 'Viale dei Tigli']]);
  });

  it('is that of the house numbers, however few use it', () => {
    const written = [
      { nome: 'Via San Roco', numero: 40 },
      { nome: 'Via San Rocco', numero: 1 },
    ];
    expect([...streetProposals(written, ['Via San Rocco'], letters)]).toEqual([
      ['Via San Roco', 'Via San Rocco'],
    ]);
    expect([...streetProposals(written.slice(0, 1), ['Via San Rocco'], letters)]).toHaveLength(1);
  });

  it('of two names that house numbers have there is none', () => {
    const written = [
      { nome: 'Via Verdi', numero: 40 },
      { nome: 'Via Verde', numero: 1 },
    ];
    expect([...streetProposals(written, ['Via Verdi', 'Via Verde'], letters)]).toEqual([]);
    expect([...streetProposals(written, [], letters)]).toEqual([['Via Verde', 'Via Verdi']]);
  });

  it('of equals is the first in the alphabet, and is never itself written better', () => {
    const written = ['Via Rosini', 'Via Rossini', 'Via Rossinni'].map((nome, i) => ({ nome, numero: 3 - i }));
    expect([...streetProposals(written, [], letters)]).toEqual([
      ['Via Rossini', 'Via Rosini'],
      ['Via Rossinni', 'Via Rosini'],
    ]);
  });
});

test('a light point of such a street is told the name', () => {
  const proposals = streetProposals(
    [
      { nome: 'Via San Rocco', numero: 16 },
      { nome: 'Via San Roco', numero: 4 },
    ],
    [],
    letters,
  );
  expect(streetFault('Via San Roco', proposals)).toEqual({
    regola: 'via_due_modi',
    messaggio: '«Via San Roco» è «Via San Rocco»',
    fatti: 'Via San Roco/Via San Rocco',
    proposta: { toponimo: 'Via San Rocco' },
  });
  expect(streetFault('Via San Rocco', proposals)).toBeUndefined();
  expect(streetFault(null, proposals)).toBeUndefined();
});
