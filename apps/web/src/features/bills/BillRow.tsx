import type { Bill } from '@lucerna/domain/bill';
import { shownAmount, shownDate, shownNumber } from '@lucerna/domain/rules/shown-text';
import { type KeyboardEvent, memo } from 'react';
import {
  CheckIcon,
  DeleteIcon,
  EditIcon,
  type Icon,
  InfoIcon,
  LockIcon,
  WarningIcon,
} from '../../ui/icons.tsx';
import { Tip } from '../../ui/Tip.tsx';
import type { BillColumn } from './BillBoxes.tsx';
import type { Remark } from './bill-remarks.ts';
import css from './bills.module.css';

interface BillRowProps {
  readonly columns: readonly BillColumn[];
  readonly bill: Bill;
  /** The open findings. */
  readonly remarks: readonly Remark[];
  /** The row that one is at: Tab comes to it, and the address names it. */
  readonly isCurrent: boolean;
  readonly isEntry: boolean;
  readonly isHovered: boolean;
  /** The same function as long as the grid is there: a key in a box draws no row anew. */
  readonly onAct: (act: BillAct, bill: Bill) => void;
}

export type BillAct =
  | { readonly type: 'hover'; readonly on: boolean }
  /** The focus came to the row. */
  | { readonly type: 'enter' }
  | { readonly type: 'step'; readonly by: number }
  | { readonly type: 'edit' | 'lock' | 'remove' };

const steps: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -6,
  PageDown: 6,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

function shownCell(bill: Bill, { key }: Pick<BillColumn, 'key'>): string {
  const value = bill[key];
  if (value === null) return '';
  if (typeof value === 'string') return shownDate(value);
  return key === 'importo' ? shownAmount(value) : shownNumber(value);
}

/** A bill to read, and what can be done with it. A locked one can only be unlocked. */
export const BillRow = memo(function BillRow(props: BillRowProps) {
  const { columns, bill, remarks, isEntry } = props;
  const { locked } = bill;
  const act = (what: BillAct) => props.onAct(what, bill);
  const run = (type: 'edit' | 'lock' | 'remove') => () => act({ type });
  const open = run(locked ? 'lock' : 'edit');
  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const by = steps[event.key];
    if (by !== undefined) act({ type: 'step', by });
    else if (event.key === 'Enter' || event.key === 'F2') open();
    else if (event.key === 'Delete' && !locked) act({ type: 'remove' });
    else return;
    event.preventDefault();
  };
  const button = (name: string, ActionIcon: Icon, type: 'edit' | 'lock' | 'remove', tone?: string) => (
    <button
      type="button"
      className={css.action}
      data-tone={tone}
      aria-label={name}
      title={name}
      tabIndex={isEntry ? 0 : -1}
      onClick={run(type)}
    >
      <ActionIcon size={16} />
    </button>
  );
  return (
    <tr
      className={css.bill}
      data-bill={bill.id_letture}
      data-current={props.isCurrent}
      data-hovered={props.isHovered}
      data-locked={locked}
      tabIndex={isEntry ? 0 : -1}
      aria-current={props.isCurrent ? 'true' : undefined}
      onFocus={() => act({ type: 'enter' })}
      onKeyDown={press}
      onDoubleClick={open}
      onPointerEnter={() => act({ type: 'hover', on: true })}
      onPointerLeave={() => act({ type: 'hover', on: false })}
    >
      {columns.map((column) => {
        const text = shownCell(bill, column);
        const own = remarks.filter(({ field }) => field === column.key);
        return (
          <td key={column.key} data-field={column.key} data-numeric={column.numeric}>
            {own.length > 0 && <Mark texts={own.map((remark) => remark.text)} />}
            {column.key === 'importo' && bill.voci !== undefined && <Lines voci={bill.voci} />}
            {text === '' ? <span className={css.none}>—</span> : text}
          </td>
        );
      })}
      <td className={css.actions}>
        {locked ? (
          button('Sblocca', LockIcon, 'lock')
        ) : (
          <>
            {button('Convalida', CheckIcon, 'lock', 'good')}
            {button('Modifica', EditIcon, 'edit')}
            {button('Elimina', DeleteIcon, 'remove', 'danger')}
          </>
        )}
      </td>
    </tr>
  );
});

/** The lines of an invoice that an import added up to the bill. */
function Lines({ voci }: { readonly voci: readonly string[] }) {
  const words = `Somma di ${shownNumber(voci.length)} righe della fattura: ${voci.join('; ')}.`;
  return (
    <Tip title={words}>
      <span className={css.lines} role="img" aria-label={words}>
        <InfoIcon size={14} />
      </span>
    </Tip>
  );
}

/** What the checks found, as a mark in the cell that it is about. */
function Mark({ texts }: { readonly texts: readonly string[] }) {
  const words = texts.join('. ');
  return (
    <Tip title={words}>
      <span className={css.mark} role="img" aria-label={`Anomalia: ${words}.`}>
        <WarningIcon size={14} />
      </span>
    </Tip>
  );
}
