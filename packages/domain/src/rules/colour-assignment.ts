/**
 * Colour by control unit (design, section 5): each cabinet, in code order, gets a colour that none of its neighbours
 * has. Of those the least used, not the first: of hundreds of cabinets the first in a list would all be of one colour.
 */
import { naturalOrder } from './natural-order.ts';

export interface ColouredElement {
  readonly code: string;
  /** Plane coordinates in any unit (EPSG:3857 metres will do); not a number where it stands nowhere. */
  readonly x: number;
  readonly y: number;
}

const NEIGHBOURS = 6;

/**
 * The six nearest others of each, by index; of two as near, the one that stands first. Each is held against all others,
 * hundreds of thousands of times in a city: without an object for any of them.
 */
function nearestOfEach(elements: readonly ColouredElement[]): readonly (readonly number[])[] {
  const x = Float64Array.from(elements, (one) => one.x);
  const y = Float64Array.from(elements, (one) => one.y);
  const distances = new Float64Array(NEIGHBOURS);
  return elements.map((_, of) => {
    const found: number[] = [];
    for (let other = 0; other < x.length; other += 1) {
      const distance =
        ((x[other] as number) - (x[of] as number)) ** 2 + ((y[other] as number) - (y[of] as number)) ** 2;
      if (other === of || !Number.isFinite(distance)) continue;
      if (found.length === NEIGHBOURS && distance >= (distances[NEIGHBOURS - 1] as number)) continue;
      let at = Math.min(found.length, NEIGHBOURS - 1);
      for (; at > 0 && distance < (distances[at - 1] as number); at -= 1) {
        distances[at] = distances[at - 1] as number;
        found[at] = found[at - 1] as number;
      }
      distances[at] = distance;
      found[at] = other;
    }
    return found;
  });
}

/** Neighbours of each: its six nearest, and those that have it among theirs. */
function neighbourhoods(six: readonly (readonly number[])[]): readonly ReadonlySet<number>[] {
  const sets = six.map((others) => new Set(others));
  six.forEach((others, of) => {
    for (const other of others) sets[other]?.add(of);
  });
  return sets;
}

/**
 * The index into a palette of `colours` colours for each element, in the order given; who comes first in the list
 * matters only among equal codes. Neighbours differ wherever there are colours enough, and of those left each takes
 * the one that fewest have, so that the whole palette is used and those that stand together in a list differ too.
 */
export function assignColours(elements: readonly ColouredElement[], colours: number): number[] {
  const order = elements
    .map((element, index) => ({ element, index }))
    .sort((a, b) => naturalOrder(a.element.code, b.element.code) || a.index - b.index);
  const inOrder = order.map(({ element }) => element);
  const six = nearestOfEach(inOrder);
  const around = neighbourhoods(six);
  const palette = Array.from({ length: colours }, (_, colour) => colour);
  const used = new Array<number>(colours).fill(0);
  const assigned: number[] = [];
  inOrder.forEach((_, turn) => {
    const taken = new Set([...(around[turn] ?? [])].map((neighbour) => assigned[neighbour]));
    const nearby = new Set((six[turn] ?? []).map((neighbour) => assigned[neighbour]));
    const free = [taken, nearby, new Set<number>()]
      .map((without) => palette.filter((colour) => !without.has(colour)))
      .find((left) => left.length > 0) ?? [0];
    const colour = free.reduce((best, one) => ((used[one] ?? 0) < (used[best] ?? 0) ? one : best));
    used[colour] = (used[colour] ?? 0) + 1;
    assigned.push(colour);
  });
  const result = new Array<number>(elements.length).fill(0);
  order.forEach(({ index }, turn) => {
    result[index] = assigned[turn] ?? 0;
  });
  return result;
}
