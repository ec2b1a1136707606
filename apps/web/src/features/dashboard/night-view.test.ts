import { describe, expect, it } from 'vitest';
import { nightView } from './night-view.ts';

const x0 = 1_177_000;
const y0 = 5_790_000;

/** A square village: a light every 25 projected metres. */
function village(side: number, atX: number, atY: number): { x: number[]; y: number[] } {
  const steps = Array.from({ length: side }, (_, step) => (step - side / 2) * 25);
  return {
    x: steps.flatMap(() => steps.map((dx) => atX + dx)),
    y: steps.flatMap((dy) => steps.map(() => atY + dy)),
  };
}

describe('where the night picture looks', () => {
  it('is nowhere without lights', () => {
    expect(nightView({ x: [], y: [] }, 1000, 400)).toBeUndefined();
    expect(nightView({ x: [Number.NaN], y: [Number.NaN] }, 1000, 400)).toBeUndefined();
  });

  it('is the place with most lights, not the middle of them all', () => {
    const town = village(20, x0, y0);
    const hamlet = village(5, x0 + 9000, y0 + 9000);
    const view = nightView({ x: [...town.x, ...hamlet.x], y: [...town.y, ...hamlet.y] }, 1000, 400);
    expect(Math.abs((view?.centerX ?? 0) - x0)).toBeLessThan(500);
    expect(Math.abs((view?.centerY ?? 0) - y0)).toBeLessThan(500);
  });

  it('looks closely at a dense town and from afar at a sparse one', () => {
    const dense = nightView(village(40, x0, y0), 1000, 400);
    const sparse = village(20, 0, 0);
    const wide = { x: sparse.x.map((x) => x0 + x * 8), y: sparse.y.map((y) => y0 + y * 8) };
    expect(dense?.resolutionM).toBe(1.3);
    expect(nightView(wide, 1000, 400)?.resolutionM).toBeGreaterThan(3);
  });

  it('turns metres on the ground into projected metres', () => {
    const view = nightView(village(40, x0, y0), 1000, 400);
    // At 46° north a projected metre is 0.69 m on the ground.
    expect((view?.resolutionM ?? 0) / (view?.scale ?? 1)).toBeCloseTo(0.694, 2);
  });
});
