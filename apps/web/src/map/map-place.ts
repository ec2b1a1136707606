import { toMercatorX, toMercatorY } from '../api/mercator.ts';

/** Where a map looks: what the address holds as `mappa=zoom/lat/lon`. Degrees, WGS84. */
export interface MapPlace {
  readonly zoom: number;
  readonly lat: number;
  readonly lon: number;
}

/** The name under which the address holds the place. */
export const placeName = 'mappa';
/** The first view, and the closest that fitting to elements goes (specification, section 9). */
export const FIRST_ZOOM = 11;
export const LARGEST_ZOOM = 18;

const EARTH_RADIUS_M = 6378137;

/** Null where the text is not a place on the map: it may have been typed or cut off by hand. */
export function parsePlace(text: string | null): MapPlace | null {
  const parts = text?.split('/') ?? [];
  if (parts.length !== 3 || parts.some((part) => part.trim() === '')) return null;
  const [zoom, lat, lon] = parts.map(Number) as [number, number, number];
  const fits = zoom >= 0 && zoom <= 24 && Math.abs(lat) <= 85 && Math.abs(lon) <= 180;
  return fits ? { zoom, lat, lon } : null;
}

/** Five decimals of a degree are a metre: as exact as a light point, and short enough to read. */
export function formatPlace({ zoom, lat, lon }: MapPlace): string {
  return [zoom.toFixed(2), lat.toFixed(5), lon.toFixed(5)].map((part) => String(Number(part))).join('/');
}

/** Map coordinates (EPSG:3857) of a place. */
export function placeCenter({ lat, lon }: Pick<MapPlace, 'lat' | 'lon'>): [x: number, y: number] {
  return [toMercatorX(lon), toMercatorY(lat)];
}

export function placeOf(center: readonly number[], zoom: number): MapPlace {
  const [x = 0, y = 0] = center;
  return {
    zoom,
    lat: (Math.atan(Math.sinh(y / EARTH_RADIUS_M)) * 180) / Math.PI,
    lon: (x / EARTH_RADIUS_M) * (180 / Math.PI),
  };
}
