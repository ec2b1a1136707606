import type { FrameState } from 'ol/Map.js';
import ViewHint from 'ol/ViewHint.js';
import { ElementsLayer } from '../../map/drawing/elements-layer.ts';
import { drawnScheme } from '../../ui/shown-color.ts';
import { type MapPicture, marginOf, shiftOf } from './moved-picture.ts';

/** A frame that takes longer to draw is not drawn anew for each step of a hand that moves the map. Milliseconds. */
const DEAR_MS = 8;

/**
 * The elements on a phone, which draws slowly: a map that is being moved is drawn larger than the screen, and its picture moves
 * along as long as it reaches (record 174).
 */
export class MovedElementsLayer extends ElementsLayer {
  /** What is on the canvas, and the milliseconds that it took. */
  #picture: MapPicture | null = null;
  #drawnInMs = 0;

  override render(frameState: FrameState): HTMLElement {
    const [width = 0, height = 0] = frameState.size;
    const [x = 0, y = 0] = frameState.viewState.center;
    const wanted: MapPicture = {
      center: [x, y],
      resolution: frameState.viewState.resolution,
      ratio: window.devicePixelRatio,
      size: [width, height],
      margin: 0,
      drawing: `${this.getRevision()} ${drawnScheme()}`,
    };
    const isMoved = (frameState.viewHints[ViewHint.INTERACTING] ?? 0) > 0;
    const shift = isMoved && this.#picture !== null ? shiftOf(this.#picture, wanted) : null;
    if (shift !== null) {
      this.canvas.style.transform = `translate(${shift[0]}px, ${shift[1]}px)`;
      return this.canvas;
    }
    const margin = isMoved && this.#drawnInMs > DEAR_MS ? marginOf(wanted.size) : 0;
    this.#picture = { ...wanted, margin };
    const began = performance.now();
    this.draw(frameState, margin);
    this.#drawnInMs = performance.now() - began;
    Object.assign(this.canvas.style, {
      inset: `${-margin}px auto auto ${-margin}px`,
      width: `${width + 2 * margin}px`,
      height: `${height + 2 * margin}px`,
      transform: '',
    });
    return this.canvas;
  }
}
