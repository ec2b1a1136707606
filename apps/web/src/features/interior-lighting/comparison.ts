/**
 * What somebody else changed while an intervention was being edited, line by line (the description, and each row),
 * and what is kept of either.
 */
import type { FieldValue } from '@lucerna/domain/field';
import { type Retrofit, retrofitRowFields } from '@lucerna/domain/interior-lighting';
import {
  type ComparedLine,
  comparedLines,
  type KeptLines,
  keptOf,
  type ThreeWays,
} from '../../editing/compared-lines.ts';
import { rebased } from '../../editing/session.ts';
import { sameValue } from '../../form/draft.ts';
import { type DraftRow, draftOf, type RetrofitDraft } from './retrofit-draft.ts';
import type { RetrofitSession } from './retrofit-session.ts';

/** Null where the row is not there. */
export type LineValue = DraftRow | null;

export interface RetrofitComparison {
  /** At most one. */
  readonly description: readonly ComparedLine<FieldValue>[];
  readonly rows: readonly ComparedLine<LineValue>[];
}

const descriptionKey = 'description';
const rowKey = (id: number) => `row-${id}`;

function sameRow(a: LineValue, b: LineValue): boolean {
  if (a === null || b === null) return a === b;
  return (
    a.stato_di_fatto_o_di_progetto === b.stato_di_fatto_o_di_progetto &&
    retrofitRowFields.every(({ key }) => sameValue(a.values[key] ?? null, b.values[key] ?? null))
  );
}

/** The stored rows of a draft by their lines' keys; new ones are in nobody else's way. */
function storedRows({ rows }: RetrofitDraft): ReadonlyMap<string, DraftRow> {
  return new Map(rows.flatMap((row) => (row.id === null ? [] : [[rowKey(row.id), row] as const])));
}

/** Both versions and what they began with, line by line. */
function waysOf({ base, draft }: RetrofitSession, theirs: Retrofit) {
  const other = draftOf(theirs);
  const [was, is, mine] = [storedRows(base), storedRows(other), storedRows(draft)];
  const description: ThreeWays<FieldValue> = {
    before: base.description,
    theirs: other.description,
    mine: draft.description,
  };
  return {
    description: () => description,
    row: (key: string): ThreeWays<LineValue> => ({
      before: was.get(key) ?? null,
      theirs: is.get(key) ?? null,
      mine: mine.get(key) ?? null,
    }),
    /** As the form had them, then those that the other added. */
    told: new Set([...was.keys(), ...is.keys()]),
    /** As the other has them, then those that are in the form alone. */
    kept: new Set([...is.keys(), ...mine.keys()]),
  };
}

/** What the other changed and this form has otherwise, in the order of the screen. */
export function compare(session: RetrofitSession, theirs: Retrofit): RetrofitComparison {
  const ways = waysOf(session, theirs);
  return {
    description: comparedLines([descriptionKey], ways.description, sameValue),
    rows: comparedLines(ways.told, ways.row, sameRow),
  };
}

export function linesOf({ description, rows }: RetrofitComparison) {
  return [...description, ...rows];
}

/** The form upon the other's version: their lines where they are kept or untouched here, else the form's own. */
export function merge(session: RetrofitSession, theirs: Retrofit, kept: KeptLines): RetrofitSession {
  const ways = waysOf(session, theirs);
  const stored = [...ways.kept].flatMap((key) => {
    const versions = ways.row(key);
    const row = keptOf(kept, key, versions, sameRow);
    // A row that they deleted comes back as a new one: its key is gone.
    return row === null ? [] : [versions.theirs === null ? { ...row, id: null } : row];
  });
  const added = session.draft.rows.filter((row) => row.id === null);
  const rows = [...stored, ...added].map((row, key) => ({ ...row, key }));
  const description = keptOf(kept, descriptionKey, ways.description(), sameValue);
  const draft = { description, rows, nextKey: rows.length };
  return rebased(session, { stored: theirs, base: draftOf(theirs), draft });
}
