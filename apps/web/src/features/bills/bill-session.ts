/** The form of a bill: a new one, or one that is being changed in the grid. */
import { billInsertSchema } from '@lucerna/contract/bill-schema';
import { fieldMessages } from '@lucerna/contract/italian';
import type { Bill, BillValues } from '@lucerna/domain/bill';
import {
  type PastFigures,
  pastFigures,
  readBillText,
  readTypedBill,
  saysTheSame,
  type TypedBill,
  type TypedBillKey,
  typedBill,
  typedBillFields,
} from '@lucerna/domain/rules/bill-entry/typed-bill';
import { type BillPeriod, periodFaults } from '@lucerna/domain/rules/bill-period';
import { knownBills } from '../../api/bills.ts';
import { type ComparedLine, comparedLines, type KeptLines, keptOf } from '../../editing/compared-lines.ts';
import { beginSession, rebased, type Session, withDraft } from '../../editing/session.ts';
import { type Faults, wordedFaults } from '../../form/draft-faults.ts';

export interface BillSession extends Session<Bill, TypedBill> {
  readonly plant: number;
}

export type BillChange =
  | { readonly type: 'typed'; readonly key: TypedBillKey; readonly text: string }
  /** Several boxes at once: a pasted row, or what was typed while the bill before was being saved. */
  | { readonly type: 'filled'; readonly texts: TypedBill }
  /** What is proposed has become something else, and nothing was typed yet. */
  | { readonly type: 'proposed'; readonly texts: TypedBill };

export const keys: readonly TypedBillKey[] = typedBillFields.map(({ key }) => key);

/** The boxes of a new bill, of the period that it most likely has. */
export function proposedTexts(period: BillPeriod | null): TypedBill {
  return typedBill(period ?? {});
}

export function beginInsert(plant: number, period: BillPeriod | null): BillSession {
  return { ...beginSession<Bill, TypedBill>(null, proposedTexts(period)), plant };
}

export function beginChange(bill: Bill): BillSession {
  return { ...beginSession(bill, typedBill(bill)), plant: bill.id_contat };
}

export function changed(session: BillSession, change: BillChange): BillSession {
  switch (change.type) {
    case 'typed':
      return withDraft(session, { ...session.draft, [change.key]: change.text }, change.key);
    case 'filled':
      return { ...session, draft: change.texts, said: {} };
    case 'proposed':
      return { ...session, base: change.texts, draft: change.texts };
  }
}

export function isDirty({ base, draft }: Pick<BillSession, 'base' | 'draft'>): boolean {
  return keys.some((key) => base[key].trim() !== draft[key].trim());
}

export interface JudgedTexts {
  readonly faults: Faults;
  /** Null where something is wrong. */
  readonly values: BillValues | null;
}

const pasts = new WeakMap<readonly Bill[], PastFigures>();

/** What the bills of a plant had lately, as the page knows them: by it a point is told to part thousands or decimals. */
export function pastOf(plant: number): PastFigures {
  const bills = knownBills(plant);
  if (bills === undefined) return {};
  const past = pasts.get(bills) ?? pastFigures(bills);
  pasts.set(bills, past);
  return past;
}

/** What is wrong with the texts, by the schema that the server judges by and in the page's words; else their values. */
export function judged(plant: number, texts: TypedBill): JudgedTexts {
  const { values, faults: unreadable } = readTypedBill(texts, pastOf(plant));
  const read = billInsertSchema.safeParse({ id_contat: plant, ...values });
  const { periodo_inizio, periodo_fine } = values;
  const wholePeriod = typeof periodo_inizio === 'string' && typeof periodo_fine === 'string';
  const faults = {
    ...(read.success ? {} : wordedFaults(fieldMessages(read.error))),
    ...(wholePeriod ? periodFaults({ periodo_inizio, periodo_fine }) : {}),
    ...unreadable,
  };
  return Object.keys(faults).length > 0 || !read.success
    ? { faults, values: null }
    : { faults, values: read.data.values };
}

/** The values that are not what is stored. */
export function changesOf({ plant, base, draft }: BillSession): Partial<BillValues> {
  const past = pastOf(plant);
  const changedKeys = keys.filter((key) => !saysTheSame(key, base[key], draft[key], past));
  return Object.fromEntries(
    changedKeys.map((key) => [key, readBillText(key, draft[key], past).value ?? null]),
  );
}

const waysOf = (session: BillSession, theirs: Bill) => {
  const texts = typedBill(theirs);
  return (key: string) => {
    const at = key as TypedBillKey;
    return { before: session.base[at], theirs: texts[at], mine: session.draft[at] };
  };
};
const sameIn = (session: BillSession, key: string) => (a: string, b: string) =>
  saysTheSame(key as TypedBillKey, a, b, pastOf(session.plant));

/** What the other changed and stands otherwise in the form. */
export function compare(session: BillSession, theirs: Bill): readonly ComparedLine<string>[] {
  return keys.flatMap((key) => comparedLines([key], waysOf(session, theirs), sameIn(session, key)));
}

/** The form upon the other's version, with what is kept of either. */
export function merged(session: BillSession, theirs: Bill, kept: KeptLines): BillSession {
  const ways = waysOf(session, theirs);
  const draft = Object.fromEntries(
    keys.map((key) => [key, keptOf(kept, key, ways(key), sameIn(session, key))]),
  );
  return rebased(session, { stored: theirs, base: typedBill(theirs), draft: draft as TypedBill });
}
