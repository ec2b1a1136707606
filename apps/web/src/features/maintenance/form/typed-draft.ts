/** What stands in the form is kept while it is typed, so that a phone that closes the page loses nothing. */
import type { Segment } from '@lucerna/domain/kind';
import type { Draft } from '../../../form/draft.ts';
import { forget, remember, remembered } from '../../../ui/remembered.ts';
import { type Owner, ownName } from '../owner.ts';

const what = 'bozza';

export function recallTyped(owner: Owner, segment: Segment): Draft | null {
  try {
    const read = JSON.parse(remembered(ownName(what, owner, segment)) ?? 'null') as unknown;
    return typeof read === 'object' ? (read as Draft | null) : null;
  } catch {
    return null;
  }
}

export function keepTyped(owner: Owner, segment: Segment, draft: Draft): void {
  remember(ownName(what, owner, segment), JSON.stringify(draft));
}

export function forgetTyped(owner: Owner, segment: Segment): void {
  forget(ownName(what, owner, segment));
}
