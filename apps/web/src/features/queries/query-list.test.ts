import { MOST_QUERIES } from '@lucerna/contract/endpoints/saved-queries';
import { expect, it } from 'vitest';
import {
  allIds,
  countText,
  earlierText,
  type Query,
  renamed,
  withoutQuery,
  withQuery,
} from './query-list.ts';

const found = (filtro: string, ...ids: number[]) => ({ filtro, criteri: '', ids, whole: true });
const added = (queries: readonly Query[], query: Omit<Query, 'nome'>) => withQuery(queries, query) ?? [];

it('names each query by its filter, and tells those apart that would be called alike', () => {
  let queries = added([], found('+tigli', 1, 2));
  queries = added(queries, found('', 1));
  queries = added(queries, found('+tigli', 3));
  queries = added(queries, { filtro: '+tigli', criteri: '', ids: [9], whole: false });
  expect(queries.map(({ nome }) => nome)).toEqual([
    '+tigli',
    'Interrogazione 2',
    '+tigli (2)',
    'Interrogazione 4',
  ]);
  expect(renamed(queries, 1, '  Mele ').map(({ nome }) => nome)[1]).toBe('Mele');
  expect(renamed(queries, 0, '+tigli (2)')[0]?.nome).toBe('+tigli (2) (2)');
  expect(renamed(queries, 0, '+tigli')).toEqual(queries);
  expect(withoutQuery(queries, 0).map(({ nome }) => nome)[0]).toBe('Interrogazione 2');
});

it('holds so many queries and no more', () => {
  const many = Array.from({ length: MOST_QUERIES }, (_, i) => ({ ...found('', i), nome: `${i}` }));
  expect(withQuery(many, found('x', 1))).toBeUndefined();
});

it('counts each row once, and queries in words', () => {
  const queries = added(added([], found('a', 1, 2)), found('b', 2, 3));
  expect([...allIds(queries)]).toEqual([1, 2, 3]);
  expect([0, 1, 2, 1_200].map(countText)).toEqual([
    'Nessuna interrogazione',
    '1 interrogazione',
    '2 interrogazioni',
    '1.200 interrogazioni',
  ]);
});

it('says what an earlier visit left, of one and of many', () => {
  const names = { one: 'punto luce', many: 'punti luce' };
  expect(earlierText(1, 1, names)).toBe('1 interrogazione, 1 punto luce');
  expect(earlierText(2, 1625, names)).toBe('2 interrogazioni, 1.625 punti luce');
});
