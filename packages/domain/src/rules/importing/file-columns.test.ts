import { describe, expect, it } from 'vitest';
import { kindBySegment, kinds } from '../../kinds/catalogue.ts';
import { columnNamed, contentText, fileColumns, foldHeader, neededText, wordsOf } from './file-columns.ts';

describe.each(kinds.map((kind) => [kind.segment, kind] as const))(
  'the columns of a file of %s',
  (_, kind) => {
    const columns = fileColumns(kind);

    it('are headed each by another name, and found by it and by our own', () => {
      const headers = columns.map(({ header }) => foldHeader(header));
      expect(new Set(headers).size).toBe(headers.length);
      for (const column of columns) {
        expect(columnNamed(columns, column.header)).toBe(column);
        expect(columnNamed(columns, ` ${column.key.toUpperCase()} `)).toBe(column);
      }
    });

    it('say what they hold', () => {
      for (const { field } of columns) expect(contentText(field)).not.toBe('');
    });

    it('need a code of the kinds that live by it', () => {
      const always = columns
        .filter(({ field }) => neededText(kind, field) === 'sempre')
        .map(({ key }) => key);
      const only = kind.only?.is === false ? [kind.only.field] : [];
      const code = columns.filter(({ key }) => key === kind.code).map(({ key }) => key);
      expect(always.sort()).toEqual([...code, ...only].sort());
    });
  },
);

it('tell limits and words', () => {
  const pl = kindBySegment('pl');
  const field = (key: string) => pl?.fields.find((one) => one.key === key) ?? pl?.fields[0];
  expect(contentText(field('lamp_pot') as never)).toBe('numero da 0 a 100.000');
  expect(wordsOf(field('sostegno_tipo') as never)?.closed).toBe(false);
  expect(wordsOf(field('note') as never)).toBeNull();
});
