/** From longitude and latitude to the pixels of a picture. */

/** Metres of Web Mercator (EPSG:3857) or degrees, x to the east: how the picture's own axes are measured. */
export type Axes = 'mercator' | 'degrees';

export interface Bounds {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** What a picture shows, and in how many pixels. */
export interface Frame {
  readonly axes: Axes;
  readonly bounds: Bounds;
  readonly width: number;
  readonly height: number;
  /** Pixels for each pixel of the design: 2 on a screen of double density. */
  readonly density: number;
}

export type Place = readonly [x: number, y: number];

export interface View extends Frame {
  place(lon: number, lat: number): Place;
  /**
   * Metres of Web Mercator for each pixel of the design: what a map calls its resolution, and what decides how
   * much is shown.
   */
  readonly resolution: number;
  /** Pixels for a metre on the ground, in the middle of the picture. */
  readonly pixelsPerMetre: number;
}

const earthRadius = 6_378_137;
const halfDegree = Math.PI / 360;
const metresPerDegree = (earthRadius * Math.PI) / 180;

function mercatorY(lat: number): number {
  const kept = Math.max(-85.06, Math.min(85.06, lat));
  return earthRadius * Math.log(Math.tan(Math.PI / 4 + kept * halfDegree));
}

function latitudeOf(y: number): number {
  return Math.atan(Math.exp(y / earthRadius)) / halfDegree - 90;
}

/** Longitude and latitude of a place in metres of Web Mercator. */
export function lonLatOf(x: number, y: number): Place {
  return [x / metresPerDegree, latitudeOf(y)];
}

export function viewOf(frame: Frame): View {
  const { axes, bounds, width, height, density } = frame;
  const across = width / (bounds.maxX - bounds.minX);
  const up = height / (bounds.maxY - bounds.minY);
  const middleY = (bounds.minY + bounds.maxY) / 2;
  const stretch = 1 / Math.cos(((axes === 'degrees' ? middleY : latitudeOf(middleY)) * Math.PI) / 180);
  const unit = axes === 'degrees' ? metresPerDegree : 1;
  const resolution = (unit * density) / across;
  return {
    ...frame,
    resolution,
    pixelsPerMetre: (density * stretch) / resolution,
    place:
      axes === 'degrees'
        ? (lon, lat) => [(lon - bounds.minX) * across, (bounds.maxY - lat) * up]
        : (lon, lat) => [(lon * metresPerDegree - bounds.minX) * across, (bounds.maxY - mercatorY(lat)) * up],
  };
}

/** The box of longitudes and latitudes that a frame covers, grown by some pixels on every side. */
export function lonLatBox({ axes, bounds, width, height }: Frame, marginPx: number): Bounds {
  const x = (marginPx * (bounds.maxX - bounds.minX)) / width;
  const y = (marginPx * (bounds.maxY - bounds.minY)) / height;
  const grown = {
    minX: bounds.minX - x,
    minY: bounds.minY - y,
    maxX: bounds.maxX + x,
    maxY: bounds.maxY + y,
  };
  const degrees =
    axes === 'degrees'
      ? grown
      : {
          minX: grown.minX / metresPerDegree,
          minY: latitudeOf(grown.minY),
          maxX: grown.maxX / metresPerDegree,
          maxY: latitudeOf(grown.maxY),
        };
  return {
    minX: Math.max(-180, degrees.minX),
    minY: Math.max(-90, degrees.minY),
    maxX: Math.min(180, degrees.maxX),
    maxY: Math.min(90, degrees.maxY),
  };
}
