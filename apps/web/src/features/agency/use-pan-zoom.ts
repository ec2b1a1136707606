import { type PointerEvent, useRef, useState, type WheelEvent } from 'react';
import type { Size } from '../../ui/use-size.ts';

interface View {
  readonly x: number;
  readonly y: number;
  /** Of the whole picture, from 1 down. */
  readonly part: number;
}

const whole: View = { x: 0, y: 0, part: 1 };
const STEP = 1.5;
const CLOSEST = 1 / 64;
/** Further than this and it was no click. */
const MOVED_PX = 4;

/** The part of a picture of that size that is in sight: by wheel, drag and buttons. */
export function usePanZoom(picture: Size) {
  const [view, setView] = useState(whole);
  const drag = useRef<{ x: number; y: number; view: View; moved: boolean } | null>(null);

  const zoomAt = (factor: number, x: number, y: number) =>
    setView((known) => {
      const part = Math.min(1, Math.max(CLOSEST, known.part / factor));
      if (part === 1) return whole;
      const shrunk = part / known.part;
      return { x: x - (x - known.x) * shrunk, y: y - (y - known.y) * shrunk, part };
    });
  const middle = {
    x: view.x + (picture.width * view.part) / 2,
    y: view.y + (picture.height * view.part) / 2,
  };
  const zoom = (factor: number) => zoomAt(factor, middle.x, middle.y);
  /** What is in sight is as large as its place lets it be, in the middle of it. */
  const unitsPerPixel = ({ width, height }: Size) =>
    view.part * Math.max(picture.width / width, picture.height / height);

  return {
    viewBox: `${view.x} ${view.y} ${picture.width * view.part} ${picture.height * view.part}`,
    unitsPerPixel,
    in: () => zoom(STEP),
    out: () => zoom(1 / STEP),
    reset: () => setView(whole),
    wasDragged: () => drag.current?.moved === true,
    handlers: {
      onWheel(event: WheelEvent<SVGSVGElement>) {
        const box = event.currentTarget.getBoundingClientRect();
        const units = unitsPerPixel(box);
        const x = middle.x + (event.clientX - box.left - box.width / 2) * units;
        const y = middle.y + (event.clientY - box.top - box.height / 2) * units;
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
        const units = unitsPerPixel(event.currentTarget.getBoundingClientRect());
        setView({ ...from.view, x: from.view.x - dx * units, y: from.view.y - dy * units });
      },
    },
  };
}
