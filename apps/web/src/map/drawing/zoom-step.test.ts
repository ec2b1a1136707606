import { describe, expect, it } from 'vitest';
import { zoomStep } from './zoom-step.ts';

const atZoom = (zoom: number) => zoomStep(156543.03392804097 / 2 ** zoom);

describe('zoomStep', () => {
  it('switches on the design’s resolutions', () => {
    expect([9.61, 9.6, 3.41, 3.4, 1.61, 1.6, 0.75, 0.74].map(zoomStep)).toEqual([0, 1, 1, 2, 2, 3, 3, 4]);
  });

  it('agrees with the design’s zooms', () => {
    expect([11, 13.9, 14, 15.4, 15.6, 16.5, 16.7, 17.6, 17.8, 21].map(atZoom)).toEqual([
      0, 0, 1, 1, 2, 2, 3, 3, 4, 4,
    ]);
  });
});
