import { describe, expect, it } from 'vitest';
import { createSelection } from '../../state/selection.ts';
import { besidePoint, besideSymbol } from './beside-point.ts';
import { applyGesture, boxGesture, clickGesture, gestureOfKey } from './click-gesture.ts';

const keys = (pressed: Partial<Record<'shiftKey' | 'metaKey' | 'ctrlKey', boolean>>) => ({
  shiftKey: false,
  metaKey: false,
  ctrlKey: false,
  ...pressed,
});

describe('gestures', () => {
  it('reads the keys as the grid does', () => {
    expect(clickGesture(keys({}))).toBe('replace');
    expect(clickGesture(keys({ metaKey: true }))).toBe('toggle');
    expect(clickGesture(keys({ ctrlKey: true, shiftKey: true }))).toBe('toggle');
    expect(clickGesture(keys({ shiftKey: true }))).toBe('add');
    expect(boxGesture(keys({ shiftKey: true }))).toBe('replace');
    expect(boxGesture(keys({ metaKey: true }))).toBe('add');
  });

  it('takes Enter and Space in the middle of the map for what they are in the grid', () => {
    const pressed = (key: string, held = {}) => gestureOfKey({ ...keys(held), altKey: false, key });
    expect(pressed('Enter')).toBe('replace');
    expect(pressed('Enter', { shiftKey: true })).toBe('add');
    expect(pressed(' ')).toBe('toggle');
    expect(pressed('Enter', { ctrlKey: true })).toBeNull();
    expect(pressed('a')).toBeNull();
  });

  it('replaces, adds and toggles', () => {
    const selection = createSelection();
    const after = (gesture: Parameters<typeof applyGesture>[1], ids: number[]) => {
      applyGesture(selection, gesture, ids);
      return [...selection.get().chosen];
    };
    expect(after('replace', [1, 2])).toEqual([1, 2]);
    expect(after('add', [2, 3])).toEqual([1, 2, 3]);
    expect(after('toggle', [2, 4])).toEqual([1, 3, 4]);
    expect(after('replace', [])).toEqual([]);
  });

  it('changes nothing while the selection is frozen', () => {
    const selection = createSelection();
    applyGesture(selection, 'replace', [1]);
    selection.freeze(true);
    for (const gesture of ['replace', 'add', 'toggle'] as const) applyGesture(selection, gesture, [9]);
    expect([...selection.get().chosen]).toEqual([1]);
  });
});

describe('besidePoint', () => {
  it('stands below to the right, or on the other side where it would leave the map', () => {
    expect(besidePoint([100, 100], [200, 150], [600, 800])).toEqual([112, 112]);
    expect(besidePoint([500, 750], [200, 150], [600, 800])).toEqual([288, 638]);
    expect(besidePoint([50, 50], [200, 150], [180, 120])).toEqual([4, 4]);
  });
});

describe('besideSymbol', () => {
  const words = [240, 44] as const;
  it('stands level with the symbol, to the right or, where it would leave the map, to the left', () => {
    expect(besideSymbol([100, 100], words, [600, 800], 18)).toEqual([118, 78]);
    expect(besideSymbol([500, 100], words, [600, 800], 18)).toEqual([242, 78]);
    expect(besideSymbol([100, 5], words, [600, 800], 18)).toEqual([118, 4]);
  });

  it('stands below, or above, where a narrow map has room on neither side', () => {
    expect(besideSymbol([170, 100], words, [390, 300], 18)).toEqual([50, 118]);
    expect(besideSymbol([170, 280], words, [390, 300], 18)).toEqual([50, 218]);
    expect(besideSymbol([240, 100], words, [390, 300], 18)).toEqual([120, 118]);
  });
});
