import { describe, expect, it } from 'vitest';
import { labelPlaces } from './label-places.ts';

describe('labelPlaces', () => {
  it('gives a place to the first and refuses whoever overlaps it', () => {
    const places = labelPlaces();
    expect(places.take({ x: 10, y: 10, width: 30, height: 12 })).toBe(true);
    expect(places.take({ x: 39, y: 21, width: 30, height: 12 })).toBe(false);
    expect(places.take({ x: 40, y: 10, width: 30, height: 12 })).toBe(true);
  });

  it('meets boxes that lie over several cells, left and above of the picture too', () => {
    const places = labelPlaces();
    places.block({ x: -100, y: -5, width: 400, height: 10 });
    expect(places.take({ x: 250, y: 0, width: 20, height: 20 })).toBe(false);
    expect(places.take({ x: -90, y: -12, width: 20, height: 8 })).toBe(false);
    expect(places.take({ x: -90, y: -12, width: 20, height: 7 })).toBe(true);
  });

  it('keeps no place for whoever was refused', () => {
    const places = labelPlaces();
    places.take({ x: 0, y: 0, width: 10, height: 10 });
    places.take({ x: 5, y: 0, width: 20, height: 10 });
    expect(places.take({ x: 15, y: 0, width: 5, height: 10 })).toBe(true);
  });
});
