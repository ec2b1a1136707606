import fc from 'fast-check';
import { expect, test } from 'vitest';
import { featureTable } from '../../api/feature-table.ts';
import { untouched } from './row-states.ts';
import { type SymbolLooks, symbolDrawing } from './symbol-drawing.ts';

const glyph = { reach: 2, parts: [] };
const looksOf = (of: Uint8Array): SymbolLooks => ({
  of,
  count: 1,
  glyph: () => glyph,
  excluded: () => glyph,
  mark: () => glyph,
  chosenDots: () => [],
  addedDots: () => [],
  radius: () => 2,
  dots: () => true,
});

test('a point that passes is in a box where the list of those inside has one', () => {
  const place = fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 }), fc.boolean());
  const side = fc.integer({ min: -5, max: 25 });
  fc.assert(
    fc.property(fc.array(place, { maxLength: 12 }), fc.tuple(side, side, side, side), (places, sides) => {
      const count = places.length;
      const table = featureTable({
        layer: 'pl',
        version: 1,
        count,
        id: places.map((_, row) => row + 1),
        columns: {},
        lon: places.map(([x]) => x),
        lat: places.map(([, y]) => y),
      });
      const drawing = symbolDrawing({ table, looks: looksOf(new Uint8Array(count)) });
      const metres = sides.map((degrees) => degrees * 111_319);
      const [a = 0, b = 0, c = 0, d = 0] = metres;
      const box = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)] as const;
      for (const mask of [null, Uint8Array.from(places, ([, , passes]) => (passes ? 1 : 0))]) {
        const states = { ...untouched, mask };
        expect(drawing.meets(box, states)).toBe(drawing.inside(box, states).length > 0);
      }
    }),
  );
});
