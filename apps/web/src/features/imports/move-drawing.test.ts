import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { moveDrawing } from './move-drawing.ts';

const da = [11.3426, 44.4949] as const;
const moved = (east: number, north: number, metri = 23) =>
  moveDrawing({ da: [...da], a: [da[0] + east, da[1] + north], metri });

test.each([
  ['north', 0, 1e-4, { x: 0, y: -1 }],
  ['south', 0, -1e-4, { x: 0, y: 1 }],
  ['east', 1e-4, 0, { x: 1, y: 0 }],
  ['west', -1e-4, 0, { x: -1, y: 0 }],
])('a move to the %s is drawn so', (_, east, north, direction) => {
  const { from, to } = moved(east, north);
  expect({ x: Math.sign(Math.round(to.x)) + 0, y: Math.sign(Math.round(to.y)) + 0 }).toEqual(direction);
  expect(from).toEqual({ x: 0 - to.x, y: 0 - to.y });
});

it('says how far it is, as distances are said elsewhere', () => {
  expect(moved(0, 1e-4, 11.1).distance).toBe('11,1 m');
  expect(moved(0, 1e-1, 1234).distance).toBe('1,2 km');
});

it('draws as far east as north where the ground is as far, though degrees differ', () => {
  const { to } = moved(1e-4 / Math.cos((da[1] * Math.PI) / 180), 1e-4);
  expect(to.x).toBeCloseTo(-to.y, 3);
});

it('fills the picture and never leaves it, whatever the move', () => {
  const far = fc.double({ min: -0.05, max: 0.05, noNaN: true });
  fc.assert(
    fc.property(far, far, (east, north) => {
      fc.pre(Math.hypot(east, north) > 1e-9);
      const { to } = moved(east, north);
      const [x, y] = [Math.abs(to.x) / 60, Math.abs(to.y) / 26];
      expect(Math.max(x, y)).toBeCloseTo(1, 6);
    }),
  );
});

test.each([
  ['north-east', 1e-4, 1e-4, 'right'],
  ['south-west', -1e-4, -1e-4, 'right'],
  ['south-east', 1e-4, -1e-4, 'left'],
  ['north-west', -1e-4, 1e-4, 'left'],
])('a move to the %s leaves the corner of the words free', (_, east, north, corner) => {
  expect(moved(east, north).corner).toBe(corner);
});

it('has one place where nothing moved', () => {
  const { from, to } = moved(0, 0, 0);
  expect([from.x, from.y, to.x, to.y].map((part) => part + 0)).toEqual([0, 0, 0, 0]);
});
