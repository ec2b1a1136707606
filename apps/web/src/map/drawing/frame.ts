import type { Extent } from './extent.ts';
import type { ZoomStep } from './zoom-step.ts';

/** One picture of the map: what a drawing needs in order to put itself on the canvas. */
export interface Frame {
  /** Its transform is whatever the last drawing left: set it before use. */
  readonly context: CanvasRenderingContext2D;
  /** Device pixels a CSS pixel. */
  readonly ratio: number;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Map metres a CSS pixel. */
  readonly resolution: number;
  readonly step: ZoomStep;
  /** Map coordinates of the top left corner. */
  readonly left: number;
  readonly top: number;
  readonly extent: Extent;
}

export function frameOf(
  context: CanvasRenderingContext2D,
  size: readonly [width: number, height: number],
  center: readonly [x: number, y: number],
  resolution: number,
  ratio: number,
  step: ZoomStep,
): Frame {
  const [width, height] = size;
  const left = center[0] - (width / 2) * resolution;
  const top = center[1] + (height / 2) * resolution;
  return {
    context,
    ratio,
    width,
    height,
    resolution,
    step,
    left,
    top,
    extent: [left, top - height * resolution, left + width * resolution, top],
  };
}
