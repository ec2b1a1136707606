import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pairNumbered } from './numbering.ts';

interface Item {
  readonly line: number;
  readonly code: string | null;
  readonly place: string | null;
  readonly content: string;
}

const numbering = { field: 'pl_cod', prefix: 'PL-', digits: 4 };
const row = (line: number, place: string | null, content = ''): Item => ({
  line,
  place,
  content,
  code: null,
});
const element = (code: string, place: string | null, content = ''): Item => ({
  code,
  place,
  content,
  line: 0,
});
const pair = (rows: readonly Item[], elements: readonly Item[], waiting: readonly (string | null)[] = []) => {
  const { pairs, fresh } = pairNumbered(rows, elements, {
    numbering,
    numberOf: ({ line }) => line,
    codeOf: ({ code }) => code,
    waiting,
    same: (a, b) => a.content === b.content,
    movedByHand: (_, { content }) => content === 'moved',
    isApart: ({ content }) => content !== 'alike',
    waitsAs: (some) =>
      new Map(some.flatMap((one) => (waiting.includes(one.content) ? [[one, one.content] as const] : []))),
  });
  return {
    pairs: pairs.map(({ row: { line }, element: { code } }) => `${line} ${code}`),
    fresh: fresh.map(({ row: { line }, code }) => `${line} ${code}`),
  };
};

describe('rows without a code of their own', () => {
  it('are numbered by their line where nothing is numbered so yet', () => {
    expect(pair([row(2, 'p'), row(5, 'q')], [element('A1', 'r'), element('PL-X', 's')])).toEqual({
      pairs: [],
      fresh: ['2 PL-0002', '5 PL-0005'],
    });
  });

  it('are known again by their place, whatever line they stand on and whatever they are called by now', () => {
    const elements = [element('PL-0002', 'p'), element('12/A', 'q')];
    expect(pair([row(2, 'r'), row(3, 'p'), row(4, 'q')], elements)).toEqual({
      pairs: ['3 PL-0002', '4 12/A'],
      fresh: ['2 PL-0003'],
    });
  });

  it('of a second list are numbered after the first, and change none of it', () => {
    const elements = [element('PL-0002', 'p'), element('PL-0003', 'q')];
    expect(pair([row(2, 'r'), row(3, 's')], elements)).toEqual({
      pairs: [],
      fresh: ['2 PL-0004', '3 PL-0005'],
    });
  });

  it('that were added to the end keep their line', () => {
    expect(pair([row(2, 'p'), row(7, 'q')], [element('PL-0002', 'p')]).fresh).toEqual(['7 PL-0007']);
  });

  it('are known again where somebody has moved the element', () => {
    expect(pair([row(2, 'p')], [element('PL-0002', 'q', 'moved')]).pairs).toEqual(['2 PL-0002']);
    expect(pair([row(2, 'p')], [element('PL-0002', 'q')]).fresh).toEqual(['2 PL-0003']);
  });

  it('without a place are known by line and content, placed or still waiting', () => {
    expect(pair([row(2, null, 'x')], [element('PL-0002', 'p', 'x')]).pairs).toEqual(['2 PL-0002']);
    expect(pair([row(2, null, 'y')], [element('PL-0002', 'p', 'x')]).fresh).toEqual(['2 PL-0003']);
    expect(pair([row(2, null, 'PL-0007'), row(3, null)], [], ['PL-0007', 'PL-0003', null]).fresh).toEqual([
      '2 PL-0007',
      '3 PL-0008',
    ]);
  });

  it('never get a number that is another’s, nor one twice, nor get lost', () => {
    const places = fc.option(fc.constantFrom('p', 'q', 'r', 's'));
    const contents = fc.constantFrom('', 'x', 'moved');
    fc.assert(
      fc.property(
        fc.array(fc.tuple(places, contents), { maxLength: 12 }),
        fc.array(fc.tuple(fc.integer({ min: 1, max: 15 }), places, contents), { maxLength: 12 }),
        fc.array(fc.integer({ min: 1, max: 15 }), { maxLength: 4 }),
        (given, there, wait) => {
          const codeOf = (n: number) => `PL-${String(n).padStart(4, '0')}`;
          const elements = there.map(([n, place, content]) => element(codeOf(n), place, content));
          const rows = given.map(([place, content], index) => row(index + 2, place, content));
          const { pairs, fresh } = pair(rows, elements, wait.map(codeOf));
          const lines = [...pairs, ...fresh].map((text) => Number(text.split(' ')[0]));
          expect(lines.toSorted((a, b) => a - b)).toEqual(rows.map(({ line }) => line));
          const codes = fresh.map((text) => text.split(' ')[1] ?? '');
          expect(new Set(codes).size).toBe(codes.length);
          for (const code of codes)
            expect(elements.some((one) => one.code === code && !wait.map(codeOf).includes(code))).toBe(false);
        },
      ),
    );
  });

  it('without a place are new where nothing but their line tells them apart', () => {
    const rows = [row(2, null, 'alike'), row(3, null, 'alike'), row(4, null, 'one')];
    const elements = [element('PL-0002', 'p', 'alike'), element('PL-0004', 'q', 'one')];
    expect(pair(rows, elements)).toEqual({ pairs: ['4 PL-0004'], fresh: ['2 PL-0005', '3 PL-0006'] });
  });
});
