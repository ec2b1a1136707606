/** What is wrong with an intervention before it is sent: judged by the schema that the server judges by. */
import { maintenanceCalls } from '@lucerna/contract/endpoints/maintenance';
import { fieldMessages } from '@lucerna/contract/italian';
import type { Segment } from '@lucerna/domain/kind';
import type { Draft } from '../../../form/draft.ts';
import { type Faults, wordedFaults } from '../../../form/draft-faults.ts';
import { bodyOf } from '../intervention-body.ts';

/** Messages by field; what is wrong with the elements stands under `items`. */
export function interventionFaults(segment: Segment, draft: Draft, items: readonly number[]): Faults {
  const read = maintenanceCalls[segment].insert.body?.safeParse(bodyOf(draft, items));
  return read === undefined || read.success ? {} : wordedFaults(fieldMessages(read.error));
}
