import { describe, expect, it, vi } from 'vitest';
import { createSelection } from './selection.ts';

const chosen = (selection: ReturnType<typeof createSelection>) => [...selection.get().chosen];

describe('what is chosen', () => {
  it('is replaced, added to and taken from, unless it is frozen', () => {
    const selection = createSelection();
    const listener = vi.fn();
    selection.subscribe(listener);
    selection.choose([1, 2]);
    selection.toggle([2, 3]);
    expect(chosen(selection)).toEqual([1, 3]);
    selection.freeze(true);
    selection.choose([9]);
    selection.toggle([1]);
    expect(chosen(selection)).toEqual([1, 3]);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('is left only as its guard decides', () => {
    const selection = createSelection();
    selection.choose([1]);
    let go: (() => void) | undefined;
    const guard = vi.fn((next: () => void) => {
      go = next;
    });
    selection.guard(guard);
    selection.choose([2]);
    selection.toggle([5]);
    expect(chosen(selection)).toEqual([1]);
    expect(guard).toHaveBeenCalledTimes(2);
    go?.();
    expect(chosen(selection)).toEqual([1, 5]);
    selection.guard(null);
    selection.choose([]);
    expect(chosen(selection)).toEqual([]);
  });

  it('asks no guard where nothing changes', () => {
    const selection = createSelection();
    selection.choose([1, 2]);
    const guard = vi.fn();
    selection.guard(guard);
    selection.choose([2, 1]);
    selection.hover(3);
    expect(guard).not.toHaveBeenCalled();
  });
});
