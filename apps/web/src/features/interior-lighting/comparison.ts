/**
 * What somebody else changed while an intervention was being edited, line by line (the description, and each row),
 * and what is kept of either.
 */
import type { FieldValue } from '@lucerna/domain/field';
import { type Retrofit, retrofitRowFields } from '@lucerna/domain/interior-lighting';
import type { Kept } from '../../ui/Comparison.tsx';
import { type DraftRow, draftOf, type RetrofitDraft } from './retrofit-draft.ts';
import { type RetrofitSession, rebased } from './retrofit-session.ts';

/** Null where the row is not there. */
export type LineValue = DraftRow | null;

export type ComparedLine =
  | {
      readonly name: 'description';
      readonly before: FieldValue;
      readonly theirs: FieldValue;
      readonly mine: FieldValue;
      /** Both changed it, and not to the same. */
      readonly disputed: boolean;
    }
  | {
      readonly name: `row-${number}`;
      readonly before: LineValue;
      readonly theirs: LineValue;
      readonly mine: LineValue;
      readonly disputed: boolean;
    };

/** An emptied text is no value. */
function same(a: FieldValue | undefined, b: FieldValue | undefined): boolean {
  return (a === '' ? null : (a ?? null)) === (b === '' ? null : (b ?? null));
}

function sameRow(a: LineValue, b: LineValue): boolean {
  if (a === null || b === null) return a === b;
  return (
    a.stato_di_fatto_o_di_progetto === b.stato_di_fatto_o_di_progetto &&
    retrofitRowFields.every(({ key }) => same(a.values[key], b.values[key]))
  );
}

/** The stored rows of a draft by their keys in the database; new ones are in nobody else's way. */
function storedRows({ rows }: RetrofitDraft): Map<number, DraftRow> {
  return new Map(rows.flatMap((row) => (row.id === null ? [] : [[row.id, row] as const])));
}

/** What the other changed and this form has otherwise, in the order of the screen. */
export function compare({ base, draft }: RetrofitSession, theirs: Retrofit): readonly ComparedLine[] {
  const other = draftOf(theirs);
  const lines: ComparedLine[] = [];
  if (!same(base.description, other.description) && !same(other.description, draft.description)) {
    lines.push({
      ...{ name: 'description', before: base.description, theirs: other.description },
      ...{ mine: draft.description, disputed: !same(base.description, draft.description) },
    });
  }
  const [was, is, mine] = [storedRows(base), storedRows(other), storedRows(draft)];
  for (const id of new Set([...was.keys(), ...is.keys()])) {
    const [before, now, own] = [was.get(id) ?? null, is.get(id) ?? null, mine.get(id) ?? null];
    if (sameRow(before, now) || sameRow(now, own)) continue;
    lines.push({
      ...{ name: `row-${id}`, before, theirs: now, mine: own },
      disputed: !sameRow(before, own),
    });
  }
  return lines;
}

/** What is kept unless the user says otherwise: the own word where both spoke, else what is new. */
export function firstKept(lines: readonly ComparedLine[]): Readonly<Record<string, Kept>> {
  return Object.fromEntries(lines.map(({ name, disputed }) => [name, disputed ? 'mine' : 'theirs']));
}

/** The form upon the other's version: their lines where they are kept or untouched here, else the form's own. */
export function merge(
  session: RetrofitSession,
  theirs: Retrofit,
  kept: Readonly<Record<string, Kept>>,
): RetrofitSession {
  const { base, draft } = session;
  const other = draftOf(theirs);
  const keepsMine = (name: string, touched: boolean) =>
    kept[name] === undefined ? touched : kept[name] === 'mine';
  const [was, is, mine] = [storedRows(base), storedRows(other), storedRows(draft)];

  const stored = [...new Set([...is.keys(), ...mine.keys()])].flatMap((id) => {
    const [before, now, own] = [was.get(id) ?? null, is.get(id) ?? null, mine.get(id) ?? null];
    const row = keepsMine(`row-${id}`, !sameRow(before, own)) ? own : now;
    // A row that they deleted comes back as a new one: its key is gone.
    return row === null ? [] : [now === null ? { ...row, id: null } : row];
  });
  const added = draft.rows.filter((row) => row.id === null);
  const rows = [...stored, ...added].map((row, key) => ({ ...row, key }));
  const description = keepsMine('description', !same(base.description, draft.description))
    ? draft.description
    : other.description;
  return rebased(session, theirs, { description, rows, nextKey: rows.length });
}
