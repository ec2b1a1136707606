import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { describe, expect, it, vi } from 'vitest';
import { createEditGeometry } from '../../state/edit-geometry.ts';
import { type KeyedDrawing, pressDrawingKey, type Sketch } from './drawing-keys.ts';
import { placeAt } from './edit-coordinates.ts';

const point: Geometry = { type: 'Point', coordinates: [7.25, 45.1] };
const path: Geometry = {
  type: 'LineString',
  coordinates: [
    [7, 45],
    [7.001, 45],
    [7.002, 45],
  ],
};
const reshapes = { draws: false, reshapes: true, onward: false };
const draws = { draws: true, reshapes: false, onward: false };

function press(key: string, more: Partial<KeyboardEvent> = {}) {
  return { key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, repeat: false, ...more };
}

function sketch(placed: number, finishes = true) {
  return {
    placed: () => placed,
    add: vi.fn(),
    finish: vi.fn(() => finishes),
    removeLast: vi.fn(),
    abort: vi.fn(),
  };
}

function drawing(geometry: Geometry | null, more: Partial<KeyedDrawing> = {}) {
  return {
    tool: { shape: 'point', ...reshapes } as const,
    store: createEditGeometry(geometry),
    sketch: null as Sketch | null,
    picked: null,
    wishing: false,
    resolution: 0.5,
    center: placeAt([7.3, 45.2]),
    pick: vi.fn(),
    removeVertex: vi.fn(),
    forgetWish: vi.fn(),
    tooFew: vi.fn(),
    ...more,
  };
}

it('Space sets a vertex in the middle of the map, of a line and of an outline alone', () => {
  for (const shape of ['line', 'area'] as const) {
    const one = drawing(null, { tool: { shape, ...draws }, sketch: sketch(0) });
    expect(pressDrawingKey(press(' '), one)).toBe(true);
    expect(one.sketch?.add).toHaveBeenCalledWith(one.center);
  }
  expect(pressDrawingKey(press(' '), drawing(null, { tool: { shape: 'point', ...draws } }))).toBe(false);
  expect(pressDrawingKey(press(' '), drawing(path, { tool: { shape: 'line', ...reshapes } }))).toBe(false);
});

describe('arrows', () => {
  it('move a point by a pixel, ten with Shift, and are undone together while held down', () => {
    const one = drawing(point);
    const placeOf = () => placeAt((one.store.get().current as typeof point).coordinates as [number, number]);
    const [x, y] = placeOf();
    expect(pressDrawingKey(press('ArrowRight'), one)).toBe(true);
    pressDrawingKey(press('ArrowRight', { repeat: true }), one);
    expect(placeOf()[0] - x).toBeCloseTo(1, 1);
    pressDrawingKey(press('ArrowUp', { shiftKey: true }), one);
    expect(placeOf()[1] - y).toBeCloseTo(5, 1);
    pressDrawingKey(press('z', { ctrlKey: true }), one);
    pressDrawingKey(press('z', { ctrlKey: true }), one);
    expect(one.store.get().current).toEqual(point);
  });

  it('move the picked vertex of a line, and the map where none is picked', () => {
    const tool = { shape: 'line', ...reshapes } as const;
    const none = drawing(path, { tool });
    expect(pressDrawingKey(press('ArrowRight'), none)).toBe(false);
    const second = drawing(path, { tool, picked: 1 });
    expect(pressDrawingKey(press('ArrowDown'), second)).toBe(true);
    const moved = second.store.get().current as typeof path;
    expect(moved.coordinates[1]?.[1]).toBeLessThan(45);
    expect(moved.coordinates[0]).toEqual([7, 45]);
  });
});

describe('a drawing that is not finished', () => {
  const tool = { shape: 'line', ...draws } as const;

  it('ends with Enter, loses its last vertex with Backspace and Ctrl Z, begins again with Esc', () => {
    const lines = sketch(3);
    const one = drawing(null, { tool, sketch: lines });
    for (const key of ['Enter', 'Backspace', 'Escape']) expect(pressDrawingKey(press(key), one)).toBe(true);
    expect(pressDrawingKey(press('z', { metaKey: true }), one)).toBe(true);
    expect(lines.finish).toHaveBeenCalledTimes(1);
    expect(lines.removeLast).toHaveBeenCalledTimes(2);
    expect(lines.abort).toHaveBeenCalledTimes(1);
  });

  it('says when it has too few vertices to end', () => {
    const one = drawing(null, { tool, sketch: sketch(1, false) });
    pressDrawingKey(press('Enter'), one);
    expect(one.tooFew).toHaveBeenCalled();
  });

  it('is finished before the form saves, which still gets the key', () => {
    const lines = sketch(2);
    expect(pressDrawingKey(press('s', { ctrlKey: true }), drawing(null, { tool, sketch: lines }))).toBe(
      false,
    );
    expect(lines.finish).toHaveBeenCalled();
  });
});

describe('Esc', () => {
  it('belongs to the form where the drawing has no use for it', () => {
    expect(pressDrawingKey(press('Escape'), drawing(point))).toBe(false);
  });

  it('gives up another drawing first, then the picked vertex', () => {
    const wishing = drawing(path, { wishing: true, picked: 0, sketch: sketch(0) });
    expect(pressDrawingKey(press('Escape'), wishing)).toBe(true);
    expect(wishing.forgetWish).toHaveBeenCalled();
    const picked = drawing(path, { picked: 0 });
    expect(pressDrawingKey(press('Escape'), picked)).toBe(true);
    expect(picked.pick).toHaveBeenCalledWith(null);
  });
});

describe('vertices without a pointer', () => {
  const tool = { shape: 'line', ...reshapes } as const;

  it('are picked one after the other, round and round', () => {
    const picks = [null, 0, 2].map((picked) => {
      const one = drawing(path, { tool, picked });
      pressDrawingKey(press('PageDown'), one);
      pressDrawingKey(press('PageUp'), one);
      return vi.mocked(one.pick).mock.calls.map(([vertex]) => vertex);
    });
    expect(picks).toEqual([[0, 2], [1, 2], [0, 1]]); // biome-ignore format: pairs
  });

  it('are taken out with Canc', () => {
    const one = drawing(path, { tool, picked: 1 });
    expect(pressDrawingKey(press('Delete'), one)).toBe(true);
    expect(one.removeVertex).toHaveBeenCalledWith(1);
    expect(pressDrawingKey(press('Delete'), drawing(path, { tool }))).toBe(false);
  });
});

it('Enter places a new point in the middle of the map, once', () => {
  const tool = { shape: 'point', ...draws } as const;
  const one = drawing(null, { tool });
  expect(pressDrawingKey(press('Enter'), one)).toBe(true);
  expect(one.store.get().current).toEqual({ type: 'Point', coordinates: [7.3, 45.2] });
  expect(pressDrawingKey(press('Enter'), drawing(point))).toBe(false);
});

it('other keys, and those with Alt, are not the drawing’s', () => {
  expect(pressDrawingKey(press('i'), drawing(point))).toBe(false);
  expect(pressDrawingKey(press('ArrowLeft', { altKey: true }), drawing(point))).toBe(false);
});
