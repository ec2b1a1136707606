/** A whole row as one cell of two lines, for a phone: code and symbols above, all else of the group below. */
import type { Field } from '@lucerna/domain/field';
import type { ICellRendererParams } from 'ag-grid-community';
import type { FunctionComponent } from 'react';
import type { FeatureTable } from '../api/feature-table.ts';
import type { CellSlots } from './cell-slot.ts';
import { cellText, isEmpty, type References } from './cell-text.ts';
import { besideIn } from './cells.tsx';
import type { GridRow } from './grid-row.ts';

export interface CompactInput {
  /** The code first. */
  readonly fields: readonly Field[];
  readonly table: FeatureTable;
  readonly references: References;
  readonly slots: CellSlots;
}

/** The words of a field without its column's header: a number or a mark says nothing alone. */
export function compactText(field: Field, row: number, { table, references }: CompactInput): string {
  const value = table.column(field.key).at(row);
  if (isEmpty(value) || value === false) return '';
  if (value === true) return field.label;
  const text = cellText(field, value, references);
  if (field.type === 'text' || field.reference !== undefined) return text;
  return [field.label, text, ...(field.unit === undefined ? [] : [field.unit])].join(' ');
}

export function compactCell(input: CompactInput): FunctionComponent<ICellRendererParams<GridRow>> {
  const { fields, table, references, slots } = input;
  const [code, ...others] = fields;
  const withSymbol = others.filter((field) => slots[field.key] !== undefined);
  const plain = others.filter((field) => slots[field.key] === undefined);
  return function CompactCell({ data }) {
    if (data === undefined || code === undefined) return null;
    const words = (field: Field) => cellText(field, table.column(field.key).at(data.row), references);
    const slotOf = (field: Field) => {
      const Slot = slots[field.key];
      const value = table.column(field.key).at(data.row);
      if (Slot === undefined || isEmpty(value)) return null;
      const beside = besideIn(table, data.row);
      return <Slot key={field.key} id={data.id} value={value} text={words(field)} beside={beside} />;
    };
    const rest = plain.map((field) => compactText(field, data.row, input)).filter((text) => text !== '');
    return (
      <div className="compact-cell">
        <p>
          <strong>{slotOf(code) ?? (words(code) || '—')}</strong>
          {withSymbol.map(slotOf)}
        </p>
        {/* No line begins with the dot. */}
        <p>{rest.length === 0 ? '—' : rest.join('\u00a0· ')}</p>
      </div>
    );
  };
}
