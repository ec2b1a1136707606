/** A column of the grid whose cells can be edited. */
import type { Cell } from '@lucerna/contract/columns';
import { type Field, type FieldValue, setByClient } from '@lucerna/domain/field';
import type { ColDef, ICellRendererParams } from 'ag-grid-community';
import type { FeatureTable } from '../../api/feature-table.ts';
import type { CellSlot } from '../cell-slot.ts';
import { isEmpty } from '../cell-text.ts';
import { besideIn } from '../cells.tsx';
import type { GridRow } from '../grid-row.ts';
import { BoxCellEditor, type BoxEditorParams } from './BoxCellEditor.tsx';
import type { CellEditing } from './cell-editing.ts';

interface EditableInput {
  readonly field: Field;
  readonly table: FeatureTable;
  readonly slot: CellSlot | undefined;
  readonly editing: CellEditing;
}

/** The parts of a column's definition that editing changes. */
export function editableColumn({ field, table, slot, editing }: EditableInput): ColDef<GridRow> {
  const stored = table.column(field.key).at;
  const mayEdit = (data: GridRow | undefined) => data !== undefined && editing.isEditable(data.id, field);
  const isEdited = (data: GridRow | undefined) =>
    data !== undefined && editing.edited(data.id, field.key) !== undefined;
  const isMissing = (data: GridRow | undefined) =>
    data !== undefined && mayEdit(data) && editing.isMissing(data.id, field);
  const faultOf = (data: GridRow | undefined) =>
    data === undefined ? undefined : editing.fault(data.id, field.key);
  const editorParams: BoxEditorParams = { field, editing };
  return {
    valueGetter: ({ data }) => {
      if (data === undefined) return null;
      const edited = editing.edited(data.id, field.key);
      return edited === undefined ? stored(data.row) : edited;
    },
    // A tick has no box: Space, Enter and a click turn it.
    editable: ({ data }) => field.type !== 'boolean' && mayEdit(data),
    cellEditor: BoxCellEditor,
    cellEditorParams: editorParams,
    cellRenderer: (params: Params) => (
      <EditableCell
        {...params}
        table={table}
        field={field}
        slot={slot}
        fault={faultOf(params.data)}
        missing={isMissing(params.data)}
      />
    ),
    tooltipValueGetter: () => undefined,
    cellClassRules: {
      'cell-empty': ({ value }) => isEmpty(value) && field.type !== 'boolean',
      'cell-edited': ({ data }) => isEdited(data),
      'cell-missing': ({ data }) => isMissing(data),
      'cell-faulty': ({ data }) => faultOf(data) !== undefined,
      'cell-locked': ({ data }) => !setByClient(field) || !mayEdit(data),
    },
  };
}

type Params = ICellRendererParams<GridRow, FieldValue>;

interface EditableCellProps extends Params {
  readonly table: FeatureTable;
  readonly field: Field;
  readonly slot: CellSlot | undefined;
  readonly fault: string | undefined;
  readonly missing: boolean;
}

function EditableCell(props: EditableCellProps) {
  const { data, value, valueFormatted, table, field, slot: Slot, fault, missing } = props;
  const text = valueFormatted ?? '';
  const isShownBySlot =
    Slot !== undefined && data !== undefined && !isEmpty(value as Cell) && fault === undefined;
  return (
    <>
      {field.type === 'boolean' && <Tick value={value ?? null} />}
      {field.type !== 'boolean' && !isShownBySlot && text}
      {isShownBySlot && (
        <Slot id={data.id} value={value as Cell} text={text} beside={besideIn(table, data.row)} />
      )}
      {missing && fault === undefined && <span className="visually-hidden">, da compilare</span>}
      {fault !== undefined && (
        <span className="cell-fault" title={fault}>
          <span className="visually-hidden">. Errore: {fault}</span>
        </span>
      )}
    </>
  );
}

/** A tick of three states; a text that is neither yes nor no is shown as it was pasted. */
function Tick({ value }: { readonly value: FieldValue }) {
  if (typeof value === 'string') return value;
  const words = value === null ? 'Non indicato' : value ? 'Sì' : 'No';
  return (
    <span className="cell-tick" role="img" aria-label={words} data-state={String(value)} title={words}>
      {value === true ? '✓' : value === false ? '' : '–'}
    </span>
  );
}
