import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wordDistance, wordIndex, wordsIn } from './word-index.ts';

const streets = [
  'Viale dei Tigli',
  'Via Roma',
  'Via della Libertà',
  'Corso Italia',
  'Via Romana',
  'Via Tagli',
];
const find = wordIndex(streets.map((name) => ({ item: name, texts: [name] })));

it.each([
  ['tigli', ['Viale dei Tigli']],
  ['tilgi', ['Viale dei Tigli']],
  ['tigi', ['Viale dei Tigli']],
  ['TIGLI viale', ['Viale dei Tigli']],
  ['liberta', ['Via della Libertà']],
  ['roma', ['Via Roma', 'Via Romana']],
  ['rom via', ['Via Roma', 'Via Romana']],
  ['vai roma', []],
  ['itlaia', ['Corso Italia']],
  ['ital', ['Corso Italia']],
  ['igli', ['Viale dei Tigli']],
  ['xyz', []],
  ['', []],
  ['+-" %_\\', []],
])('of the streets %j means %j', (typed, expected) => {
  expect(find(typed, 5)).toEqual(expected);
});

it('what is called just so comes first, then what begins so, then the rest, the one of fewer words first', () => {
  const named = wordIndex(
    ['Via Angiolina di Spinetta Marengo', 'Via Marengo Alta', 'Via Marengo', 'Via Marenghetti'].map(
      (name) => ({
        item: name,
        texts: [name],
      }),
    ),
  );
  const order = ['Via Marengo', 'Via Marengo Alta', 'Via Angiolina di Spinetta Marengo'];
  expect(named('via marengo', 5)).toEqual(order);
  expect(named('marengo', 5)).toEqual(order);
  expect(named('Via Marnego', 5)).toEqual(order);
  expect(named('via mareng', 2)).toEqual(['Via Marengo', 'Via Marenghetti']);
});

it('what is called alike comes in the order of its list', () => {
  const alike = wordIndex([3, 1, 2].map((item) => ({ item, texts: ['Via Dante'] })));
  expect(alike('dante', 5)).toEqual([3, 1, 2]);
});

it('a slip counts only where nothing is found as it is typed, and long words may hold two', () => {
  expect(find('tagli', 5)).toEqual(['Via Tagli']);
  expect(wordDistance('garibladi', 'garibaldi')).toBe(3);
  expect(wordDistance('gaibladi', 'garibaldi')).toBe(4);
  expect(wordDistance('rma', 'roma')).toBeUndefined();
});

it('a piece of a supply code is found anywhere in it, with no slip', () => {
  const plants = wordIndex([{ item: 1, texts: ['IT001E12345678', 'Scuola'] }]);
  expect(plants('e1234', 5)).toEqual([1]);
  expect(plants('scuola 5678', 5)).toEqual([1]);
  expect(plants('e1243', 5)).toEqual([]);
});

it('finds each text by the start of each of its words, and never more than asked', () => {
  const text = fc.array(fc.stringMatching(/^[a-zà0-9]{1,9}$/), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 8 }), fc.nat(), fc.nat(), (all, which, cut) => {
      const index = wordIndex(all.map((words, at) => ({ item: at, texts: [words.join(' ')] })));
      const at = which % all.length;
      const words = wordsIn((all[at] ?? []).join(' '));
      const typed = words.map((word) => word.slice(0, 1 + (cut % word.length))).join(' ');
      expect(index(typed, all.length)).toContain(at);
      expect(index(typed, 1)).toHaveLength(1);
    }),
  );
});
