/** What stands in a cell that is not plain text. */
import type { ICellRendererParams } from 'ag-grid-community';
import type { FunctionComponent } from 'react';
import type { FeatureTable } from '../api/feature-table.ts';
import type { CellSlot, CellSlotProps } from './cell-slot.ts';
import { isEmpty } from './cell-text.ts';
import type { GridRow } from './grid-row.ts';

type Params = ICellRendererParams<GridRow>;

/** Yes is a mark, no a dash; what nobody knows is left blank (design, section 11). */
export function BooleanCell({ value }: Params) {
  if (value === true) {
    return (
      <span role="img" aria-label="Sì">
        ✓
      </span>
    );
  }
  const label = value === false ? 'No' : 'Non indicato';
  return (
    <span role="img" aria-label={label} className="cell-no">
      {value === false ? '—' : ''}
    </span>
  );
}

const cells = new WeakMap<FeatureTable, WeakMap<CellSlot, FunctionComponent<Params>>>();

/** What the other fields of a row hold. */
export function besideIn(table: FeatureTable, row: number): CellSlotProps['beside'] {
  return (key) => table.column(key).at(row);
}

/** The slot as AG Grid calls it: one component for each slot of a table, so that its cells are kept while one scrolls. */
export function cellOfSlot(Slot: CellSlot, table: FeatureTable): FunctionComponent<Params> {
  const ofTable = cells.get(table) ?? new WeakMap<CellSlot, FunctionComponent<Params>>();
  cells.set(table, ofTable);
  const known = ofTable.get(Slot);
  if (known !== undefined) return known;
  const SlotCell = ({ data, value, valueFormatted }: Params) => {
    if (data === undefined || isEmpty(value)) return '—';
    return <Slot id={data.id} value={value} text={valueFormatted ?? ''} beside={besideIn(table, data.row)} />;
  };
  ofTable.set(Slot, SlotCell);
  return SlotCell;
}
