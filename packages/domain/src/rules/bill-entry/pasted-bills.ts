/** A block of cells from a sheet as bills: a row each. Nothing is decided here; what is wrong is said before anything is saved. */
import { isCalendarDate } from '../calendar-date.ts';
import { foldText } from '../free-search.ts';
import { readDate } from '../typed-value.ts';
import { emptyTypedBill, type TypedBill, type TypedBillKey, typedBillFields } from './typed-bill.ts';

export interface PastedBill {
  readonly typed: TypedBill;
  /** The POD or PDR that the row names; null where the block has no such column. */
  readonly supplyCode: string | null;
}

export interface PastedBills {
  readonly bills: readonly PastedBill[];
  /** Titles of columns that no field of a bill takes. */
  readonly ignored: readonly string[];
  /** Cells that stand beyond the last field, in a block without titles. */
  readonly leftOut: number;
}

type Column = TypedBillKey | 'supplyCode' | null;

/** Further titles that sheets give the columns, besides the grid's own and the names of the fields. */
const titles: Readonly<Partial<Record<TypedBillKey, readonly string[]>>> = {
  identificativo: ['numero', 'bolletta', 'fattura'],
  periodo_inizio: ['inizio', 'dal'],
  periodo_fine: ['fine', 'al'],
};

/** `Consumo (kWh)` as `consumo`. */
function titleOf(cell: string): string {
  return foldText(cell.replace(/\(.*\)/, '').trim());
}

function columnOf(cell: string): Column {
  const title = titleOf(cell);
  if (['pod/pdr', 'pod', 'pdr'].includes(title)) return 'supplyCode';
  const field = typedBillFields.find(({ key, label }) =>
    [key, foldText(label), ...(titles[key] ?? [])].includes(title),
  );
  return field?.key ?? null;
}

/** The first row is one of titles where at least two of them are known and nothing in it is a day. */
function titleRow(row: readonly string[]): readonly Column[] | undefined {
  const columns = row.map(columnOf);
  const known = columns.filter((column) => column !== null).length;
  return known >= 2 && row.every((cell) => readDate(cell) === undefined) ? columns : undefined;
}

/** A sheet's own way to write a day (`2026-11-01 00:00:00`) as a day. */
function plainDay(text: string): string {
  const [day = '', time = ''] = text.trim().split(/[ T]/, 2);
  return isCalendarDate(day) && /^00:00/.test(time) ? day : text;
}

function billOf(row: readonly string[], columns: readonly Column[]): PastedBill {
  const typed: Record<TypedBillKey, string> = { ...emptyTypedBill };
  let supplyCode: string | null = null;
  columns.forEach((column, at) => {
    const text = (row[at] ?? '').trim();
    if (column === 'supplyCode') supplyCode = text === '' ? null : text;
    else if (column === 'periodo_inizio' || column === 'periodo_fine') typed[column] = plainDay(text);
    else if (column !== null) typed[column] = text;
  });
  return { typed, supplyCode };
}

const lonePoint = /^(?<sign>[-−+]?)(?<whole>[1-9]\d{0,2})\.(?<three>\d{3})$/;

/**
 * What the other figures of a column say of its points: `412,86` or `1.500.000` that they part thousands, `412.86` that
 * they part decimals; undefined where none says it, or they say both.
 */
function pointOf(texts: readonly string[]): 'thousands' | 'decimals' | undefined {
  const bare = texts.map((text) => text.replace(/[\s€]/g, ''));
  const comma = bare.some((text) => /,\d+$/.test(text) || /\.\d{3}\.\d{3}$/.test(text));
  const point = bare.some((text) => /^[-−+]?(\d+\.(\d{1,2}|\d{4,})|0?\.\d+|\d{4,}\.\d+)$/.test(text));
  if (comma === point) return undefined;
  return comma ? 'thousands' : 'decimals';
}

/** Where a column says what its points part, its lone ones are written so that nobody has to guess them. */
function withColumnMarks(bills: readonly PastedBill[]): readonly PastedBill[] {
  const marks = new Map(
    typedBillFields.flatMap(({ key, type }) => {
      const mark = type === 'number' ? pointOf(bills.map(({ typed }) => typed[key])) : undefined;
      return mark === undefined ? [] : [[key, mark] as const];
    }),
  );
  const marked = (text: string, mark: 'thousands' | 'decimals') => {
    const { sign = '', whole = '', three = '' } = lonePoint.exec(text)?.groups ?? {};
    if (three === '') return text;
    return mark === 'thousands' ? `${sign}${whole}${three}` : `${sign}${whole},${three}`;
  };
  return bills.map((bill) => {
    const typed = { ...bill.typed };
    for (const [key, mark] of marks) typed[key] = marked(typed[key], mark);
    return { ...bill, typed };
  });
}

/**
 * The bills of a block. With titles in its first row each column goes where its title says; without, the columns go to
 * the fields from `from` on, in the grid's order. Rows without any text are none.
 */
export function pastedBills(block: readonly (readonly string[])[], from: TypedBillKey): PastedBills {
  const [first = [], ...others] = block;
  const named = titleRow(first);
  const keys = typedBillFields.map(({ key }) => key);
  const columns = named ?? keys.slice(keys.indexOf(from));
  const rows = (named === undefined ? block : others).filter((row) => row.some((cell) => cell.trim() !== ''));
  const beyond = (row: readonly string[]) => row.slice(columns.length).filter((cell) => cell.trim() !== '');
  return {
    bills: withColumnMarks(rows.map((row) => billOf(row, columns))),
    ignored: named === undefined ? [] : first.filter((cell, at) => named[at] === null && cell.trim() !== ''),
    leftOut: rows.reduce((sum, row) => sum + beyond(row).length, 0),
  };
}
