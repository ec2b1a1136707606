import { fullLabel } from '@lucerna/domain/field';
import {
  type PastFigures,
  readBillText,
  type TypedBill,
  type TypedBillKey,
  typedBill,
  typedBillFields,
} from '@lucerna/domain/rules/bill-entry/typed-bill';
import { Input } from 'antd';
import { type ClipboardEvent, Fragment, type ReactNode } from 'react';
import { CheckIcon, WarningIcon } from '../../ui/icons.tsx';
import type { Remark } from './bill-remarks.ts';
import css from './bills.module.css';
import { remarkLines } from './remark-lines.ts';

/** The columns of the grid and the boxes below them (contract, Energy on the page). */
export function billColumns(um: string | null) {
  return typedBillFields.map((field) => ({
    key: field.key,
    label: field.key === 'totale_lettura' && um !== null ? `${field.label} (${um})` : fullLabel(field),
    numeric: field.type === 'number',
    isDay: field.type === 'date',
  }));
}

export type BillColumn = ReturnType<typeof billColumns>[number];

interface BillBoxesProps {
  readonly columns: readonly BillColumn[];
  readonly texts: TypedBill;
  /** By which a point in a figure is understood. */
  readonly past: PastFigures;
  readonly remarks: readonly Remark[];
  /** Of the remarks' elements, so that each box is described by its own. */
  readonly idPrefix: string;
  readonly onType: (key: TypedBillKey, text: string) => void;
  readonly onLeave?: (key: TypedBillKey) => void;
  readonly onPaste?: (event: ClipboardEvent, key: TypedBillKey) => void;
}

/** The boxes of a bill, one in each column. */
export function BillBoxes(props: BillBoxesProps) {
  const { columns, texts, past, remarks, idPrefix, onType, onLeave, onPaste } = props;
  /** A day typed in short, and a figure with points, are written out as they were understood. */
  const settle = ({ key, isDay, numeric }: BillColumn) => {
    const isOpen = isDay || (numeric && texts[key].includes('.'));
    const { value } = isOpen ? readBillText(key, texts[key], past) : {};
    if (value !== undefined && value !== null) {
      const written = typedBill({ [key]: value })[key];
      if (written !== texts[key]) onType(key, written);
    }
    onLeave?.(key);
  };
  return columns.map((column) => {
    const { key, label, numeric, isDay } = column;
    const own = remarks.filter(({ field }) => field === key);
    const idOf = (remark: Remark) => remarkId(idPrefix, remarks, remark);
    const faulty = own.some(({ tone }) => tone === 'fault');
    return (
      <td key={key} data-field={key} data-numeric={numeric}>
        <Input
          data-box={key}
          aria-label={label}
          value={texts[key]}
          placeholder={isDay ? 'gg/mm/aaaa' : ''}
          inputMode={numeric ? 'decimal' : 'text'}
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          status={faulty ? 'error' : ''}
          aria-invalid={faulty}
          aria-required={['periodo_inizio', 'periodo_fine', 'totale_lettura'].includes(key)}
          {...(own.length === 0 ? {} : { 'aria-describedby': own.map(idOf).join(' ') })}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => onType(key, target.value)}
          onBlur={() => settle(column)}
          onPaste={(event) => onPaste?.(event, key)}
        />
      </td>
    );
  });
}

function remarkId(prefix: string, remarks: readonly Remark[], remark: Remark): string {
  return `${prefix}${remarks.indexOf(remark)}`;
}

interface RemarksRowProps {
  readonly columns: readonly BillColumn[];
  readonly remarks: readonly Remark[];
  readonly idPrefix: string;
  /** Stands where there is nothing to remark. */
  readonly children?: ReactNode;
}

const icons = { fault: null, warning: <WarningIcon size={13} />, good: <CheckIcon size={13} /> };

/** The lines below the boxes. */
export function RemarksRow({ columns, remarks, idPrefix, children }: RemarksRowProps) {
  const width = columns.length + 1;
  const placeOf = ({ field }: Remark) =>
    Math.max(
      0,
      columns.findIndex(({ key }) => key === field),
    );
  const lines = remarkLines(remarks, placeOf, width);
  if (lines.length === 0) {
    return (
      <tr className={css.remarks} data-empty={children === undefined}>
        <td colSpan={width}>{children}</td>
      </tr>
    );
  }
  return lines.map((line, i) => (
    <tr key={i} className={css.remarks} data-last={i === lines.length - 1}>
      {line.map(({ remark, from, to }, j) => (
        <Fragment key={from}>
          {from > (line[j - 1]?.to ?? 0) && <td colSpan={from - (line[j - 1]?.to ?? 0)} />}
          <td colSpan={to - from} id={remarkId(idPrefix, remarks, remark)}>
            <p className={css.remark} data-tone={remark.tone}>
              {icons[remark.tone]}
              <span>{remark.text}</span>
            </p>
          </td>
        </Fragment>
      ))}
      {(line.at(-1)?.to ?? 0) < width && <td colSpan={width - (line.at(-1)?.to ?? 0)} />}
    </tr>
  ));
}
