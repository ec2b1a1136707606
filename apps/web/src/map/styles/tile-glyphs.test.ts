import { expect, it } from 'vitest';
import { cabinetGlyph, cabinetSide, plantGlyph, plantSide, sidesFor } from './tile-glyphs.ts';

it('draws a city’s cabinets, seen as a whole, as small tiles of their colour alone', () => {
  const [whole] = sidesFor(555, cabinetSide, true);
  expect(whole).toBeLessThan(4);
  expect(sidesFor(555, cabinetSide, false)[0]).toBeLessThan(whole);
  expect(cabinetGlyph(whole).parts).toHaveLength(1);
  expect(cabinetGlyph(whole, '#123456').parts).toMatchObject([{ fill: '#123456' }]);
});

it('leaves a town its tiles, and a city its own from near', () => {
  expect(sidesFor(40, cabinetSide, false)).toBe(cabinetSide);
  expect(sidesFor(555, cabinetSide, true).slice(2)).toEqual(cabinetSide.slice(2));
  expect(cabinetGlyph(cabinetSide[0]).parts).toHaveLength(3);
});

it('writes the two letters of a plant at every zoom', () => {
  for (const side of plantSide) {
    expect(plantGlyph(side, '#8A5A00', 'EL').parts).toContainEqual(expect.objectContaining({ text: 'EL' }));
  }
});
