/** What the form of a new element begins with, where that is known: the last one's values, or those of its model. */
import { type FieldValue, isBlank, setByClient } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { proposedBySigla, SIGLA } from '@lucerna/domain/rules/lamp-sigla';
import { nextFreeCode } from '@lucerna/domain/rules/next-code';
import type { FeatureTable } from '../../../api/feature-table.ts';
import { type Draft, draftValue } from '../../../form/draft.ts';

/** Values that were taken from another element. */
export interface Taken {
  readonly values: Draft;
  /** From which, beside each: `dall'ultimo`, `da 0201`. */
  readonly words: string;
}

/** Whether a code stands in the register already. */
export type IsTaken = (code: string) => boolean;

/** What the next of a row most likely has as the last one had it, and what its lamp's sigla says. */
export function carriedOver(kind: Kind, last: Draft, isTaken: IsTaken): Taken {
  const keys = kind.fields.filter((field) => field.carried === true).map(({ key }) => key);
  const values = pick(last, keys);
  const all = { ...values, ...proposedBySigla(values[SIGLA]) };
  return { values: withCode(kind, last, all, isTaken), words: "dall'ultimo" };
}

/** Everything that can be typed, but for what only that one element has: its code, its place and its end. */
export function copied(kind: Kind, model: Draft, name: string, isTaken: IsTaken): Taken {
  const own = [kind.code, kind.endDate];
  const keys = kind.fields
    .filter((field) => setByClient(field) && field.group !== undefined && !own.includes(field.key))
    .map(({ key }) => key);
  return { values: withCode(kind, model, pick(model, keys), isTaken), words: `da ${name}` };
}

function pick(values: Draft, keys: readonly string[]): Draft {
  const filled = keys.map((key) => [key, draftValue(values, key)] as const);
  return Object.fromEntries(filled.filter(([, value]) => !isBlank(value)));
}

/** The code is raised to the next free one, where people give elements of the kind one. */
function withCode(kind: Kind, last: Draft, values: Draft, isTaken: IsTaken): Draft {
  const code = kind.code === kind.key ? null : draftValue(last, kind.code);
  const next = code === null ? null : nextFreeCode(String(code), isTaken);
  return next === null ? values : { [kind.code]: next, ...values };
}

/** The codes that elements of the kind have: those of the rows on display, and of what was written since. */
export function takenCodes(
  kind: Kind,
  table: FeatureTable | undefined,
  written: Iterable<Draft> = [],
): IsTaken {
  const codes = new Set<FieldValue>();
  if (table !== undefined) {
    const column = table.column(kind.code);
    for (let row = 0; row < table.count; row += 1) codes.add(column.at(row) as FieldValue);
  }
  for (const values of written) codes.add(draftValue(values, kind.code));
  return (code) => codes.has(code);
}

/** The first free code after the newest one that has a number to raise: keys ascend with the rows. */
function freeCode(kind: Kind, rows: FeatureTable | undefined, isTaken: IsTaken): Draft {
  if (rows === undefined) return {};
  const column = rows.column(kind.code);
  for (let row = rows.count - 1; row >= 0; row -= 1) {
    const free = nextFreeCode(String(column.at(row) ?? ''), isTaken);
    if (free !== null) return { [kind.code]: free };
  }
  return {};
}

/** What a new element begins with: the next free code, and what is known of it. */
export function beginning(
  kind: Kind,
  rows: FeatureTable | undefined,
  isTaken: IsTaken,
  known: Taken | null,
): Taken {
  return { values: { ...freeCode(kind, rows, isTaken), ...known?.values }, words: known?.words ?? '' };
}
