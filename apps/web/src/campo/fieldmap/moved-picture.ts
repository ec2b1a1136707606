/** A picture of the map that is larger than its place on the page: how far it can be moved before it has to be drawn anew. */

export interface MapPicture {
  /** Of the map, in its metres. */
  readonly center: readonly [x: number, y: number];
  /** Map metres a CSS pixel. */
  readonly resolution: number;
  /** Device pixels a CSS pixel. */
  readonly ratio: number;
  /** Of the map's place on the page, CSS pixels. */
  readonly size: readonly [width: number, height: number];
  /** By how much the picture is larger on each side, CSS pixels. */
  readonly margin: number;
  /** What is drawn and how: another text is another picture. */
  readonly drawing: string;
}

/** Of the shorter side: half of it is four times the pixels at most, and as good as a stroke of the thumb. */
const MARGIN_SHARE = 0.4;

/** By how much a picture is made larger on each side. CSS pixels, whole ones. */
export function marginOf([width, height]: MapPicture['size']): number {
  return Math.round(Math.min(width, height) * MARGIN_SHARE);
}

/**
 * By how much the picture is to be moved so that it shows what is wanted, CSS pixels to the right and down, on whole device
 * pixels; null where it shows something else, or does not reach so far.
 */
export function shiftOf(picture: MapPicture, wanted: MapPicture): readonly [x: number, y: number] | null {
  const { resolution, ratio, size, margin, drawing } = picture;
  const isSame =
    resolution === wanted.resolution &&
    ratio === wanted.ratio &&
    size[0] === wanted.size[0] &&
    size[1] === wanted.size[1] &&
    drawing === wanted.drawing;
  if (!isSame) return null;
  const right = (picture.center[0] - wanted.center[0]) / resolution;
  const down = (wanted.center[1] - picture.center[1]) / resolution;
  if (Math.abs(right) > margin || Math.abs(down) > margin) return null;
  // Between two pixels it would be blurred.
  return [Math.round(right * ratio) / ratio, Math.round(down * ratio) / ratio];
}
