import { expect, it } from 'vitest';
import { formatQueries, parseQueries } from './query-address.ts';
import type { Query } from './query-list.ts';

const whole = (nome: string, filtro: string): Query => ({
  nome,
  filtro,
  criteri: '',
  ids: [1, 2],
  whole: true,
});
const picked = (nome: string, ids: number[]): Query => ({
  nome,
  filtro: '',
  criteri: '',
  ids,
  whole: false,
});

it('names a query by its filter, or by its keys', () => {
  expect(formatQueries([whole('Tigli', '+tigli'), picked('Tre', [7, 8, 12])])).toBe(
    'Tigli|+tigli;Tre||7-8,12',
  );
  expect(parseQueries('Tigli|+tigli;Tre||7-8,12')).toEqual([
    { nome: 'Tigli', filtro: '+tigli', criteri: '', ids: null, whole: true },
    { nome: 'Tre', filtro: '', criteri: '', ids: [7, 8, 12], whole: false },
  ]);
});

it('keeps signs of its own in names and filters', () => {
  const odd = whole('50% ; A|B %3B', '"a;b" |c');
  const [read] = parseQueries(formatQueries([odd]) ?? '');
  expect(read).toMatchObject({ nome: odd.nome, filtro: odd.filtro });
});

it('names the criteria of a query behind its filter', () => {
  const query = { ...whole('Forti', 'tigli'), criteri: 'lampot:contiene:SAP%2F1/lamp_pot:maggiore:100' };
  expect(parseQueries(formatQueries([query]) ?? '')).toEqual([{ ...query, ids: null }]);
  const some = { ...picked('Tre', [7, 8]), criteri: 'lamp_pot:vuoto' };
  expect(parseQueries(formatQueries([some]) ?? '')).toEqual([some]);
});

it('says nothing where there is none, or too much', () => {
  expect(formatQueries([])).toBeNull();
  expect(parseQueries('')).toEqual([]);
  const scattered = Array.from({ length: 2_000 }, (_, i) => i * 2 + 1);
  expect(formatQueries([picked('Molti', scattered)])).toBeNull();
  expect(
    formatQueries([
      picked(
        'Vicini',
        Array.from({ length: 50_000 }, (_, i) => i + 1),
      ),
    ]),
  ).toBe('Vicini||1-50000');
  expect(formatQueries(Array.from({ length: 200 }, (_, i) => whole(`Nome ${i}`, '+tigli')))).toBeNull();
});
