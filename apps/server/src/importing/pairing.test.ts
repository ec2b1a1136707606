import { describe, expect, it } from 'vitest';
import { pairUp } from './pairing.ts';

interface Item {
  readonly id: string;
  readonly place: string | null;
  readonly content: string;
}

const item = (id: string, place: string | null, content = ''): Item => ({ id, place, content });
const pair = (rows: Item[], elements: Item[]) => {
  const { pairs, fresh, ambiguous } = pairUp(rows, elements, (a, b) => a.content === b.content);
  return {
    pairs: pairs.map(({ row, element }) => `${row.id}${element.id}`).sort(),
    fresh: fresh.map(({ id }) => id),
    ambiguous: ambiguous.map(({ id }) => id),
  };
};

describe('rows and elements of one code', () => {
  it('are one where they stand at one place', () => {
    expect(pair([item('a', 'p'), item('b', 'q')], [item('1', 'q'), item('2', 'p')])).toEqual({
      pairs: ['a2', 'b1'],
      fresh: [],
      ambiguous: [],
    });
  });

  it('at one place are one where they hold the same, and in their order else', () => {
    const elements = [item('1', 'p', 'old'), item('2', 'p', 'same')];
    expect(pair([item('a', 'p', 'same'), item('b', 'p', 'new')], elements).pairs).toEqual(['a2', 'b1']);
  });

  it('are one where only one is left on each side: it moved', () => {
    expect(pair([item('a', 'p'), item('b', 'r')], [item('1', 'p'), item('2', 'q')]).pairs).toEqual([
      'a1',
      'b2',
    ]);
  });

  it('are new where no element is left', () => {
    expect(pair([item('a', 'p'), item('b', 'q')], [item('1', 'p')])).toEqual({
      pairs: ['a1'],
      fresh: ['b'],
      ambiguous: [],
    });
  });

  it('are ambiguous where several could be one', () => {
    expect(pair([item('a', 'r')], [item('1', 'p'), item('2', 'q')]).ambiguous).toEqual(['a']);
    expect(pair([item('a', 'r'), item('b', 's')], [item('1', 'p')]).ambiguous).toEqual(['a', 'b']);
  });

  it('without a place are one where they hold the same', () => {
    const elements = [item('1', 'p', 'x'), item('2', 'q', 'y')];
    expect(pair([item('a', null, 'y')], elements).pairs).toEqual(['a2']);
    expect(pair([item('a', null, 'z')], elements).ambiguous).toEqual(['a']);
  });

  it('are paired in a moment even where a whole register has one code', () => {
    const many = Array.from({ length: 50_000 }, (_, index) => item(String(index), `p${index}`));
    const { pairs } = pairUp(many, [...many].reverse(), () => true);
    expect(pairs.length).toBe(50_000);
    expect(pairs.every(({ row, element }) => row.id === element.id)).toBe(true);
  });
});
