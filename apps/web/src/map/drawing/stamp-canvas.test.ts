import { expect, it } from 'vitest';
import { isSamePicture, type Stamped } from './stamp-canvas.ts';

const glyph = { reach: 2, parts: [] };
const stamped: Stamped = {
  width: 300,
  height: 200,
  ratio: 1,
  glyphs: [glyph],
  scheme: 'light',
  scale: { scale: 0.5, left: 10, top: 20 },
  points: {
    rows: Uint32Array.of(0, 2),
    x: Float64Array.of(1, 2, 3),
    y: Float64Array.of(1, 2, 3),
    stamp: Uint8Array.of(0, 1, 0),
  },
};
const withPoints = (points: Partial<Stamped['points']>): Stamped => ({
  ...stamped,
  points: { ...stamped.points, ...points },
});

it('dots that lie where they lay and look as they did are not stamped again', () => {
  expect(isSamePicture(stamped, { ...stamped, scale: { ...stamped.scale }, glyphs: [glyph] })).toBe(true);
  expect(isSamePicture(stamped, withPoints({ rows: Uint32Array.of(0, 2) }))).toBe(true);
});

it('whatever makes another picture of them has them stamped', () => {
  const others: Stamped[] = [
    { ...stamped, width: 301 },
    { ...stamped, height: 199 },
    { ...stamped, ratio: 2 },
    { ...stamped, scheme: 'dark' },
    { ...stamped, scale: { ...stamped.scale, scale: 1 } },
    { ...stamped, scale: { ...stamped.scale, left: 11 } },
    { ...stamped, scale: { ...stamped.scale, top: 21 } },
    { ...stamped, glyphs: [{ ...glyph }] },
    { ...stamped, glyphs: [glyph, glyph] },
    withPoints({ rows: Uint32Array.of(0, 1) }),
    withPoints({ rows: Uint32Array.of(0) }),
    withPoints({ x: Float64Array.of(1, 2, 3) }),
    withPoints({ y: Float64Array.of(1, 2, 3) }),
    withPoints({ stamp: Uint8Array.of(0, 1, 0) }),
  ];
  for (const other of others) expect(isSamePicture(stamped, other)).toBe(false);
  expect(isSamePicture(undefined, stamped)).toBe(false);
});
