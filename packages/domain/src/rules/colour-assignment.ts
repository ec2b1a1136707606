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

/** The six nearest others of an element, by index; of two as near, the one that stands first. */
function nearest(elements: readonly ColouredElement[], of: number): readonly number[] {
  const { x, y } = elements[of] as ColouredElement;
  const found: { index: number; distance: number }[] = [];
  elements.forEach((other, index) => {
    const distance = (other.x - x) ** 2 + (other.y - y) ** 2;
    if (index === of || !Number.isFinite(distance)) return;
    if (found.length === NEIGHBOURS && distance >= (found[NEIGHBOURS - 1]?.distance ?? 0)) return;
    const at = found.findIndex((one) => distance < one.distance);
    found.splice(at === -1 ? found.length : at, 0, { index, distance });
    if (found.length > NEIGHBOURS) found.pop();
  });
  return found.map((one) => one.index);
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
  const six = inOrder.map((_, turn) => nearest(inOrder, turn));
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
