import { describe, expect, it } from 'vitest';
import { placeBeside } from './anchored.ts';

const window = { width: 400, height: 300 };
const own = { width: 100, height: 40 };

/** As a browser tells where an element stands. */
function at(left: number, top: number, width = 20, height = 20): DOMRectReadOnly {
  const edges = { left, top, right: left + width, bottom: top + height };
  return { ...edges, x: left, y: top, width, height, toJSON: () => edges };
}

describe('what hangs beside an element', () => {
  it('stands on the side that is wanted, in its middle', () => {
    expect(placeBeside(at(190, 140), own, window, 'top')).toEqual({ left: 150, top: 94 });
    expect(placeBeside(at(190, 140), own, window, 'bottom')).toEqual({ left: 150, top: 166 });
    expect(placeBeside(at(190, 140), own, window, 'left')).toEqual({ left: 84, top: 130 });
    expect(placeBeside(at(190, 140), own, window, 'right')).toEqual({ left: 216, top: 130 });
  });

  it('goes to the other side where there is no room', () => {
    expect(placeBeside(at(190, 10), own, window, 'top').top).toBe(36);
    expect(placeBeside(at(375, 140), own, window, 'right').left).toBe(269);
  });

  it('stays where it is wanted if the other side has less room still', () => {
    const tall = { width: 100, height: 400 };
    expect(placeBeside(at(190, 100), tall, window, 'bottom').top).toBe(126);
  });

  it('does not leave the window', () => {
    expect(placeBeside(at(0, 140), own, window, 'bottom').left).toBe(8);
    expect(placeBeside(at(380, 140), own, window, 'bottom').left).toBe(292);
  });
});
