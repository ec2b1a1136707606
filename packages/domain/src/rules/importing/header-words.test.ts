import { expect, test } from 'vitest';
import { headerDistance } from './header-words.ts';

const power = ['potenza lampada', 'potenza'];

test('a header says the same with its words cut short, in another order, and with something beside them', () => {
  for (const header of [
    'p lamp w',
    'pot lampada',
    'potenza della lampada',
    'lampada potenza',
    'potenza nominale w',
  ])
    expect(headerDistance(header, power), header).toBeDefined();
  expect(headerDistance('mat sost', ['materiale sostegno'])).toBeDefined();
  expect(headerDistance('tipologia di sostegno', ['tipo sostegno'])).toBeDefined();
});

test('what a header is about stands first: what follows may be more, what goes before may not', () => {
  expect(headerDistance('proprieta del sostegno', ['sostegno'])).toBeUndefined();
  expect(headerDistance('sostegno e sua fondazione', ['sostegno'])).toBeDefined();
  expect(headerDistance('quadro numero', ['quadro'])).toBeDefined();
});

test('words that fit any column tell nothing by themselves', () => {
  for (const header of ['codice via', 'tipo cavo', 'numero cliente', 'data rilievo', 'nome file'])
    expect(headerDistance(header, ['codice', 'tipo', 'numero', 'data', 'nome']), header).toBeUndefined();
});

test('a whole word is not another cut short', () => {
  expect(headerDistance('anno', ['annotazioni'])).toBeUndefined();
  expect(headerDistance('annot', ['annotazioni'])).toBeDefined();
});

test('the closer of two wins', () => {
  const near = headerDistance('stato del sostegno', ['stato sostegno']) ?? Infinity;
  const far = headerDistance('stato del sostegno esistente', ['stato sostegno']) ?? Infinity;
  expect(near).toBeLessThan(far);
});
