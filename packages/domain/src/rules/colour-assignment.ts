/**
 * Colour by control unit (design, section 5): each cabinet, in code order, gets the first colour that none of
 * its six nearest neighbours has.
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

/**
 * The index into a palette of `colours` colours for each element, in the order given; who comes first in the
 * list matters only among equal codes. Needs more than six colours to keep its promise; with fewer they are
 * dealt in turn where none is left.
 */
export function assignColours(elements: readonly ColouredElement[], colours: number): number[] {
  const order = elements
    .map((element, index) => ({ element, index }))
    .sort((a, b) => naturalOrder(a.element.code, b.element.code) || a.index - b.index);
  const inOrder = order.map(({ element }) => element);
  const assigned: number[] = [];
  inOrder.forEach((_, turn) => {
    const taken = new Set(nearest(inOrder, turn).map((neighbour) => assigned[neighbour]));
    let colour = 0;
    while (colour < colours && taken.has(colour)) colour += 1;
    assigned.push(colour < colours ? colour : turn % colours);
  });
  const result = new Array<number>(elements.length).fill(0);
  order.forEach(({ index }, turn) => {
    result[index] = assigned[turn] ?? 0;
  });
  return result;
}
