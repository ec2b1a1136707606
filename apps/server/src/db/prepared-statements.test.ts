import { expect, test } from 'vitest';
import { PreparedStatements, preparedStatement } from './prepared-statements.ts';

/** The name under which a session keeps a text, as a process that planned others first would give it. */
const nameOf = (text: string) => new PreparedStatements().namedStatements([{ text, values: [] }])[0]?.name;

test('a statement has the same name in every process, whatever was asked before it', () => {
  preparedStatement('SELECT 1');
  preparedStatement('SELECT 2');
  expect(nameOf('SELECT 1')).toBe('lucerna_e004ebd5b5532a4b85984a62f8ad48a8');
  expect(nameOf('SELECT 2')).not.toBe(nameOf('SELECT 1'));
  expect(nameOf('SELECT 3')).toBeUndefined();
});
