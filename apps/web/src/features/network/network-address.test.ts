import { expect, it } from 'vitest';
import { queryOf, readView } from './network-address.ts';

const read = (entita: string, id: string, query = '') => readView({ entita, id }, new URLSearchParams(query));

it('an address says what of the network is looked at, and is written back alike', () => {
  const query = '?partenza=2&taglio=10.5812345%2C46.0570001';
  const view = read('centraline', '12', query);
  expect(view).toEqual({
    entita: 'centraline',
    id: 12,
    verso: 'valle',
    partenza: 2,
    taglio: [10.5812345, 46.0570001],
  });
  expect(view === null ? '' : queryOf(view)).toBe(query);
  expect(read('linee', '3', 'verso=monte')?.verso).toBe('monte');
});

it('a lamp darkens nothing, nothing feeds a cabinet, and a cut wants a departure', () => {
  expect(read('pl', '3')?.verso).toBe('monte');
  expect(read('centraline', '3', 'verso=monte')?.verso).toBe('valle');
  expect(read('centraline', '3', 'taglio=10,46')?.taglio).toBeNull();
  expect(read('linee', '3', 'partenza=1&taglio=10,46')).toMatchObject({ partenza: null, taglio: null });
});

it('what is no element of a network is nothing', () => {
  expect(read('edifici', '3')).toBeNull();
  expect(read('pl', 'x')).toBeNull();
});
