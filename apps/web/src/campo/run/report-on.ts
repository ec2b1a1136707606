import { beginDraft, queue } from '../keep/queue.ts';
import type { ElementFacts } from './element.ts';
import { reportDraft } from './report.ts';
import { go } from './route.ts';

/** Goes on with the report of the element where one is being typed. */
export async function reportOn(element?: ElementFacts): Promise<void> {
  const own = queue
    .get()
    .drafts.find(
      ({ di, segment, items }) =>
        di === 'guasto' &&
        (element === undefined
          ? items.length === 0
          : segment === element.kind.segment && items[0] === element.id),
    );
  const draft = own ?? reportDraft(element, crypto.randomUUID(), new Date());
  if (own === undefined) await beginDraft(draft);
  go({ screen: 'registra', draft: draft.id });
}
