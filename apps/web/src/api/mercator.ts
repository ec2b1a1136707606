/** EPSG:3857, in which maps are drawn: metres of a longitude and of a latitude in degrees. */
const EARTH_RADIUS_M = 6378137;

export function toMercatorX(lon: number): number {
  return (lon * Math.PI * EARTH_RADIUS_M) / 180;
}

export function toMercatorY(lat: number): number {
  return Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * EARTH_RADIUS_M;
}
