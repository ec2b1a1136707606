/** Bills of a pasted block on their way into the register: what is wrong with each, and what is odd. */
import type { Bill, BillValues } from '@lucerna/domain/bill';
import type { PastedBill } from '@lucerna/domain/rules/bill-entry/pasted-bills';
import type { TypedBill } from '@lucerna/domain/rules/bill-entry/typed-bill';
import { foldText } from '@lucerna/domain/rules/free-search';
import type { Faults } from '../../form/draft-faults.ts';
import { faultRemarks, oddities, type Remark, unstored } from './bill-remarks.ts';
import { judged, keys } from './bill-session.ts';
import type { BilledPlant } from './plant-list.ts';

export interface PasteRow extends PastedBill {
  /** Its place in the block, from 0. */
  readonly place: number;
  /** What the server said of it, until it changes. */
  readonly said: Faults;
}

export interface JudgedRow extends PasteRow {
  /** Null where something is wrong. */
  readonly values: BillValues | null;
  readonly remarks: readonly Remark[];
}

export function pasteRows(bills: readonly PastedBill[]): readonly PasteRow[] {
  return bills.map((bill, place) => ({ ...bill, place, said: {} }));
}

/** A row of another supply is no bill of this plant. */
function supplyFault({ supplyCode }: PastedBill, { pod_pdr_cont: own }: BilledPlant): Faults {
  const bare = (code: string) => foldText(code).replace(/\s/g, '');
  if (supplyCode === null || (own !== null && bare(own) === bare(supplyCode))) return {};
  return { [keys[0] ?? '']: `La riga è di un'altra fornitura: ${supplyCode}` };
}

export function judgedRows(
  plant: BilledPlant,
  bills: readonly Bill[],
  rows: readonly PasteRow[],
): readonly JudgedRow[] {
  const read = rows.map((row) => {
    const { values, faults } = judged(plant.id, row.typed);
    const all = { ...row.said, ...supplyFault(row, plant), ...faults };
    return { row, faults: all, values: Object.keys(all).length > 0 ? null : values };
  });
  const readable = read.flatMap(({ row, values }) => (values === null ? [] : [unstored(values, row.place)]));
  const odd = oddities(plant, readable, bills);
  return read.map(({ row, faults, values }) => ({
    ...row,
    values,
    remarks: [...faultRemarks(faults), ...(values === null ? [] : (odd.get(-1 - row.place) ?? []))],
  }));
}

const place = /^bollette\.(\d+)\.(.+)$/;

/** What the server said of the bills of a block, each of its row. */
export function withSaid(rows: readonly PasteRow[], fields: Faults): readonly PasteRow[] {
  return rows.map((row, at) => {
    const own = Object.entries(fields).flatMap(([name, message]) => {
      const [, index, key] = place.exec(name) ?? [];
      return Number(index) === at && key !== undefined && (keys as readonly string[]).includes(key)
        ? [[key, message]]
        : [];
    });
    return own.length === 0 ? row : { ...row, said: Object.fromEntries(own) };
  });
}

/** One box of one row says something else: what the server said of the row is over. */
export function withText(
  rows: readonly PasteRow[],
  place: number,
  key: keyof TypedBill,
  text: string,
): readonly PasteRow[] {
  return rows.map((row) =>
    row.place === place ? { ...row, typed: { ...row.typed, [key]: text }, said: {} } : row,
  );
}
