/** Notes that are typed and not saved: one for each finding, kept while one looks at others. */
import type { DetailedFinding } from '@lucerna/domain/bill-finding';
import type { FindingState } from '@lucerna/domain/vocabulary/bill-rule';

export interface Draft {
  readonly finding: DetailedFinding;
  readonly text: string;
}

export type Drafts = ReadonlyMap<number, Draft>;

export const noDrafts: Drafts = new Map();

/** An empty text is no draft. */
export function withDraft(drafts: Drafts, finding: DetailedFinding, text: string): Drafts {
  const next = new Map(drafts);
  if (text === '') next.delete(finding.id);
  else next.set(finding.id, { finding: drafts.get(finding.id)?.finding ?? finding, text });
  return next;
}

/**
 * The list, and those that have left it while somebody was typing their note: what is typed stays, and saving it tells
 * what became of them. Such a row is the one that the note was typed for, so that nobody overwrites what they have not
 * read.
 */
export function withDrafted(
  list: readonly DetailedFinding[],
  drafts: Drafts,
  state: FindingState,
): readonly DetailedFinding[] {
  const present = new Set(list.map(({ id }) => id));
  const gone = [...drafts.values()].filter(
    ({ finding }) => finding.stato === state && !present.has(finding.id),
  );
  return gone.length === 0 ? list : [...list, ...gone.map(({ finding }) => finding)];
}
