/**
 * Small dots by the hundred thousand, written straight into pixels: a canvas call a dot costs five to ten times
 * as much. Pure, so that it can be tested and measured without a browser.
 */

/** The pixels of a dot that are not empty. */
export interface Stamp {
  /** Pixels from the middle, to the right and down. */
  readonly dx: Int32Array;
  readonly dy: Int32Array;
  /** RGBA as ImageData stores it, in one 32-bit word (little end first). */
  readonly colors: Uint32Array;
  /** The farthest pixel from the middle, along either axis. */
  readonly reach: number;
}

/** A stamp out of a square picture of RGBA pixels. */
export function stampOf(pixels: Uint32Array, side: number, middle: number): Stamp {
  const dx: number[] = [];
  const dy: number[] = [];
  const colors: number[] = [];
  let reach = 0;
  for (let at = 0; at < side * side; at++) {
    const color = pixels[at] as number;
    if (color >>> 24 === 0) continue;
    const [x, y] = [(at % side) - middle, Math.floor(at / side) - middle];
    dx.push(x);
    dy.push(y);
    colors.push(color);
    reach = Math.max(reach, Math.abs(x), Math.abs(y));
  }
  return { dx: Int32Array.from(dx), dy: Int32Array.from(dy), colors: Uint32Array.from(colors), reach };
}

/** Pixels of a picture with a margin around it, so that a dot at the edge needs no clipping. */
export interface StampField {
  readonly pixels: Uint32Array;
  /** For each pixel, the stamp (and one) whose middle it bears: what is there already is not stamped again. */
  readonly middles: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** A dot whose middle lies in the margin still reaches into the picture. */
  readonly margin: number;
}

export function stampField(pixels: Uint32Array, width: number, height: number, margin: number): StampField {
  return { pixels, middles: new Uint8Array(width * height), width, height, margin };
}

export function clearField({ pixels, middles }: StampField): void {
  pixels.fill(0);
  middles.fill(0);
}

/** Where the points are and which stamp each of them gets. */
export interface StampedPoints {
  readonly rows: Uint32Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** The stamp of each row. */
  readonly stamp: Uint8Array;
}

/** Field pixels a map metre and the map coordinates of the picture's top left corner. */
export interface StampScale {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

/**
 * Stamps the points whose middle lies within the field and whose stamp lies between `first` and `last`. Where
 * dots overlap, the more opaque pixel stays: an edge never thins out the dot that lies under it.
 */
export function stampPoints(
  field: StampField,
  { rows, x, y, stamp }: StampedPoints,
  stamps: readonly Stamp[],
  [first, last]: readonly [first: number, last: number],
  { scale, left, top }: StampScale,
): void {
  const { pixels, middles, width, height, margin } = field;
  const offsets = stamps.map(({ dx, dy }) => dx.map((across, k) => (dy[k] as number) * width + across));
  const colors = stamps.map((one) => one.colors);
  const edge = Math.max(0, ...stamps.map((one) => one.reach));
  // Half a pixel up, so that cutting the fraction off rounds to the nearest.
  const [shiftX, shiftY] = [margin + 0.5 - left * scale, margin + 0.5 + top * scale];
  for (let k = 0; k < rows.length; k++) {
    const row = rows[k] as number;
    const which = stamp[row] as number;
    if (which < first || which > last) continue;
    const px = ((x[row] as number) * scale + shiftX) | 0;
    const py = (shiftY - (y[row] as number) * scale) | 0;
    if (px < edge || py < edge || px >= width - edge || py >= height - edge) continue;
    const middle = py * width + px;
    if (middles[middle] === which + 1) continue;
    middles[middle] = which + 1;
    const offset = offsets[which] as Int32Array;
    const color = colors[which] as Uint32Array;
    for (let pixel = 0; pixel < offset.length; pixel++) {
      const at = middle + (offset[pixel] as number);
      const over = color[pixel] as number;
      if (over >>> 24 >= (pixels[at] as number) >>> 24) pixels[at] = over;
    }
  }
}
