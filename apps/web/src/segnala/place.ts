/** Places on the page's small map: metres from a middle, near enough for a town. */

export interface Place {
  readonly lon: number;
  readonly lat: number;
}

const metresOfDegree = 111_320;
const widthOfDegree = (lat: number) => metresOfDegree * Math.cos((lat * Math.PI) / 180);

/** East and north of the middle, in metres. */
export function metresFrom(middle: Place, { lon, lat }: Place): readonly [number, number] {
  return [(lon - middle.lon) * widthOfDegree(middle.lat), (lat - middle.lat) * metresOfDegree];
}

export function movedBy(middle: Place, east: number, north: number): Place {
  return { lon: middle.lon + east / widthOfDegree(middle.lat), lat: middle.lat + north / metresOfDegree };
}

export const distance = (a: Place, b: Place): number => Math.hypot(...metresFrom(a, b));

/** The box of so many metres around a middle: west, south, east, north. */
export function boxAround(middle: Place, width: number, height = width): readonly number[] {
  const [low, high] = [movedBy(middle, -width / 2, -height / 2), movedBy(middle, width / 2, height / 2)];
  return [low.lon, low.lat, high.lon, high.lat];
}
