import { expect, it } from 'vitest';
import { centerKeeping } from './keep-in-view.ts';

const shrunk = { center: [0, 0], resolution: 1, before: [600, 800], now: [600, 500] } as const;

it('leaves a map alone that still shows what is chosen', () => {
  expect(centerKeeping([-10, -150, 10, -130], shrunk)).toBeNull();
});

it('moves no more than is needed', () => {
  expect(centerKeeping([0, -300, 0, -300], shrunk)).toEqual([0, -300 + 250 - 48]);
  expect(centerKeeping([0, 350, 0, 350], shrunk)).toEqual([0, 350 - 250 + 48]);
});

it('does not go after what was out of sight before', () => {
  expect(centerKeeping([0, -500, 0, -500], shrunk)).toBeNull();
  expect(centerKeeping([-2000, -300, 2000, -300], shrunk)).toBeNull();
});

it('looks at the middle of what has become too large', () => {
  expect(centerKeeping([0, -390, 0, 370], shrunk)).toEqual([0, -10]);
});
