/** The order of what people call the elements by, in which a list begins. */
import type { Cell } from '@lucerna/contract/columns';
import type { Listing } from '@lucerna/domain/kind';
import type { FeatureTable } from './feature-table.ts';
import { sortRanks } from './sort-ranks.ts';

export const nameOf = ({ calledBy, code }: Pick<Listing, 'calledBy' | 'code'>) => calledBy ?? code;

export const keyOf = (value: Cell) => (value === '' ? null : value);

/** The rows in the order of their names, those without one last. */
export function nameOrder(name: string, table: FeatureTable): Uint32Array<ArrayBuffer> {
  const ranks = sortRanks(table.column(name), table.count, keyOf);
  // Rank and row in one number: sorting numbers is many times faster than sorting by a comparison.
  const places = new Float64Array(ranks.length);
  for (let row = 0; row < places.length; row += 1) {
    const rank = ranks[row] as number;
    places[row] = (rank < 0 ? table.count : rank) * table.count + row;
  }
  places.sort();
  return Uint32Array.from(places, (place) => place % table.count);
}
