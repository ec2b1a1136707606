import PointerInteraction from 'ol/interaction/Pointer.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';

export type Pixel = readonly [x: number, y: number];

export interface BoxCallbacks {
  /** Whether this press of the pointer begins a box. */
  begins(event: PointerEvent): boolean;
  drawn(from: Pixel, to: Pixel): void;
  done(from: Pixel, to: Pixel, event: PointerEvent): void;
  cancelled(): void;
}

/** Less than this is a click with a trembling hand. CSS pixels. */
const SMALLEST = 4;

function pixelOf(event: MapBrowserEvent): Pixel {
  return [event.pixel[0] ?? 0, event.pixel[1] ?? 0];
}

/** Dragging draws a box instead of moving the map. */
export class BoxInteraction extends PointerInteraction {
  #from: Pixel = [0, 0];

  constructor(callbacks: BoxCallbacks) {
    super({
      handleDownEvent: (event) => {
        const pointer = event.originalEvent as PointerEvent;
        if (pointer.button !== 0 || !callbacks.begins(pointer)) return false;
        this.#from = pixelOf(event);
        return true;
      },
      handleDragEvent: (event) => callbacks.drawn(this.#from, pixelOf(event)),
      handleUpEvent: (event) => {
        const to = pixelOf(event);
        const large = Math.max(Math.abs(to[0] - this.#from[0]), Math.abs(to[1] - this.#from[1])) >= SMALLEST;
        if (large) callbacks.done(this.#from, to, event.originalEvent as PointerEvent);
        else callbacks.cancelled();
        return false;
      },
      stopDown: (handled) => handled,
    });
  }
}
