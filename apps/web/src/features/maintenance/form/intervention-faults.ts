/** What is wrong with an intervention before it is sent: judged by the schema that the server judges by. */
import { insertInterventionsSchema } from '@lucerna/contract/intervention-schema';
import { fieldMessages } from '@lucerna/contract/italian';
import type { Segment } from '@lucerna/domain/kind';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import type { Draft } from '../../../form/draft.ts';
import { type Faults, wordedFaults } from '../../../form/draft-faults.ts';
import { bodyOf } from '../intervention-body.ts';
import type { WorkGroup } from './typed-work.ts';

/** Messages by field; what is wrong with the elements stands under `items`. `groups`: the bodies that it goes in. */
export function interventionFaults(
  segment: Segment,
  draft: Draft,
  items: readonly number[],
  groups: readonly Pick<WorkGroup, 'details'>[] = [{ details: null }],
): Faults {
  const schema = insertInterventionsSchema(kindBySegment(segment));
  let faults: Faults = {};
  for (const { details } of groups.length === 0 ? [{ details: null }] : groups) {
    const read = schema.safeParse(bodyOf(draft, items, details));
    if (!read.success) faults = { ...wordedFaults(fieldMessages(read.error)), ...faults };
  }
  return faults;
}
