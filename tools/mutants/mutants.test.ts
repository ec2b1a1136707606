import { describe, expect, test } from 'vitest';
import { draw } from './draw.ts';
import { instrument, type Numbered } from './instrument.ts';
import { mutantsOf } from './operators.ts';

const source = `import { three } from './three.ts';
export type Word = 'one' | 'two';
/** Whether it is small. */
export function small(n: number, words: readonly Word[] = ['one']): boolean {
  if (n < three && !words.includes('two')) return true;
  words.forEach(() => {});
  return Math.min(n, words.slice(0, 2).length) >= 4 ? false : n + 1 === three;
}
`;

const texts = mutantsOf('small.ts', source).map(
  ({ operator, start, end }) => `${operator}: ${source.slice(start, end).split('\n')[0]}`,
);

describe('the operators', () => {
  test('change signs, conditions, texts, lists, calls and bodies', () => {
    expect(texts).toEqual(
      expect.arrayContaining([
        '< to <=: n < three',
        '< to >=: n < three',
        "&& to ||: n < three && !words.includes('two')",
        "condition true: n < three && !words.includes('two')",
        "without !: !words.includes('two')",
        "empty text: 'two'",
        "empty list: ['one']",
        'without slice: words.slice(0, 2)',
        'other of min: Math.min(n, words.slice(0, 2).length)',
        'left out: words.forEach(() => {})',
        'other truth: false',
        '+ to -: n + 1',
        'does nothing: {',
      ]),
    );
  });

  test('leave types and imports alone', () => {
    const typesEnd = source.indexOf('/**');
    expect(mutantsOf('small.ts', source).filter(({ start }) => start < typesEnd)).toEqual([]);
  });
});

test('an instrumented source with all mutants off holds the original, and each mutant once', () => {
  const mutants: Numbered[] = mutantsOf('small.ts', source).map((mutant, id) => ({ ...mutant, id }));
  const text = instrument(source, mutants, './switch.ts');
  for (const { id } of mutants) expect(text.split(`__on(${id})`)).toHaveLength(2);
  // It still parses.
  expect(mutantsOf('small.ts', text).length).toBeGreaterThan(mutants.length);
});

describe('a draw', () => {
  const numbers = Array.from({ length: 1000 }, (_, i) => i);

  test('takes the same with the same seed, and others with another', () => {
    expect(draw(numbers, 50, 7)).toEqual(draw(numbers, 50, 7));
    expect(draw(numbers, 50, 7)).not.toEqual(draw(numbers, 50, 8));
  });

  test('takes each once, in their order, and all where there are no more', () => {
    const drawn = draw(numbers, 400, 3);
    expect(new Set(drawn).size).toBe(400);
    expect([...drawn].sort((a, b) => a - b)).toEqual(drawn);
    expect(draw(numbers, 2000, 3)).toEqual(numbers);
  });
});
