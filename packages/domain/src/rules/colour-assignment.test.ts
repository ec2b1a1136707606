import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignColours, type ColouredElement } from './colour-assignment.ts';

const at = (code: string, x: number, y = 0): ColouredElement => ({ code, x, y });

test('in code order, the colour that fewest have', () => {
  expect(assignColours([at('Q10', 2), at('Q1', 0), at('Q2', 1)], 12)).toEqual([2, 0, 1]);
});

test('along a street the whole palette is used in turn', () => {
  const row = Array.from({ length: 15 }, (_, i) => at(`Q${i + 1}`, i));
  expect(assignColours(row, 12)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0, 1, 2]);
});

test('of hundreds that stand far apart the first of the list differ too, and all colours are used alike', () => {
  // Nine to a quarter, their codes given out across the quarters: neighbours in the list are none on the map.
  const town = Array.from({ length: 555 }, (_, i) => at(`Q${i + 1}`, (i % 62) * 1000, Math.floor(i / 62)));
  const colours = assignColours(town, 12);
  expect(new Set(colours.slice(0, 12)).size).toBe(12);
  const counts = Array.from({ length: 12 }, (_, colour) => colours.filter((one) => one === colour).length);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(3);
});

test('one that stands nowhere is nobody’s neighbour, and differs from the next all the same', () => {
  expect(assignColours([at('Q1', 0), at('Q2', Number.NaN), at('Q3', 1)], 12)).toEqual([0, 1, 2]);
  expect(assignColours([], 12)).toEqual([]);
});

test('with too few colours they are dealt in turn', () => {
  const colours = assignColours(
    Array.from({ length: 9 }, (_, i) => at(`Q${i}`, i)),
    3,
  );
  expect(colours.every((colour) => colour >= 0 && colour < 3)).toBe(true);
});

test('nobody has the colour of any of the six nearest that came before', () => {
  const element = fc.record({
    code: fc.stringMatching(/^Q[0-9]{1,3}$/),
    x: fc.double({ min: 0, max: 1000, noNaN: true }),
    y: fc.double({ min: 0, max: 1000, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.uniqueArray(element, { maxLength: 40, selector: (one) => one.code }), (elements) => {
      const colours = assignColours(elements, 12);
      expect(assignColours([...elements].reverse(), 12).reverse()).toEqual(colours);
      elements.forEach((one, i) => {
        const others = elements.map((other, j) => ({
          j,
          d: (other.x - one.x) ** 2 + (other.y - one.y) ** 2,
        }));
        const nearest = others.filter(({ j }) => j !== i).sort((a, b) => a.d - b.d);
        const bound = nearest[5]?.d ?? Number.POSITIVE_INFINITY;
        for (const { j, d } of nearest) {
          const earlier = Number(elements[j]?.code.slice(1)) < Number(one.code.slice(1));
          if (d < bound && earlier) expect(colours[j]).not.toBe(colours[i]);
        }
      });
    }),
  );
});
