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
  readonly width: number;
  readonly height: number;
  readonly margin: number;
}

/** Where the points are and which stamp each of them gets. */
export interface StampedPoints {
  readonly rows: Uint32Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** The stamp of a row; a negative number leaves the row out. */
  readonly stampAt: (row: number) => number;
}

/** Field pixels a map metre and the map coordinates of the picture's top left corner. */
export interface StampScale {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

/**
 * Stamps every point whose middle lies within the field. Where dots overlap, the more opaque pixel stays: an
 * edge never thins out the dot that lies under it.
 */
export function stampPoints(
  field: StampField,
  points: StampedPoints,
  stamps: readonly Stamp[],
  { scale, left, top }: StampScale,
): void {
  const { pixels, width, height, margin } = field;
  const offsets = stamps.map((stamp) => stamp.dx.map((dx, k) => (stamp.dy[k] as number) * width + dx));
  const { rows, x, y, stampAt } = points;
  for (let k = 0; k < rows.length; k++) {
    const row = rows[k] as number;
    const which = stampAt(row);
    if (which < 0) continue;
    const stamp = stamps[which] as Stamp;
    const px = Math.round(((x[row] as number) - left) * scale) + margin;
    const py = Math.round((top - (y[row] as number)) * scale) + margin;
    const { reach, colors } = stamp;
    if (px < reach || py < reach || px >= width - reach || py >= height - reach) continue;
    const middle = py * width + px;
    const offset = offsets[which] as Int32Array;
    for (let pixel = 0; pixel < offset.length; pixel++) {
      const at = middle + (offset[pixel] as number);
      const color = colors[pixel] as number;
      if (color >>> 24 >= (pixels[at] as number) >>> 24) pixels[at] = color;
    }
  }
}
