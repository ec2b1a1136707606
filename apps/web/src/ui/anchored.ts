/** Where what hangs beside something stands: inside the window, whatever is around it. */
export type Side = 'top' | 'bottom' | 'left' | 'right';

const GAP = 6;
/** To the window's border. */
const LEAST = 8;
const opposite: Readonly<Record<Side, Side>> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Place {
  readonly left: number;
  readonly top: number;
}

/** On the side that is wanted, on the other where it has no room there, and moved along it into the window. */
export function placeBeside(anchor: DOMRectReadOnly, own: Size, window: Size, wanted: Side): Place {
  const room: Readonly<Record<Side, number>> = {
    top: anchor.top,
    bottom: window.height - anchor.bottom,
    left: anchor.left,
    right: window.width - anchor.right,
  };
  const upright = wanted === 'top' || wanted === 'bottom';
  const needed = (upright ? own.height : own.width) + GAP + LEAST;
  const side = room[wanted] < needed && room[opposite[wanted]] > room[wanted] ? opposite[wanted] : wanted;
  const within = (at: number, size: number, all: number) => Math.max(LEAST, Math.min(at, all - size - LEAST));
  const left = within(anchor.left + (anchor.width - own.width) / 2, own.width, window.width);
  const top = within(anchor.top + (anchor.height - own.height) / 2, own.height, window.height);
  switch (side) {
    case 'top':
      return { left, top: anchor.top - own.height - GAP };
    case 'bottom':
      return { left, top: anchor.bottom + GAP };
    case 'left':
      return { left: anchor.left - own.width - GAP, top };
    case 'right':
      return { left: anchor.right + GAP, top };
  }
}

/** Puts a fixed element there. What stands around it may have moved its origin: it is measured, and put right. */
export function putBeside(element: HTMLElement, anchor: Element, side: Side): void {
  const { documentElement } = document;
  const window = { width: documentElement.clientWidth, height: documentElement.clientHeight };
  const own = { width: element.offsetWidth, height: element.offsetHeight };
  const { left, top } = placeBeside(anchor.getBoundingClientRect(), own, window, side);
  const put = (x: number, y: number) => {
    element.style.left = `${x}px`;
    element.style.top = `${y}px`;
  };
  put(left, top);
  const is = element.getBoundingClientRect();
  if (is.left !== left || is.top !== top) put(2 * left - is.left, 2 * top - is.top);
}

/** Lists and tips hang within the landmark or the dialog of what opened them, where they can be found. */
export function hostOf(opener: Element | null | undefined): HTMLElement {
  return opener?.closest<HTMLElement>('main, [role="dialog"]') ?? document.body;
}
