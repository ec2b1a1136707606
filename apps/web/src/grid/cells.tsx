/** What stands in a cell that is not plain text. */
import type { ICellRendererParams } from 'ag-grid-community';
import type { FunctionComponent } from 'react';
import type { CellSlot } from './cell-slot.ts';
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

const cells = new WeakMap<CellSlot, FunctionComponent<Params>>();

/** The slot as AG Grid calls it: one component for each slot, so that its cells are kept while one scrolls. */
export function cellOfSlot(Slot: CellSlot): FunctionComponent<Params> {
  const known = cells.get(Slot);
  if (known !== undefined) return known;
  const SlotCell = ({ data, value, valueFormatted }: Params) => {
    if (data === undefined || isEmpty(value)) return '—';
    return <Slot id={data.id} value={value} text={valueFormatted ?? ''} />;
  };
  cells.set(Slot, SlotCell);
  return SlotCell;
}
