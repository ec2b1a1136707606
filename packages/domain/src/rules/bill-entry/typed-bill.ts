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

/** What a plant's bills had in a field, of the last two years: figures that another one is held against. */
export type PastFigures = Readonly<Partial<Record<TypedBillKey, readonly number[]>>>;

/** Two seasons of each sort. */
const PAST_MONTHS = 24;
/** The same supply uses so many times as much in winter as in summer, and more is another supply. */
const PAST_TIMES = 3;

/** The figures of the bills that end in the last 24 months before the newest end; those that are nothing tell nothing. */
export function pastFigures(bills: readonly BillValues[]): PastFigures {
  const newest =
    bills
      .map(({ periodo_fine }) => periodo_fine)
      .sort()
      .at(-1) ?? '';
  const since = `${Number(newest.slice(0, 4)) - PAST_MONTHS / 12}${newest.slice(4)}`;
  const recent = bills.filter(({ periodo_fine }) => periodo_fine > since);
  return Object.fromEntries(
    typedBillFields.flatMap(({ key, type }) =>
      type === 'number'
        ? [[key, recent.flatMap((bill) => (bill[key] === null || bill[key] === 0 ? [] : [bill[key]]))]]
        : [],
    ),
  );
}

function fits(figure: number, past: readonly number[]): boolean {
  const sizes = past.map(Math.abs);
  const size = Math.abs(figure);
  return size >= Math.min(...sizes) / PAST_TIMES && size <= Math.max(...sizes) * PAST_TIMES;
}

/** A lone point before three figures: thousands, as Italians write them, unless the past says decimals, or nothing clear. */
function readLonePoint(sign: string, whole: string, three: string, past: readonly number[]): Reading {
  const of = (digits: string) => Number(`${sign}${digits}`);
  const decimal = of(`${whole}.${three}`);
  // `0.500` and `1234.567` part no thousands.
  if (!/^[1-9]\d{0,2}$/.test(whole)) return { value: decimal };
  const thousands = of(whole + three);
  const [asThousands, asDecimal] = [fits(thousands, past), fits(decimal, past)];
  if (past.length === 0 || (asThousands && !asDecimal)) return { value: thousands };
  if (asDecimal && !asThousands) return { value: decimal };
  return { fault: billMessages.ambiguousNumber(shownNumber(thousands, true), shownNumber(decimal, true)) };
}

/**
 * The number that somebody wrote on a bill: comma or point, a minus, points between thousands, with or without the sign
 * of euro. `past`: what the plant's bills had there, by which a lone point before three figures is told.
 */
export function readBillNumber(text: string, past: readonly number[] = []): Reading {
  const bare = text.replace(/[\s\u00a0\u202f€]/g, '').replace('−', '-');
  if (bare === '' || bare === '—') return { value: null };
  const { sign = '', whole = '', three = '' } = lonePoint.exec(bare)?.groups ?? {};
  if (three !== '') return readLonePoint(sign, whole, three, past);
  const value = readNumber(bare);
  return value === undefined ? { fault: fieldFaults.notNumber } : { value };
}

/** What the text of a box means. */
export function readBillText(key: TypedBillKey, text: string, past: PastFigures = {}): Reading {
  const bare = text.trim();
  if (key === 'identificativo') return { value: bare === '' ? null : bare };
  if (key !== 'periodo_inizio' && key !== 'periodo_fine') return readBillNumber(text, past[key]);
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

export function readTypedBill(typed: TypedBill, past: PastFigures = {}): ReadBill {
  const values: Partial<Record<TypedBillKey, FieldValue>> = {};
  const faults: Partial<Record<TypedBillKey, string>> = {};
  for (const { key } of typedBillFields) {
    const { value, fault } = readBillText(key, typed[key], past);
    if (fault === undefined) values[key] = value ?? null;
    else faults[key] = fault;
  }
  return { values, faults };
}

/** Whether two texts of a box say the same: `01/11/2026` and `1.11.2026` do. */
export function saysTheSame(key: TypedBillKey, a: string, b: string, past: PastFigures = {}): boolean {
  if (a.trim() === b.trim()) return true;
  const [left, right] = [readBillText(key, a, past), readBillText(key, b, past)];
  return left.fault === undefined && right.fault === undefined && left.value === right.value;
}
