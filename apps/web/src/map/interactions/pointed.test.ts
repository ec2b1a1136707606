import { describe, expect, it } from 'vitest';
import type { Drawing, Hit } from '../drawing/drawing.ts';
import type { Shown } from '../drawing/elements-layer.ts';
import { untouched } from '../drawing/row-states.ts';
import { candidates, pointedAt } from './pointed.ts';

function shown(layer: string, primary: boolean, hits: readonly Hit[]): Shown {
  const drawing = { hits: () => [...hits] } as unknown as Drawing;
  return { layer, primary, order: 0, drawing, states: untouched };
}
const on: Hit = { row: 1, distance: 0, on: true };
const near: Hit = { row: 2, distance: 7, on: false };
const layerAt = (...list: Shown[]) => pointedAt(list, [0, 0], 1, 8)?.layer ?? null;

describe('pointedAt', () => {
  it('prefers the screen’s own layer where both symbols are under the pointer', () => {
    expect(layerAt(shown('centraline', false, [on]), shown('pl', true, [on]))).toBe('pl');
  });

  it('prefers a symbol under the pointer to one that is only near', () => {
    expect(layerAt(shown('centraline', false, [on]), shown('pl', true, [near]))).toBe('centraline');
  });

  it('prefers the topmost among other layers', () => {
    expect(layerAt(shown('centraline', false, [on]), shown('linee', false, [on]))).toBe('centraline');
    expect(layerAt(shown('centraline', false, [near]), shown('linee', false, [on]))).toBe('linee');
  });

  it('points at nothing where nothing is', () => {
    expect(layerAt(shown('pl', true, []))).toBeNull();
  });
});

describe('candidates', () => {
  it('offers every symbol under the click', () => {
    expect(candidates([on, { ...on, row: 5 }, near])).toEqual([1, 5]);
  });

  it('takes the nearest where none is under it', () => {
    expect(candidates([near, { ...near, row: 9 }])).toEqual([2]);
    expect(candidates([])).toEqual([]);
  });
});
