/** A bill as it is typed: the text of each box, and what the texts mean. Used by the form and by a pasted block. */
import { type BillValues, billFields } from '../../bill.ts';
import type { FieldValue } from '../../field.ts';
import { billMessages, fieldFaults } from '../../messages.ts';
import { shownDate, shownNumber } from '../shown-text.ts';
import { readDate, readNumber } from '../typed-value.ts';

export type TypedBillKey = keyof BillValues;

/** The text of each box. */
export type TypedBill = Readonly<Record<TypedBillKey, string>>;

/** What is typed of a bill, in the order of the grid's columns. */
export const typedBillFields = billFields.filter(
  (field): field is Extract<(typeof billFields)[number], { readonly key: TypedBillKey }> =>
    !('setBy' in field),
);

export const emptyTypedBill = Object.fromEntries(typedBillFields.map(({ key }) => [key, ''])) as TypedBill;

/** What stands in the boxes for values; a number without points, so that none has to be guessed when it is read back. */
export function typedBill(values: Partial<BillValues>): TypedBill {
  const text = (value: string | number | null | undefined): string => {
    if (value === null || value === undefined) return '';
    return typeof value === 'number' ? shownNumber(value, true) : shownDate(value);
  };
  return Object.fromEntries(typedBillFields.map(({ key }) => [key, text(values[key])])) as TypedBill;
}

/** What a text means: its value, or why it has none. */
export type Reading =
  | { readonly value: FieldValue; readonly fault?: undefined }
  | { readonly fault: string; readonly value?: undefined };

const lonePoint = /^(?<sign>[+-]?)(?<whole>\d*)\.(?<three>\d{3})$/;

/**
 * The number that somebody wrote on a bill: comma or point, a minus, points between thousands, with or without the sign
 * of euro. A lone point before exactly three figures may part thousands or decimals: nobody guesses which.
 */
export function readBillNumber(text: string): Reading {
  const bare = text.replace(/[\s\u00a0\u202f€]/g, '').replace('−', '-');
  if (bare === '' || bare === '—') return { value: null };
  const { sign = '', whole = '', three = '' } = lonePoint.exec(bare)?.groups ?? {};
  if (three !== '') {
    const minus = sign === '-' ? '-' : '';
    return {
      fault: billMessages.ambiguousNumber(
        `${minus}${shownNumber(Number(whole + three), true)}`,
        `${minus}${shownNumber(Number(`${whole}.${three}`), true)}`,
      ),
    };
  }
  const value = readNumber(bare);
  return value === undefined ? { fault: fieldFaults.notNumber } : { value };
}

/** What the text of a box means. */
export function readBillText(key: TypedBillKey, text: string): Reading {
  const bare = text.trim();
  if (key === 'identificativo') return { value: bare === '' ? null : bare };
  if (key !== 'periodo_inizio' && key !== 'periodo_fine') return readBillNumber(text);
  if (bare === '') return { value: null };
  const day = readDate(bare);
  return day === undefined ? { fault: fieldFaults.notTypedDate } : { value: day };
}

export interface ReadBill {
  /** Of a text that means nothing there is no value. */
  readonly values: Readonly<Partial<Record<TypedBillKey, FieldValue>>>;
  /** Why a text means nothing, by field. Whether a value may stand in a bill is the schema's to say. */
  readonly faults: Readonly<Partial<Record<TypedBillKey, string>>>;
}

export function readTypedBill(typed: TypedBill): ReadBill {
  const values: Partial<Record<TypedBillKey, FieldValue>> = {};
  const faults: Partial<Record<TypedBillKey, string>> = {};
  for (const { key } of typedBillFields) {
    const { value, fault } = readBillText(key, typed[key]);
    if (fault === undefined) values[key] = value ?? null;
    else faults[key] = fault;
  }
  return { values, faults };
}

/** Whether two texts of a box say the same: `01/11/2026` and `1.11.2026` do. */
export function saysTheSame(key: TypedBillKey, a: string, b: string): boolean {
  if (a.trim() === b.trim()) return true;
  const [left, right] = [readBillText(key, a), readBillText(key, b)];
  return left.fault === undefined && right.fault === undefined && left.value === right.value;
}
