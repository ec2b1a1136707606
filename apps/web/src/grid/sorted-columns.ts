/** How AG Grid is told of an order that is not its own: its columns say that all rows are equal, and the rows are then put in order. */
import type { ColDef, GridApi, IRowNode, PostSortRowsParams } from 'ag-grid-community';
import type { Ranks } from '../api/sort-ranks.ts';
import type { GridRow } from './grid-row.ts';
import { type Sorting, sortInPlace } from './row-order.ts';

type RanksNow = () => Ranks;

/** What a column says of itself that is sorted by ranks. */
export function sortedByRanks(ranks: RanksNow): Pick<ColDef<GridRow>, 'comparator' | 'context'> {
  return { comparator: () => 0, context: ranks };
}

function sortingsOf(api: GridApi<GridRow>): Sorting[] {
  return api
    .getColumnState()
    .filter(({ sort }) => (sort ?? null) !== null)
    .sort((a, b) => (a.sortIndex ?? 0) - (b.sortIndex ?? 0))
    .flatMap(({ colId, sort }) => {
      const ranks: RanksNow | undefined = api.getColumnDef(colId)?.context;
      return ranks === undefined ? [] : [{ ranks: ranks(), descending: sort === 'desc' }];
    });
}

const rowOf = ({ data }: IRowNode<GridRow>) => data?.row ?? -1;

export function putInOrder({ api, nodes }: PostSortRowsParams<GridRow>): void {
  sortInPlace(nodes, rowOf, sortingsOf(api));
}
