/** Where something stands, told by the house numbers beside it. */
import { distanceBetween } from './geometry/distance.ts';
import type { Position } from './geometry/geojson.ts';
import { naturalOrder } from './natural-order.ts';

export interface NumberedHouse {
  readonly toponimo: string;
  readonly numero: string;
  readonly lon: number;
  readonly lat: number;
}

/** Farther than this a house says nothing of a place. Metres, to the point that stands for the house. */
const BESIDE_M = 40;
/** A house that is at most so much farther is as near. */
const AS_NEAR = 1.25;

/** `Davanti al civico 3`, `Tra i civici 6 e 8` of one side of the street; null where none of its numbers is near. */
export function houseReference(
  place: Position,
  street: string | null,
  houses: readonly NumberedHouse[],
): string | null {
  const near = houses
    .filter(({ toponimo }) => street === null || toponimo === street)
    .map((house) => ({ house, distance: distanceBetween(place, [house.lon, house.lat]) }))
    .filter(({ distance }) => distance <= BESIDE_M)
    .sort((a, b) => a.distance - b.distance);
  const [first, ...others] = near;
  if (first === undefined) return null;
  const { toponimo, numero } = first.house;
  const second = others.find(
    ({ house, distance }) =>
      house.toponimo === toponimo &&
      house.numero !== numero &&
      isOdd(house.numero) === isOdd(numero) &&
      distance <= first.distance * AS_NEAR,
  );
  if (second === undefined) return `Davanti al civico ${numero}`;
  const [low, high] = [numero, second.house.numero].sort(naturalOrder);
  return `Tra i civici ${low} e ${high}`;
}

/** Odd numbers stand on one side of a street, even ones on the other. */
function isOdd(numero: string): boolean {
  return Number.parseInt(numero, 10) % 2 === 1;
}
