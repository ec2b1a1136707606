import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

interface DragRow {
  /** The row that is held now; null: none. */
  readonly held: number | null;
  /** Of the grip of a row. */
  readonly start: (event: PointerEvent, row: number) => void;
}

interface DragHandlers {
  readonly onMove: (row: number, to: number) => void;
  readonly onDrop: () => void;
  readonly onGiveUp: () => void;
}

/** So near to the edge of what scrolls, in pixels, the rows go on by themselves. */
const EDGE_PX = 40;
const SCROLL_PX = 8;

/**
 * Rows of a list (`li[data-row]`) that are dragged to another place, by mouse, pen or finger. The window listens, for a
 * row that is put elsewhere in the document loses the pointer that it had captured.
 */
export function useDragRow(list: RefObject<HTMLElement | null>, handlers: DragHandlers): DragRow {
  const [held, setHeld] = useState<number | null>(null);
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    if (held === null) return undefined;
    let y: number | null = null;
    let last = -1;
    const place = () => {
      if (y === null || list.current === null) return;
      const rows = [...list.current.querySelectorAll<HTMLElement>('[data-row]')];
      const others = rows.filter(({ dataset }) => dataset.row !== String(held));
      const to = others.filter((row) => middleOf(row) < (y ?? 0)).length;
      if (to !== last) latest.current.onMove(held, to);
      last = to;
    };
    const drag = (event: globalThis.PointerEvent) => {
      y = event.clientY;
      place();
    };
    const end = (event: Event) => {
      setHeld(null);
      if (event.type === 'pointerup') latest.current.onDrop();
      else latest.current.onGiveUp();
    };
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      end(event);
    };
    const timer = setInterval(() => {
      if (y !== null && scrollAtEdge(list.current, y)) place();
    }, 16);
    window.addEventListener('pointermove', drag);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', leave, true);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pointermove', drag);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', leave, true);
    };
  }, [held, list]);
  return {
    held,
    start(event, row) {
      if (event.button === 0) setHeld(row);
    },
  };
}

function middleOf(row: HTMLElement): number {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
}

/** Whether anything moved. */
function scrollAtEdge(list: HTMLElement | null, y: number): boolean {
  const box = list?.closest<HTMLElement>('[data-scrolls]');
  if (box == null) return false;
  const { top, bottom } = box.getBoundingClientRect();
  const before = box.scrollTop;
  if (y < top + EDGE_PX) box.scrollTop -= SCROLL_PX;
  else if (y > bottom - EDGE_PX) box.scrollTop += SCROLL_PX;
  return box.scrollTop !== before;
}
