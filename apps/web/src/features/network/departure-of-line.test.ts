import { expect, it } from 'vitest';
import { departureOfLine } from './departure-of-line.ts';

const load = (partenza: number, codice: string | null) => ({
  partenza,
  codice,
  via_linea: 'Via Roma',
  protezione: null,
  ampere: null,
  trifase: false,
  pl: 0,
  potenza_w: 0,
  corrente_a: 0,
});
const member = (id: number) => ({ id, codice: null, prova: 'codice' as const });

it('a line is of the departure that bears its code, else of the only one there is', () => {
  const two = { partenze: [member(1), member(2)], per_partenza: [load(1, 'L033'), load(2, 'L034 ')] };
  expect(departureOfLine(two, 'L034')).toBe(2);
  expect(departureOfLine(two, 'L099')).toBeNull();
  expect(departureOfLine({ partenze: [member(3)], per_partenza: [load(3, null)] }, 'L099')).toBe(3);
});
