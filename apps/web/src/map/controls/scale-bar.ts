const EARTH_RADIUS_M = 6378137;

export interface Scale {
  /** CSS pixels. */
  readonly width: number;
  /** `50 m`, `2 km`. */
  readonly label: string;
}

/**
 * The longest round distance (1, 2 or 5 times a power of ten) that fits into so many pixels. Map metres are
 * longer than real ones the farther they lie from the equator: `y` says how far.
 */
export function scaleBar(resolution: number, y: number, longest: number): Scale {
  const metersPerPixel = resolution / Math.cosh(y / EARTH_RADIUS_M);
  const most = metersPerPixel * longest;
  const power = 10 ** Math.floor(Math.log10(most));
  const meters = power * ([5, 2].find((times) => times * power <= most) ?? 1);
  const [amount, unit] = meters >= 1000 ? [meters / 1000, 'km'] : [meters, 'm'];
  return { width: meters / metersPerPixel, label: `${amount.toLocaleString('it-IT')} ${unit}` };
}
