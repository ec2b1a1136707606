import { describe, expect, it } from 'vitest';
import { developed, exposureOf, type Glow, grainPx, lampStep, lightField } from './night-light.ts';

const [width, height, radius] = [600, 200, 30];
const amber = [255, 186, 84] as const;

/** Lamps evenly along streets of a lattice; many of them share their places. */
function streets(lamps: number): Glow[] {
  const places = Array.from({ length: 400 }, (_, i) =>
    i % 2 === 0 ? [(i * 3) % width, 40 * (1 + (i % 4))] : [75 * (1 + (i % 7)), (i * 7) % height],
  );
  return Array.from({ length: lamps }, (_, i) => {
    const [x = 0, y = 0] = places[i % places.length] ?? [];
    return { x: x + (i % 5), y: y + (i % 3), color: amber };
  });
}

/** What is seen of a picture: its mean and brightest red and blue, and the part that is nearly white. */
function seen(glows: readonly Glow[]) {
  const pixels = developed(lightField(glows, width, height, radius));
  const count = pixels.length / 4;
  let [sum, white, brightest] = [0, 0, 0];
  for (let i = 0; i < count; i++) {
    const [red = 0, , blue = 0] = pixels.subarray(i * 4, i * 4 + 3);
    sum += red;
    brightest = Math.max(brightest, red);
    if (Math.min(red, blue) > 200) white += 1;
  }
  return { mean: sum / count / 255, brightest: brightest / 255, white: white / count };
}

describe('the night picture', () => {
  it.each([100, 1_500, 20_000, 200_000])(
    'of %i lamps stays a picture: neither black nor burnt out',
    (lamps) => {
      const { mean, brightest, white } = seen(streets(lamps));
      expect(mean).toBeGreaterThan(0.02);
      expect(mean).toBeLessThan(0.25);
      expect(brightest).toBeGreaterThan(0.3);
      expect(white).toBe(0);
    },
  );

  it('is not darkened where few lamps shine', () => {
    expect(exposureOf(lightField(streets(12), width, height, radius))).toBe(1);
    expect(exposureOf(lightField([], width, height, radius))).toBe(1);
  });

  it('stays dim where every lamp stands in one place', () => {
    const one = Array.from({ length: 20_000 }, () => ({ x: 300, y: 100, color: amber }));
    expect(seen(one).mean).toBeLessThan(0.25);
    expect(seen(one).white).toBe(0);
  });

  it('shines into the picture from just outside', () => {
    const { light, columns, rows } = lightField([{ x: -6, y: 50, color: amber }], width, height, radius);
    expect([columns, rows]).toEqual([width / grainPx, height / grainPx]);
    expect(light[(50 / grainPx) * columns * 3]).toBeGreaterThan(0);
    expect(light[((50 / grainPx) * columns + 40) * 3]).toBe(0);
  });

  it('draws every lamp of a small town, and of a large one as many as leave its streets to be seen', () => {
    expect(lampStep(350, 1.3, 1210, 404)).toBe(1);
    const step = lampStep(200_000, 1.3, 1210, 404);
    expect(((200_000 / step) * Math.PI * 1.3 ** 2) / (1210 * 404)).toBeLessThan(0.02);
  });
});
