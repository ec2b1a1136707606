import { type PointerEvent, useRef, useState, type WheelEvent } from 'react';
import { SIDE } from './town-shapes.ts';

interface View {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

const whole: View = { x: 0, y: 0, size: SIDE };
const STEP = 1.5;
const CLOSEST = SIDE / 64;
/** Further than this and it was no click. */
const MOVED_PX = 4;

/** The part of a square picture that is in sight: by wheel, drag and buttons. */
export function usePanZoom() {
  const [view, setView] = useState(whole);
  const drag = useRef<{ x: number; y: number; view: View; moved: boolean } | null>(null);

  const zoomAt = (factor: number, x: number, y: number) =>
    setView((known) => {
      const size = Math.min(SIDE, Math.max(CLOSEST, known.size / factor));
      if (size === SIDE) return whole;
      const shrunk = size / known.size;
      return { x: x - (x - known.x) * shrunk, y: y - (y - known.y) * shrunk, size };
    });
  const zoom = (factor: number) => zoomAt(factor, view.x + view.size / 2, view.y + view.size / 2);
  /** The picture is as large as the smaller side of its place. */
  const unitsPerPixel = (element: SVGSVGElement) =>
    view.size / Math.min(element.clientWidth, element.clientHeight);

  return {
    viewBox: `${view.x} ${view.y} ${view.size} ${view.size}`,
    /** How much larger than whole. */
    scale: SIDE / view.size,
    in: () => zoom(STEP),
    out: () => zoom(1 / STEP),
    reset: () => setView(whole),
    wasDragged: () => drag.current?.moved === true,
    handlers: {
      onWheel(event: WheelEvent<SVGSVGElement>) {
        const box = event.currentTarget.getBoundingClientRect();
        const side = Math.min(box.width, box.height);
        const at = (pixel: number, from: number, width: number) =>
          ((pixel - from - (width - side) / 2) / side) * view.size;
        const x = view.x + at(event.clientX, box.left, box.width);
        const y = view.y + at(event.clientY, box.top, box.height);
        zoomAt(event.deltaY < 0 ? STEP : 1 / STEP, x, y);
      },
      onPointerDown(event: PointerEvent<SVGSVGElement>) {
        drag.current = { x: event.clientX, y: event.clientY, view, moved: false };
      },
      onPointerMove(event: PointerEvent<SVGSVGElement>) {
        const from = drag.current;
        if (from === null || event.buttons === 0) return;
        const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
        if (Math.hypot(dx, dy) > MOVED_PX) from.moved = true;
        if (!from.moved) return;
        const units = unitsPerPixel(event.currentTarget);
        setView({ ...from.view, x: from.view.x - dx * units, y: from.view.y - dy * units });
      },
    },
  };
}
