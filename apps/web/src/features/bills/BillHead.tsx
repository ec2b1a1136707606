import { ActionsHead } from '../../ui/ActionsHead.tsx';
import type { BillColumn } from './BillBoxes.tsx';
import css from './bills.module.css';

/** The names of a bill's columns, and of its buttons. */
export function BillHead({ columns }: { readonly columns: readonly BillColumn[] }) {
  return (
    <tr>
      {columns.map(({ key, label, numeric }) => (
        <th key={key} scope="col" data-field={key} data-numeric={numeric}>
          {label}
        </th>
      ))}
      <ActionsHead className={css.actions} />
    </tr>
  );
}
