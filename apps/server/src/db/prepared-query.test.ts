import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { preparedQuery } from './prepared-query.ts';

test('a query is put together once, and asked with the values of each asking in their places', () => {
  let times = 0;
  const query = preparedQuery(['key', 'now'], ({ key, now }) => {
    times += 1;
    return CompiledQuery.raw('SELECT $1, $2, $3, $4', [now, true, key, now]);
  });
  expect(query({ key: ['a', 'b'], now: 1 })).toMatchObject({
    sql: 'SELECT $1, $2, $3, $4',
    parameters: [1, true, ['a', 'b'], 1],
  });
  expect(query({ key: undefined, now: null }).parameters).toEqual([null, true, undefined, null]);
  expect(times).toBe(1);
});
