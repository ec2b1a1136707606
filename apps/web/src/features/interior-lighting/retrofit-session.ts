/** One editing of one intervention, from the button that opens the form to the save or the way out. */
import type { Retrofit } from '@lucerna/domain/interior-lighting';
import type { Faults } from '../../form/draft-faults.ts';
import {
  changedDraft,
  type DraftChange,
  draftFaults,
  draftOf,
  emptyDraft,
  faultName,
  type RetrofitDraft,
  sameDraft,
} from './retrofit-draft.ts';

export interface RetrofitSession {
  /** What is edited, as it is stored; null where it is a new one. */
  readonly stored: Retrofit | null;
  readonly base: RetrofitDraft;
  readonly draft: RetrofitDraft;
  /** The fields that have been left: what is wrong with them may be said. */
  readonly left: ReadonlySet<string>;
  /** Salva was pressed: whatever is wrong may be said. */
  readonly attempted: boolean;
  /** What the server said of fields; each until the field changes. */
  readonly said: Faults;
  /** What somebody else saved meanwhile and has not been compared yet. */
  readonly theirs: Retrofit | null;
}

function session(stored: Retrofit | null, base: RetrofitDraft): RetrofitSession {
  return { stored, base, draft: base, left: new Set(), attempted: false, said: {}, theirs: null };
}

export const newSession = (): RetrofitSession => session(null, emptyDraft);
export const modifySession = (stored: Retrofit): RetrofitSession => session(stored, draftOf(stored));

export function isDirty({ base, draft }: RetrofitSession): boolean {
  return !sameDraft(base, draft);
}

/** Everything that is wrong now, said or not. */
export function faultsOf({ draft }: RetrofitSession): Faults {
  return draftFaults(draft);
}

/** What of it stands beside the fields: of those that were left, of all once Salva was pressed. */
export function shownFaults(session: RetrofitSession): Faults {
  const { left, attempted, said } = session;
  const own = Object.entries(faultsOf(session)).filter(([name]) => attempted || left.has(name));
  return { ...said, ...Object.fromEntries(own) };
}

export function changed(session: RetrofitSession, change: DraftChange): RetrofitSession {
  const name =
    change.what === 'type'
      ? faultName(change.row, change.field)
      : change.what === 'describe'
        ? 'description'
        : undefined;
  const said = Object.fromEntries(Object.entries(session.said).filter(([one]) => one !== name));
  return { ...session, draft: changedDraft(session.draft, change), said };
}

export function withLeft(session: RetrofitSession, name: string): RetrofitSession {
  return session.left.has(name) ? session : { ...session, left: new Set([...session.left, name]) };
}

export function withSaid(session: RetrofitSession, said: Faults): RetrofitSession {
  return { ...session, said };
}

export function withTheirs(session: RetrofitSession, theirs: Retrofit): RetrofitSession {
  return { ...session, theirs };
}

/** The form goes on with a draft of its own upon what somebody else stored. */
export function rebased(session: RetrofitSession, theirs: Retrofit, draft: RetrofitDraft): RetrofitSession {
  return { ...session, stored: theirs, base: draftOf(theirs), draft, theirs: null, said: {} };
}
