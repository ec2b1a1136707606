import { describe, expect, it } from 'vitest';
import { scaleBar } from './scale-bar.ts';

const atLatitude = (degrees: number) => Math.asinh(Math.tan((degrees * Math.PI) / 180)) * 6378137;

describe('scaleBar', () => {
  it('is the longest round distance that fits', () => {
    expect(scaleBar(1, 0, 80)).toEqual({ width: 50, label: '50 m' });
    expect(scaleBar(0.3, 0, 80).label).toBe('20 m');
    expect(scaleBar(15, 0, 80)).toEqual({ width: 1000 / 15, label: '1 km' });
    expect(scaleBar(2000, 0, 80).label).toBe('100 km');
  });

  it('measures true metres: at 60 degrees north a map metre is half a metre', () => {
    expect(scaleBar(1, atLatitude(60), 80)).toEqual({ width: expect.closeTo(40, 6), label: '20 m' });
  });
});
