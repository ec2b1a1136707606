/** One editing of one intervention. */
import type { Retrofit } from '@lucerna/domain/interior-lighting';
import { beginSession, type Session, withDraft } from '../../editing/session.ts';
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

export type RetrofitSession = Session<Retrofit, RetrofitDraft>;

export const newSession = (): RetrofitSession => beginSession<Retrofit, RetrofitDraft>(null, emptyDraft);
export const modifySession = (stored: Retrofit): RetrofitSession => beginSession(stored, draftOf(stored));

export function isDirty({ base, draft }: RetrofitSession): boolean {
  return !sameDraft(base, draft);
}

/** Everything that is wrong now, said or not. */
export function faultsOf({ draft }: RetrofitSession): Faults {
  return draftFaults(draft);
}

export function changed(session: RetrofitSession, change: DraftChange): RetrofitSession {
  return withDraft(session, changedDraft(session.draft, change), changedField(change));
}

/** The field of which nothing is said any more. */
function changedField(change: DraftChange): string | undefined {
  if (change.what === 'type') return faultName(change.row, change.field);
  return change.what === 'describe' ? 'description' : undefined;
}
