import { describe, expect, it } from 'vitest';
import { addressesOf } from './addresses.ts';

const hrefs = (text: string) => addressesOf(text)?.map(({ href }) => href);

describe('the address of a database', () => {
  it('may name several hosts, as libpq writes them', () => {
    expect(hrefs('postgres://u:p%40@h1:5432,h2:5433/db?sslmode=disable')).toEqual([
      'postgres://u:p%40@h1:5432/db?sslmode=disable',
      'postgres://u:p%40@h2:5433/db?sslmode=disable',
    ]);
    expect(hrefs('postgresql://h1,h2,[::1]:5434/db')).toEqual([
      'postgresql://h1/db',
      'postgresql://h2/db',
      'postgresql://[::1]:5434/db',
    ]);
    expect(hrefs('postgres://h/db')).toEqual(['postgres://h/db']);
  });

  it.each(['', 'mysql://h/db', 'postgres', 'postgres://h:x/db', 'postgres://h1:1,h2:x/db'])(
    'is not «%s»',
    (text) => {
      expect(addressesOf(text)).toBeUndefined();
    },
  );
});
